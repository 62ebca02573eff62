import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FaultProxy } from '../support/faultProxy.ts'
import { openFaultProxy } from '../support/faultProxy.ts'
import { openInFront } from '../support/inFront.ts'
import { run, scriptEnv } from '../support/process.ts'

const given = new URL(process.env.DATABASE_URI ?? '')
const set = given.searchParams.get('replicaSet') ?? ''
let proxy: FaultProxy

beforeAll(async () => {
  ;({ proxy } = await openInFront(openFaultProxy))
})
afterAll(() => proxy?.close())

let made = 0

/** Starts the program on an empty database. @param params further parameters of its URI; null removes one */
const start = async (
  params: Record<string, null | string>,
  options: { host?: string; refuses?: boolean } = {},
) => {
  const { host = `127.0.0.1:${proxy.port}`, refuses = false } = options
  const changes: string[] = []
  proxy.decide(({ isInTransaction, name }) => {
    if (CHANGES.includes(name)) changes.push(name)
    return refuses && isInTransaction ? NO_TRANSACTIONS : undefined
  })
  made += 1
  const uri = new URL(given.href)
  uri.host = host
  uri.pathname = `/start-${Date.now()}-${made}`
  for (const [name, value] of Object.entries(params)) {
    if (value === null) uri.searchParams.delete(name)
    else uri.searchParams.set(name, value)
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'newsroom-'))
  const env = { ...scriptEnv(dataDir), DATABASE_URI: uri.href, LOG_LEVEL: 'silent', PORT: '0' }
  const { code, stderr } = await run('src/host/main.ts', [], { env })
  fs.rmSync(dataDir, { force: true, recursive: true })
  return { changes, code, stderr }
}

/** The error for a single server, which is no replica set. */
const NO_TRANSACTIONS = { code: 20, codeName: 'IllegalOperation' }

/** What changes something in a database. */
const CHANGES = ['create', 'createIndexes', 'delete', 'findAndModify', 'insert', 'update']

describe('a start on a MongoDB that cannot do what saves need', () => {
  it.each<[string, () => ReturnType<typeof start>, RegExp]>([
    [
      'a read preference',
      () => start({ readPreference: 'primaryPreferred' }),
      /^DATABASE_URI: readPreference=primaryPreferred cannot be used: /,
    ],
    [
      'a replica set that is not named',
      () => start({ replicaSet: null }),
      new RegExp(`^DATABASE_URI: add replicaSet=${set}: `),
    ],
    [
      'the name of another replica set',
      () => start({ replicaSet: 'other' }),
      /^DATABASE_URI: cannot connect to MongoDB: what answers is not of the replica set "other": /,
    ],
    [
      'an address at which nothing listens',
      () => start({}, { host: '127.0.0.1:1' }),
      /^DATABASE_URI: cannot connect to MongoDB: connect ECONNREFUSED 127\.0\.0\.1:1$/,
    ],
    [
      'a server without transactions',
      () => start({}, { refuses: true }),
      /^DATABASE_URI: MongoDB refuses a read inside a transaction: /,
    ],
  ])('ends in one line that names the setting, and changes nothing: %s', async (_, act, said) => {
    const { changes, code, stderr } = await act()
    process.stdout.write(stderr)
    const [line = '', ...more] = stderr.trimEnd().split('\n')
    expect([code, more]).toEqual([1, []])
    expect(line).toMatch(/^civic-newsroom: /)
    expect(line.slice('civic-newsroom: '.length)).toMatch(said)
    expect(changes).toEqual([])
  })
})
