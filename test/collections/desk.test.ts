import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Where } from 'payload'
import type { Doc } from '../../src/core/types.ts'
import { whoFor } from '../../src/editing/people/names.ts'
import { describeVersions } from '../../src/editing/versions/read.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let rita: Rest
let eddie: Rest

beforeAll(async () => {
  rita = (await signInTo(newsroom, 'reporter', 'Rita Reporter')).rest
  eddie = (await signInTo(newsroom, 'editor', 'Eddie Editor')).rest
})

const write = async (title = 'A vote'): Promise<Doc> =>
  (await rita('POST', 'articles?draft=true&depth=0', { _status: 'draft', title })).doc

const step = (rest: Rest, { id }: Doc, data: Record<string, string>) =>
  rest('POST', `articles/${id}/desk`, data)

const stateOf = async ({ id }: Doc): Promise<string> =>
  (await eddie('GET', `articles/${id}?draft=true&depth=0`)).body.desk

/** Titles of drafts and published items alike, as the admin's lists find them. */
const found = async (where: Where): Promise<string[]> => {
  const { docs } = await newsroom.payload.find({
    collection: 'articles',
    draft: true,
    limit: 0,
    where,
  })
  return docs.map(({ title }) => title).sort()
}

/** Returns the saves of an item as the admin shows them to Eddie, newest first: user, change, and workflow state. */
const told = async ({ id }: Doc): Promise<string[][]> => {
  const { _status } = (await eddie('GET', `articles/${id}?depth=0`)).body
  const { docs } = (await eddie('GET', `articles/versions?depth=0&where[parent][equals]=${id}`))
    .body
  const told = describeVersions(docs, { isPublic: _status === 'published', now: new Date() })
  const { user } = (await eddie('GET', 'users/me')).body
  const req = { payload: newsroom.payload, user } as never
  const who = await whoFor(
    req,
    told.map(({ by }) => by),
  )
  return told.map(({ by, desk, is }) => [who(by), is, desk])
}

