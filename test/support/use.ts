import { afterAll, beforeAll } from '@jest/globals'

type Opened = { close?: () => Promise<unknown> | void }

/** Open resources, the newest last; hooks of a `describe` run before those around it. */
const opened: Opened[] = []

/**
 * Opens a resource before the tests of this file or `describe`, and closes it after them, in reverse order.
 * @param timeout milliseconds for opening; @default those of any test
 * @returns a proxy of the resource, usable from the first test or `beforeAll` on
 * @throws Error if it is used earlier
 */
export const use = <T extends object & { close: () => Promise<unknown> | void }>(
  open: () => Promise<T>,
  timeout?: number,
): T => {
  let it: T | undefined
  beforeAll(async () => {
    const slot: Opened = {}
    opened.push(slot)
    const now = await open()
    it = now
    slot.close = () => now.close()
  }, timeout)
  afterAll(async () => {
    await opened.pop()?.close?.()
  })
  return later(() => {
    if (!it) throw new Error('not open yet: ask within a test or a hook')
    return it
  })
}

/** Returns a proxy of an object that exists later; methods run on that object. */
export const later = <T extends object>(of: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      const it = of()
      const part: unknown = Reflect.get(it, name)
      return typeof part === 'function' ? part.bind(it) : part
    },
    set: (_, name, value) => Reflect.set(of(), name, value),
  })
