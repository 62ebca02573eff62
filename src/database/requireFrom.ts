import { createRequire } from 'node:module'

/**
 * Loads a package as the first of these modules finds it: a bundled app has no `import` that finds a driver of its adapter.
 * @param modules files or their URLs
 * @throws the error of the last of them
 */
export const requireFrom = <T>(modules: readonly string[], name: string): T => {
  let failure: unknown
  for (const module of modules) {
    try {
      return createRequire(module)(name) as T
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