describe('the desk', () => {
  it('moves an item through submitted, returned with a note, submitted again and approved', async () => {
    const doc = await write()
    expect(await stateOf(doc)).toBe('writing')
    expect((await step(rita, doc, { step: 'submitted' })).body.state).toBe('review')
    const back = await step(eddie, doc, { step: 'returned', text: ' Who voted against? ' })
    expect(back.body.state).toBe('returned')
    expect(await found({ desk: { equals: 'returned' } })).toEqual(['A vote'])
    await step(rita, doc, { step: 'submitted', text: 'Added.' })
    const { body } = await step(eddie, doc, { step: 'approved' })
    expect(body.notes).toMatchObject([
      { by: 'Rita Reporter', step: 'submitted', text: '' },
      { by: 'you', step: 'returned', text: 'Who voted against?' },
      { by: 'Rita Reporter', step: 'submitted', text: 'Added.' },
      { by: 'you', step: 'approved', text: '' },
    ])
    expect(body.doc).toMatchObject({ _status: 'draft', desk: 'approved', title: 'A vote' })
    expect((await rita('GET', `articles/${doc.id}/desk`)).body).toEqual({
      notes: expect.arrayContaining([expect.objectContaining({ by: 'you', step: 'submitted' })]),
      state: 'approved',
    })
  })

  it('resets an approval when a later save changes the item, and keeps it otherwise', async () => {
    const doc = await write('Approved')
    await step(rita, doc, { step: 'submitted' })
    await step(eddie, doc, { step: 'approved' })
    const save = (data: object) => rita('PATCH', `articles/${doc.id}?draft=true`, data)
    await save({ _status: 'draft', summary: '', title: 'Approved' })
    expect(await stateOf(doc)).toBe('approved')
    await save({ _status: 'draft', title: 'Changed after it' })
    expect(await stateOf(doc)).toBe('writing')
  })

  it('returns 403 for reviews by reporters, 400 for invalid steps, and 409 for outdated ones', async () => {
    const doc = await write('Mine')
    const refusals = [
      [eddie, { step: 'approved' }, 409, 'A colleague was faster'],
      [rita, { step: 'approved' }, 403, 'not allowed'],
      [rita, { step: 'returned', text: 'No.' }, 403, 'not allowed'],
      [rita, { step: 'published' }, 400, 'A step is one of submitted'],
      [rita, {}, 400, 'Say something.'],
      [rita, { text: 'x'.repeat(5001) }, 400, '5,000 characters'],
    ] as const
    for (const [rest, data, status, message] of refusals) {
      const answer = await step(rest, doc, data as Record<string, string>)
      expect([data, answer.status, answer.message]).toEqual([
        data,
        status,
        expect.stringContaining(message),
      ])
    }
    await step(rita, doc, { step: 'submitted' })
    expect((await step(eddie, doc, { step: 'returned' })).message).toMatch(/^Say what is missing/)
    const { basedOn } = (await eddie('GET', `articles/${doc.id}?draft=true&depth=0`)).body
    await rita('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', title: 'Changed' })
    expect((await step(eddie, doc, { basedOn, step: 'approved' })).status).toBe(409)
    expect((await eddie('GET', `articles/${doc.id}/desk`)).body).toMatchObject({
      notes: [{ step: 'submitted' }],
      state: 'review',
    })
    const published = await desk.publish('articles', {})
    expect((await step(eddie, published, { step: 'submitted' })).message).toMatch(/no draft/)
  })

  it('takes one of two steps from the same state at the same moment, and answers 409 to the other', async () => {
    const server = await serverOf(newsroom.payload)
    // It accepts two transactions that write one document.
    if (server.name === 'stand-in') return server.cannotTell('two steps at the same moment')
    const doc = await write('Taken twice')
    await step(rita, doc, { step: 'submitted' })
    const answers = await Promise.all([
      step(rita, doc, { step: 'taken-back' }),
      step(eddie, doc, { step: 'approved' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await eddie('GET', `articles/${doc.id}/desk`)).body.notes).toHaveLength(2)
  })

  it('ignores a state sent with other saves, resets it on publication, and is not public', async () => {
    const doc = await write('Waiting')
    await step(rita, doc, { step: 'submitted', text: 'A secret remark.' })
    const sneaked = await rita('PATCH', `articles/${doc.id}?draft=true`, {
      _status: 'draft',
      createdBy: '1',
      desk: 'approved',
    })
    expect(sneaked.doc.desk).toBe('review')
    const stranger = await signInRest(newsroom)
    expect((await stranger('GET', `articles/${doc.id}/desk`)).status).toBe(403)
    expect((await rita('GET', 'desk-notes')).body.totalDocs).toBeGreaterThan(0)
    expect((await rita('POST', 'desk-notes', { item: 'x', kind: 'x' })).status).toBe(403)
    await eddie('PATCH', `articles/${doc.id}`, { _status: 'published' })
    expect(await stateOf(doc)).toBe('writing')
    const { text } = await get(`/api/v1/articles/${doc.slug}`)
    expect(text).not.toMatch(/secret|desk|review|createdBy|publicFrom/)
  })

  it('records the user who created an item and the last user who saved it', async () => {
    const doc = await write('Whose')
    const saved = await eddie('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft' })
    expect(doc.createdBy).toBe(doc.changedBy)
    expect(saved.doc.createdBy).toBe(doc.createdBy)
    expect(saved.doc.changedBy).not.toBe(doc.createdBy)
  })
})

