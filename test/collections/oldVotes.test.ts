import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from '@jest/globals'
import { moveOldVotes } from '../../collections/bills/oldVotes.ts'
import { byCode } from '../../src/core/order.ts'
import type { Doc } from '../../src/core/types.ts'
import { stored } from '../support/content.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

type Vote = Record<string, unknown>

let made: Doc[] = []

afterEach(async () => {
  const { docs } = await newsroom.payload.find({ collection: 'bills', pagination: false })
  for (const doc of [...docs, ...made]) {
    await desk.destroy(made.includes(doc as Doc) ? 'legislators' : 'bills', doc as Doc)
  }
  made = []
})

const idOfRow = () => randomBytes(12).toString('hex')

const NO_VOTE = { date: null, favored: null, source: null, title: null }

/** As an earlier release has left them. */
const write = async (
  data: Record<string, unknown>,
  votes: Vote[],
  { isDraft = false } = {},
): Promise<Doc> => {
  const doc = await (isDraft ? desk.draft : desk.publish)('legislators', data)
  made.push(doc)
  await writeVotes(doc, votes)
  return doc
}

const writeVotes = ({ id, updatedAt }: Doc, votes: Vote[]) =>
  newsroom.payload.db.updateOne({
    collection: 'legislators',
    data: { updatedAt, votes: votes.map((vote) => ({ ...vote, id: idOfRow() })) },
    id,
  } as never)

const votesOf = async (doc: Doc): Promise<Vote[]> =>
  (await stored(newsroom.payload, 'legislators', doc)).votes.map(({ id: _, ...vote }: Vote) => vote)

const bills = async (): Promise<Doc[]> =>
  (
    await newsroom.payload.find({
      collection: 'bills',
      depth: 0,
      pagination: false,
      sort: 'createdAt',
    })
  ).docs as Doc[]

const rowsOf = async (doc: Doc): Promise<string[]> =>
  (
    await newsroom.payload.find({
      collection: 'changes' as never,
      pagination: false,
      sort: 'rev',
      where: { item: { equals: doc.publicId } },
    })
  ).docs.map(({ what }: { what?: string }) => what ?? '')

const DAY = '2026-02-01T12:00:00.000Z'

