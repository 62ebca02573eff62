import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Connection, mongo } from 'mongoose'
import type { Host } from '../../src/host/listen.ts'
import { mongoOf, readersConnectionOf } from '../../src/database/mongo.ts'
import { watchDatabase } from '../../src/database/databaseHealth.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import type { Newsdesk } from '../support/content.ts'
import { makeNewsdesk } from '../support/content.ts'
import { forget } from '../support/forget.ts'
import { openHost } from '../support/host.ts'
import { openInFront } from '../support/inFront.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import type { Proxy } from '../support/proxy.ts'
import { openProxy } from '../support/proxy.ts'

/** A connection of a pool, as the driver hands it out. */
type Taken = object

/** What the driver does not show of itself. */
type Pool = {
  checkIn: (taken: Taken) => void
  checkOut: (args: object) => Promise<Taken>
  options: { maxPoolSize: number }
}

/** Takes every connection of this pool, as work does that never ends. @returns gives them back */
const takeAll = async (connection: Connection): Promise<() => void> => {
  const { topology } = connection.getClient() as unknown as {
    topology: { s: { servers: Map<string, { pool: Pool }> } }
  }
  const taken: [Pool, Taken][] = []
  for (const { pool } of topology.s.servers.values()) {
    const timeoutContext = { clearConnectionCheckoutTimeout: true, connectionCheckoutTimeout: null }
    for (let n = 0; n < pool.options.maxPoolSize; n += 1) {
      taken.push([pool, await pool.checkOut({ timeoutContext })])
    }
  }
  return () => taken.splice(0).forEach(([pool, one]) => pool.checkIn(one))
}

let desk: Newsdesk
let host: Host
let newsroom: TestNewsroom
let proxy: Proxy

beforeAll(async () => {
  const opened = await openInFront(openProxy)
  ;({ proxy } = opened)
  const server = new URL(opened.uri)
  server.searchParams.set('readConcernLevel', 'local')
  newsroom = await makeNewsroom({ server: server.href })
  host = await openHost(newsroom.payload)
  desk = makeNewsdesk(newsroom.payload)
  await desk.publish('articles', { slug: 'known', title: 'Known' })
})
afterAll(async () => {
  await proxy.mend()
  host.cut()
  await newsroom.close()
  await proxy.close()
})

const status = async (path: string) => (await fetch(`http://127.0.0.1:${host.port}${path}`)).status

describe('Readers of a newsroom on MongoDB', () => {
  it('are answered with read concern majority, and so is the log read, whatever the address says', async () => {
    const { payload } = newsroom
    const client = readersConnectionOf(mongoOf(payload.db)!).getClient()
    const levels = new Map<string, Set<unknown>>()
    const note = ({ command, commandName }: CommandStartedEvent) => {
      const collection = command[commandName]
      if (!['aggregate', 'find'].includes(commandName)) return
      const { level } = command.readConcern ?? {}
      levels.set(collection, (levels.get(collection) ?? new Set()).add(level))
    }
    client.on('commandStarted', note)
    try {
      forget(payload)
      expect(await status('/api/v1/articles')).toBe(200)
      await catchUp(payload)
    } finally {
      client.off('commandStarted', note)
    }
    expect([...levels.keys()]).toEqual(expect.arrayContaining(['articles', 'changes']))
    expect([...levels.values()]).toEqual([...levels].map(() => new Set(['majority'])))
  })

  it('get 200 while staff work holds every connection, and a waiting article once they are released', async () => {
    const { payload } = newsroom
    const { isAway } = watchDatabase(payload)
    const giveBack = await takeAll(mongoOf(payload.db)!.connection)
    try {
      let isSaved = false
      const saving = desk
        .publish('articles', { slug: 'waiting', title: 'Waiting' })
        .then(() => (isSaved = true))
      forget(payload)
      const paths = ['/api/v1/articles', '/api/v1/articles/known', '/feed.xml', '/', '/readyz']
      expect(await Promise.all(paths.map(status))).toEqual(paths.map(() => 200))
      // Longer than a read is left alone: a pool that is used up is no database that is away.
      await sleep(2_000)
      forget(payload)
      expect(await Promise.all(paths.map(status))).toEqual(paths.map(() => 200))
      await catchUp(payload)
      expect([isAway(), isSaved]).toEqual([false, false])
      giveBack()
      await saving
      expect(await status('/articles/waiting')).toBe(200)
    } finally {
      giveBack()
    }
  })

  it('cause no query of an unavailable database: 200 misses are answered 503, a hit 200', async () => {
    const { payload } = newsroom
    const connection = readersConnectionOf(mongoOf(payload.db)!)
    const spies = Object.values(connection.models).flatMap((model) => [
      jest.spyOn(model as unknown as Paginated, 'paginate'),
      jest.spyOn(model, 'aggregate'),
      jest.spyOn(model, 'countDocuments'),
      jest.spyOn(model, 'findOne'),
    ])
    const asked = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    expect(await status('/')).toBe(200)
    expect(asked()).toBeGreaterThan(0)
    await proxy.cut()
    expect(await status('/articles/first')).toBe(503)
    expect(watchDatabase(payload).isAway()).toBe(true)
    const before = asked()
    const misses = Array.from({ length: 200 }, (_, n) => status(`/articles/miss-${n}`))
    expect([...new Set(await Promise.all(misses))]).toEqual([503])
    expect([await status('/'), asked()]).toEqual([200, before])
  })
})

type CommandStartedEvent = mongo.CommandStartedEvent

type Paginated = { paginate: (...args: unknown[]) => unknown }