describe('the list of versions', () => {
  it('shows the author, the kind and the workflow state of each save', async () => {
    const doc = await write('Saved often')
    await step(rita, doc, { step: 'submitted' })
    await eddie('PATCH', `articles/${doc.id}`, { _status: 'published' })
    await rita('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', summary: 'More.' })
    expect(await told(doc)).toEqual([
      ['Rita Reporter', 'newest', 'writing'],
      ['you', 'public', 'writing'],
      ['Rita Reporter', 'draft', 'review'],
      ['Rita Reporter', 'draft', 'writing'],
    ])
    await eddie('POST', `articles/${doc.id}/withdraw`, { reason: 'Wrong.' })
    expect((await told(doc)).map(([, is]) => is)).toEqual([
      ...['withdrawn', 'published', 'draft', 'draft'],
    ])
    await rita('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', summary: 'Again.' })
    expect((await told(doc)).slice(0, 2)).toMatchObject([
      ['Rita Reporter', 'newest', 'writing'],
      ['you', 'withdrawn', 'writing'],
    ])
    const due = await desk.publish('articles', { publishedAt: '2099-01-02T03:04:05.000Z' })
    expect(await told(due)).toEqual([['somebody', 'scheduled', 'writing']])
  })
})

describe('a user who is linked to an author', () => {
  it('gets the byline of a new item, unless it is created with other authors or an empty list', async () => {
    const author = await desk.create('authors', { name: 'Bea Byline' })
    const other = await desk.create('authors', { name: 'Cy Byline' })
    const { rest, user } = await signInTo(newsroom, 'reporter')
    await newsroom.payload.update({
      collection: 'users',
      data: { author: String(author.id) },
      id: user.id,
    })
    const begin = async (data: object) =>
      (await rest('POST', 'articles?draft=true&depth=0', { _status: 'draft', ...data })).doc.authors
    expect(await begin({ title: 'Hers' })).toEqual([author.id])
    expect(await begin({ authors: [other.id], title: 'His' })).toEqual([other.id])
    expect(await begin({ authors: [], title: 'Nobody’s' })).toEqual([])
    expect((await write('Without an author')).authors ?? []).toEqual([])
  })
})

describe('the date from which readers see an item', () => {
  const now = new Date()
  const WAS = { less_than_equal: now.toISOString() }
  const WILL = { greater_than: now.toISOString() }
  const states = async () => ({
    draft: await found({ and: [mine, { publicFrom: { exists: false } }, never] }),
    public: await found({ and: [mine, { publicFrom: WAS }] }),
    scheduled: await found({ and: [mine, { publicFrom: WILL }] }),
    withdrawn: await found({ and: [mine, { withdrawnAt: { exists: true } }] }),
  })
  const mine: Where = { summary: { equals: 'told apart' } }
  const never: Where = { withdrawnAt: { exists: false } }

  it('is stored in every newer draft, and filters lists of drafts', async () => {
    const make = (title: string, publishedAt?: string) =>
      desk.publish('articles', { publishedAt, summary: 'told apart', title })
    const open = await make('Public', '2025-01-02T03:04:05.000Z')
    const due = await make('Scheduled', '2099-01-02T03:04:05.000Z')
    const gone = await make('Withdrawn', '2025-01-02T03:04:05.000Z')
    const never = await make('Never public', '2099-01-02T03:04:05.000Z')
    await rita('POST', 'articles?draft=true', {
      _status: 'draft',
      summary: 'told apart',
      title: 'New',
    })
    for (const { id } of [gone, never]) {
      await eddie('POST', `articles/${id}/withdraw`, { reason: 'Wrong.' })
    }
    const over = (doc: Doc) =>
      rita('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', publishedAt: null })
    for (const doc of [open, due, gone]) await over(doc)
    const told = {
      draft: ['Never public', 'New'],
      public: ['Public'],
      scheduled: ['Scheduled'],
      withdrawn: ['Withdrawn'],
    }
    expect(await states()).toEqual(told)
    await eddie('PATCH', `articles/${gone.id}`, { _status: 'published' })
    expect(await states()).toMatchObject({ public: ['Public', 'Withdrawn'], withdrawn: [] })
  })
})