describe('votes of an earlier release', () => {
  it('should become bills with roll calls that say the same, and then leave readers what they had', async () => {
    const source = 'https://legislature.example.org/hb1'
    const hb1 = { bill: 'HB 1', date: DAY, source, title: 'Schools' }
    const hb2 = { ...NO_VOTE, bill: 'HB 2' }
    const ada = await write({ chamber: 'senate', name: 'Ada Vale' }, [
      { ...hb1, favored: true, position: 'yea' },
      { ...hb2, favored: false, position: 'yea' },
      { ...hb2, favored: null, position: 'absent' },
    ])
    const bea = await write({ chamber: 'senate', name: 'Bea Ortiz' }, [
      { ...hb1, favored: false, position: 'nay' },
    ])
    const cal = await write({ chamber: 'house', name: 'Cal Moss' }, [
      { ...hb1, favored: true, position: 'nay' },
      { ...hb1, favored: null, position: 'abstain', source: null },
    ])
    const none = await write({ name: 'No Vote' }, [])
    const pages = () =>
      Promise.all(
        [ada, bea, cal, none].map(async ({ slug }) => (await ask(`/legislators/${slug}`)).body),
      )
    const before = await Promise.all([ada, bea, cal].map(votesOf))
    const html = await pages()
    await moveOldVotes(newsroom.payload)
    expect(await Promise.all([ada, bea, cal].map(votesOf))).toEqual(before)
    expect(await pages()).toEqual(html)
    for (const doc of [ada, bea, cal, none]) expect(await rowsOf(doc)).toEqual(['created'])
    const all = await bills()
    expect(all.map(({ _status, number, title }) => [number, title ?? null, _status])).toEqual([
      ['HB 1', 'Schools', 'published'],
      ['HB 2', null, 'published'],
    ])
    expect(all[0]).toMatchObject({
      favored: 'yea',
      rollCalls: [
        { chamber: 'senate', date: DAY, favored: null, nay: [bea.id], source, yea: [ada.id] },
        { chamber: 'house', favored: 'nay', nay: [cal.id], source },
        { abstain: [cal.id], chamber: 'house', source: null },
      ],
    })
    // Nobody has two votes in one roll call.
    expect(all[1]).toMatchObject({
      favored: 'nay',
      rollCalls: [{ yea: [ada.id] }, { absent: [ada.id] }],
    })
    await moveOldVotes(newsroom.payload)
    expect(await bills()).toHaveLength(2)
    // From now on records follow.
    await desk.withdraw('bills', all[0]!)
    expect(await votesOf(bea)).toEqual([])
  })

  it('should have a row in the log of those alone whose order changes', async () => {
    const [old, late] = ['2025-01-01T12:00:00.000Z', DAY].map((date, index) => ({
      ...NO_VOTE,
      bill: `HB ${index}`,
      date,
      favored: true,
      position: 'yea',
    }))
    const turned = await write({ name: 'Turned' }, [old!, late!])
    const same = await write({ name: 'Same' }, [late!, old!])
    await moveOldVotes(newsroom.payload)
    expect(await votesOf(turned)).toEqual([late, old])
    expect([await rowsOf(turned), await rowsOf(same)]).toEqual([
      ['created', 'updated'],
      ['created'],
    ])
  })

  it('should become drafts where readers never saw them, and be lost nowhere', async () => {
    const vote = (bill: string) => ({ ...NO_VOTE, bill, favored: true, position: 'yea' })
    const ada = await write({ chamber: 'house', name: 'Ada Vale' }, [vote('HB 1')])
    const hidden = await write(
      { chamber: 'house', name: 'Dee Young' },
      [vote('HB 1'), vote('HB 7')],
      { isDraft: true },
    )
    // What somebody had typed into a draft over a public record, and not published.
    await desk.update('legislators', ada, { party: 'Typed' }, { draft: true })
    const { docs } = await newsroom.payload.db.findVersions({
      collection: 'legislators',
      where: { latest: { equals: true }, parent: { equals: ada.id } },
    })
    const [draft] = docs
    await newsroom.payload.db.updateVersion({
      collection: 'legislators',
      id: draft!.id,
      versionData: {
        ...draft,
        version: {
          ...draft!.version,
          votes: [vote('HB 1'), vote('HB 8')].map((row) => ({ ...row, id: idOfRow() })),
        },
      },
    } as never)
    const before = (await ask(`/legislators/${ada.slug}`)).body
    await moveOldVotes(newsroom.payload)
    expect((await ask(`/legislators/${ada.slug}`)).body).toBe(before)
    const all = await bills()
    // In whichever order the members are stored.
    const told = all.map(({ _status, number, rollCalls }) => [
      number,
      _status,
      rollCalls[0].yea.toSorted(),
    ])
    expect(told.toSorted(([one], [other]) => byCode(one, other))).toEqual([
      ['HB 1', 'published', [ada.id, hidden.id].toSorted()],
      ['HB 7', 'draft', [hidden.id]],
      ['HB 8', 'draft', [ada.id]],
    ])
    const { json } = await get('/api/v1/bills')
    expect(JSON.stringify(json.data)).not.toMatch(/HB [78]|Dee Young/)
    const opened = await newsroom.payload.findByID({
      collection: 'legislators',
      draft: true,
      id: ada.id,
    })
    expect([opened.party, opened.votes?.map(({ bill }) => bill)]).toEqual(['Typed', ['HB 1']])
    await desk.update('legislators', hidden, { _status: 'published' })
    expect((await votesOf(hidden)).map(({ bill }) => bill)).toEqual(['HB 1'])
  })

  it('should all be as they were where the move fails half-way', async () => {
    const vote = (bill: string) => ({ ...NO_VOTE, bill, favored: true, position: 'yea' })
    const ada = await write({ name: 'Ada Vale' }, [vote('HB 1'), vote('HB 2')])
    const { db } = newsroom.payload
    const { createVersion } = db
    let calls = 0
    db.createVersion = ((args: never) => {
      if ((calls += 1) % 2 === 0) throw new Error('the disk is full')
      return createVersion.call(db, args)
    }) as typeof createVersion
    await expect(moveOldVotes(newsroom.payload)).rejects.toThrow('the disk is full')
    db.createVersion = createVersion
    expect(await bills()).toEqual([])
    expect(await votesOf(ada)).toHaveLength(2)
    await moveOldVotes(newsroom.payload)
    expect(await bills()).toHaveLength(2)
  })
})
