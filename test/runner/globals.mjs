import { CURRENT } from './shared.mjs'

/** `@jest/globals` for modules that outlive a test file: each call goes to the functions of the file that is running. */
const current = (name) =>
  new Proxy(() => {}, {
    apply: (_, self, args) => globalThis[CURRENT][name](...args),
    get: (_, key) => globalThis[CURRENT][name][key],
  })

export const afterAll = current('afterAll')
export const afterEach = current('afterEach')
export const beforeAll = current('beforeAll')
export const beforeEach = current('beforeEach')
export const describe = current('describe')
export const expect = current('expect')
export const it = current('it')
export const jest = current('jest')
export const test = current('test')
