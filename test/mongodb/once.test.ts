import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import { catchUp, catchUpWhole } from '../../src/store/changes/catchUp.ts'
import { CHANGES } from '../../src/store/changes/collection.ts'
import { recordDue } from '../../src/store/changes/due.ts'
import { ACCOUNTS, LOCK } from '../../src/database/accountsLock.ts'
import { isSaveConflict } from '../../src/database/clearConflicts.ts'
import { prepareAccounts } from '../../src/editing/people/accounts.ts'
import { tryAgain } from '../../src/database/tryAgain.ts'
import { stored } from '../support/content.ts'
import { forget } from '../support/forget.ts'
import { useNodes } from '../support/nodes.ts'
import { signInRest } from '../support/rest.ts'
import { serverOf } from '../support/server.ts'

const nodes = useNodes()

type Row = { item: string; kind: string; pending?: boolean; rev: number; seq: number; what: string }

const rowsOf = async (kind: string): Promise<Row[]> => {
  const { docs } = await nodes.newsrooms[0]!.payload.find({
    collection: CHANGES as never,
    limit: 0,
    sort: 'seq',
    where: { kind: { equals: kind } },
  })
  return docs as unknown as Row[]
}

const totalsOf = (address: string) =>
  Promise.all(
    nodes.asks.map(async (ask) => {
      for (;;) {
        const { body, status } = await ask(address)
        const { meta } = JSON.parse(body) as { meta: { total: number } }
        // On a busy machine the log may take longer to read than the deadline: then the request is repeated.
        if (status !== 503) return meta.total
      }
    }),
  )

/** What a process would count that has kept nothing. */
const freshTotals = (address: string) => {
  for (const { payload } of nodes.newsrooms) forget(payload)
  return totalsOf(address)
}

describe('Items that come due on three nodes of one database', () => {
  it('become public once each: one row in the log, and totals that equal a fresh count', async () => {
    const due = new Date(Date.now() + 3_600_000)
    for (let made = 0; made < 50; made += 1) {
      await nodes.desks[made % 3]!.publish('articles', { publishedAt: due.toISOString() })
    }
    await nodes.desks[0]!.publish('articles', { publishedAt: '2025-01-01T00:00:00.000Z' })
    expect(await totalsOf('/api/v1/articles')).toEqual([1, 1, 1])
    const now = new Date(due.getTime() + 10)
    const server = await serverOf(nodes.newsrooms[0]!.payload)
    await atInstant(now, async () => {
      if (server.name === 'stand-in') {
        // It shows rows of an open transaction, and the commit undoes what was written to them meanwhile.
        server.cannotTell('positions that are assigned while rows of what came due are added')
        for (const { payload } of nodes.newsrooms) await recordDue(payload, { now, since: +due })
      }
      await Promise.all(nodes.newsrooms.map(({ payload }) => catchUpWhole(payload)))
      for (const { payload } of nodes.newsrooms) await catchUp(payload)
      const rows = (await rowsOf('articles')).filter(({ what }) => what === 'created')
      expect(rows.length).toBe(51)
      expect(new Set(rows.map(({ item }) => item)).size).toBe(51)
      expect(rows.map(({ rev }) => rev)).toEqual(rows.map(() => 1))
      expect(await totalsOf('/api/v1/articles')).toEqual([51, 51, 51])
      expect(await freshTotals('/api/v1/articles')).toEqual([51, 51, 51])
    })
  }, 300_000)
})

