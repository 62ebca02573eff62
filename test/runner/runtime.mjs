import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import JestRuntime from 'jest-runtime'
import { CURRENT, FILES } from './shared.mjs'

/**
 * Jest's runtime, but test files are imported by Node itself, as compiled by `compile.mjs`. Node keeps modules, so a worker loads Payload
 * once, not once per test file: that was more than half of the time of most files.
 */
export default class NativeRuntime extends JestRuntime {
  #root

  constructor(config, ...rest) {
    super(config, ...rest)
    this.#root = config.rootDir
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  /** @param {string} file the source of a test file */
  async unstable_importModule(file) {
    globalThis[CURRENT] = this.requireModuleOrMock(file, '@jest/globals')
    const files = JSON.parse(fs.readFileSync(process.env[FILES] ?? '', 'utf8'))
    return import(pathToFileURL(files[path.relative(this.#root, file)]).href)
  }
}
