const fs = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { default: Runtime } = require('jest-runtime')
const { CURRENT, FILES } = require('./shared.cjs')

/**
 * Jest's runtime, but test files are imported by Node itself, as compiled by `compile.mjs`. Node keeps modules, so a worker loads Payload
 * once, not once per test file: that was more than half of the time of most files.
 */
class NativeRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true
  }

  /** @param {string} file the source of a test file or a setup file */
  async unstable_importModule(file) {
    globalThis[CURRENT] = this.requireModuleOrMock(file, '@jest/globals')
    const root = path.join(__dirname, '..', '..')
    const files = JSON.parse(fs.readFileSync(path.join(root, FILES), 'utf8'))
    return import(pathToFileURL(files[path.relative(root, file)]).href)
  }
}

exports.__esModule = true
exports.default = NativeRuntime
