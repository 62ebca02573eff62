import { ModernFakeTimers } from '@jest/fake-timers'
import process from 'node:process'
import { TestEnvironment } from 'jest-environment-node'
import { startStandIn } from './standIn.mjs'

/** Jest itself runs in a context of its own. The tests do not: these types and timers are those of the process. */
const TYPES = { Array, BigInt, Boolean, Date, Error, Function, Number, Object, String, Symbol }

export default class NativeEnvironment extends TestEnvironment {
  #standIn

  constructor(config, context) {
    super(config, context)
    // `expect.any(String)` compares constructors.
    Object.assign(this.global, TYPES)
    this.fakeTimersModern = new ModernFakeTimers({
      config: config.projectConfig,
      global: globalThis,
    })
  }

  async setup() {
    await super.setup()
    // A commit costs the stand-in time in proportion to all that it holds: each test file gets a new one.
    const { SERVER_PER_FILE } = process.env
    if (!SERVER_PER_FILE) return
    this.#standIn = await startStandIn(SERVER_PER_FILE)
    process.env.DATABASE_URI = this.#standIn.uri
  }

  async teardown() {
    await this.#standIn?.stop()
    // What a test file has replaced would stay replaced for the next one.
    this.moduleMocker.restoreAllMocks()
    await super.teardown()
  }
}
