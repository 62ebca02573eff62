import { AsyncLocalStorage } from 'node:async_hooks'

/** A value for everything that some work does, however deep, until it has ended. */
export type Scope<T> = {
  /** The value of the innermost work under way; undefined outside. */
  get: () => T | undefined
  run: <R>(value: T, act: () => Promise<R>) => Promise<R>
}

/**
 * Makes an AsyncLocalStorage that is enabled only while work is under way: up to Node 22 an enabled one adds to the cost of every asynchronous
 * step of the process, by a profile 3 of the 55 µs of a cached answer.
 */
export const makeScope = <T>(): Scope<T> => {
  const storage = new AsyncLocalStorage<T>()
  let underWay = 0
  return {
    get: () => storage.getStore(),
    run: async (value, act) => {
      underWay += 1
      try {
        return await storage.run(value, act)
      } finally {
        underWay -= 1
        if (underWay === 0) storage.disable()
      }
    },
  }
}
