import { describe, expect, it } from '@jest/globals'
import { isDatabaseDown } from '../../src/database/isDatabaseDown.ts'
import { UnknownCommit } from '../../src/database/unknownCommit.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more)

describe('an error of the database', () => {
  it.each([
    'PoolClearedOnNetworkError',
    'MongoPoolClearedError',
    'MongoPoolClosedError',
    'MongoWaitQueueTimeoutError',
    'MongoExpiredSessionError',
    'MongoServerSelectionError',
    'MongooseServerSelectionError',
  ])('counts as an unavailable database, also when wrapped: %s', (name) => {
    expect(isDatabaseDown(named(name))).toBe(true)
    expect(isDatabaseDown(new Error('a save failed', { cause: named(name) }))).toBe(true)
  })

  it.each([
    ['a primary that has just begun, and has no majority yet', 134],
    ['a server that a router cannot reach', 6],
    ['a password that was changed, at the next connection', 18],
    ['a read whose cursor ended with its server', 43],
    ['a server whose cache is full', 365],
  ])('counts as an unavailable database by its code: %s', (_what, code) => {
    expect(isDatabaseDown(named('MongoServerError', { code }))).toBe(true)
  })

  it.each([
    ['a wrong query', named('MongoServerError', { code: 2 })],
    ['a write conflict', named('MongoServerError', { code: 112 })],
    ['a unique value that is taken', named('MongoServerError', { code: 11000 })],
    ['a code that is not of the database', Object.assign(new Error('busy'), { code: 189 })],
    ['a commit with unknown outcome', new UnknownCommit(named('MongoNetworkError'))],
  ])('does not count as an unavailable database: %s', (_what, error) => {
    expect(isDatabaseDown(error)).toBe(false)
  })
})