describe('Saves of three nodes of one database at once', () => {
  it('are stored once each, of 20 writers: totals and the log equal a fresh count', async () => {
    const server = await serverOf(nodes.newsrooms[0]!.payload)
    const before = await freshTotals('/api/v1/wire')
    const publish = (n: number) =>
      nodes.desks[n % 3]!.publish('wire-posts', { headline: `Writer ${n}`, slug: `writer-${n}` })
    const writers = Array.from({ length: 20 }, (_, n) => n)
    if (server.name === 'stand-in') {
      server.cannotTell('writers whose transactions are open at the same moment')
      for (const n of writers) await publish(n)
    } else await Promise.all(writers.map(publish))
    for (const { payload } of nodes.newsrooms) await catchUp(payload)
    const rows = await rowsOf('wire-posts')
    expect(rows.map(({ pending, rev, what }) => [what, rev, pending ?? null])).toEqual(
      writers.map(() => ['created', 1, null]),
    )
    const totals = await totalsOf('/api/v1/wire')
    expect(totals).toEqual(before.map((total) => total + 20))
    expect(await freshTotals('/api/v1/wire')).toEqual(totals)
    const { docs } = await nodes.newsrooms[0]!.payload.find({
      collection: CHANGES as never,
      limit: 0,
      sort: 'seq',
    })
    const seqs = (docs as unknown as Row[]).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_seq, index) => index + 1))
  }, 300_000)

  it('keep one file for each stored upload, of 100 of one name into one folder', async () => {
    const folder = path.join(nodes.newsrooms[0]!.dataDir, 'files')
    for (const { payload } of nodes.newsrooms) configOf(payload, 'files').upload.staticDir = folder
    const server = await serverOf(nodes.newsrooms[0]!.payload)
    const isStandIn = server.name === 'stand-in'
    if (isStandIn) server.cannotTell('uploads whose transactions are committed at the same moment')
    const upload = (n: number) => {
      const data = Buffer.from(`minutes ${n}`)
      const file = { data, mimetype: 'text/plain', name: 'minutes.txt', size: data.length }
      return nodes.desks[n % (isStandIn ? 2 : 3)]!.create('files', {}, { file })
    }
    // One node refuses each upload after its file was written, and removes that file, which is no other one's.
    const { hooks } = configOf(nodes.newsrooms[1]!.payload, 'files')
    const { afterChange } = hooks
    const refuse = () => {
      throw new Error('a hook of the test')
    }
    hooks.afterChange = [...afterChange, refuse]
    const all = Array.from({ length: 100 }, (_, n) => n)
    const outcomes: PromiseSettledResult<unknown>[] = []
    const atOnce = isStandIn ? 2 : 100
    for (let start = 0; start < all.length; start += atOnce) {
      outcomes.push(...(await Promise.allSettled(all.slice(start, start + atOnce).map(upload))))
    }
    hooks.afterChange = afterChange
    const { docs } = await nodes.newsrooms[0]!.payload.find({ collection: 'files', limit: 0 })
    expect(docs.length).toBe(outcomes.filter(({ status }) => status === 'fulfilled').length)
    expect(docs.length).toBe(isStandIn ? 50 : 67)
    expect(fs.readdirSync(folder).sort()).toEqual(docs.map(({ filename }) => filename).sort())
    const texts = docs.map(({ filename }) => fs.readFileSync(path.join(folder, filename!), 'utf8'))
    expect(new Set(texts).size).toBe(docs.length)
  }, 300_000)

  it('make the row that changes of accounts lock once, where all nodes start at once', async () => {
    const { payload } = nodes.newsrooms[0]!
    const where = { user: { equals: LOCK } }
    await payload.db.deleteMany({ collection: ACCOUNTS, where })
    await Promise.all(nodes.newsrooms.map((node) => prepareAccounts(node.payload)))
    expect((await payload.db.count({ collection: ACCOUNTS, where })).totalDocs).toBe(1)
  }, 300_000)

  it('keep all 30 sessions of one account’s sign-ins, and the removal of a role', async () => {
    const { payload } = nodes.newsrooms[0]!
    // The last admin stays one.
    await nodes.desks[0]!.user(['admin'])
    const user = await nodes.desks[0]!.user(['admin', 'editor'])
    const signedIn = Promise.all(
      Array.from({ length: 30 }, (_, n) => signInRest(nodes.newsrooms[n % 3]!, user)),
    )
    // The stand-in loses one of two writes of a document if one of them is in a transaction; MongoDB rejects the transaction's.
    const server = await serverOf(payload)
    if (server.name === 'stand-in') {
      server.cannotTell('a change of roles in the moment of a sign-in')
      await signedIn
    }
    await tryAgain({
      lost: isSaveConflict,
      run: () => payload.update({ collection: 'users', data: { roles: ['editor'] }, id: user.id }),
    })
    const rests = await signedIn
    const users = await Promise.all(rests.map(async (rest) => (await rest('GET', 'users/me')).body))
    expect(users.map((body) => body.user?.email)).toEqual(rests.map(() => user.email))
    const after = await stored(payload, 'users', user)
    expect([after.roles, after.sessions.length]).toEqual([['editor'], 30])
  }, 300_000)
})

/** Runs `act` with the clocks of all nodes at this instant. */
const atInstant = (instant: Date, act: () => Promise<void>): Promise<void> =>
  nodes.desks.reduce<() => Promise<void>>(
    (inner, desk) => () => desk.atInstant(instant, inner),
    act,
  )()
