import { ModernFakeTimers } from '@jest/fake-timers'
import { TestEnvironment } from 'jest-environment-node'

/** Jest itself runs in a context of its own. The tests do not: these types and timers are those of the process. */
const TYPES = { Array, BigInt, Boolean, Date, Error, Function, Number, Object, String, Symbol }

export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    // `expect.any(String)` compares constructors.
    Object.assign(this.global, TYPES)
    this.fakeTimersModern = new ModernFakeTimers({
      config: config.projectConfig,
      global: globalThis,
    })
  }

  async teardown() {
    // What a test file has replaced would stay replaced for the next one.
    this.moduleMocker.restoreAllMocks()
    await super.teardown()
  }
}
