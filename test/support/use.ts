import { afterAll, beforeAll } from '@jest/globals'

type Opened = { close?: () => Promise<unknown> | void }

/** What is open, the newest last; hooks of a `describe` end before those around it. */
const opened: Opened[] = []

/**
 * Opens something ahead of the tests of this file or `describe`, and closes it after them, what was opened last first.
 * @param patience milliseconds that opening may take; @default those of any test
 * @returns what stands for it; its parts are there as soon as the first test or `beforeAll` runs
 * @throws Error when a part is asked for before
 */
export const use = <T extends object & { close: () => Promise<unknown> | void }>(
  open: () => Promise<T>,
  patience?: number,
): T => {
  let it: T | undefined
  beforeAll(async () => {
    const slot: Opened = {}
    opened.push(slot)
    const now = await open()
    it = now
    slot.close = () => now.close()
  }, patience)
  afterAll(async () => {
    await opened.pop()?.close?.()
  })
  return later(() => {
    if (!it) throw new Error('not open yet: ask within a test or a hook')
    return it
  })
}

/** Stands for an object that is there later; its methods run on that object. */
export const later = <T extends object>(of: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      const it = of()
      const part: unknown = Reflect.get(it, name)
      return typeof part === 'function' ? part.bind(it) : part
    },
    set: (_, name, value) => Reflect.set(of(), name, value),
  })
