import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { makeClient } from '../support/client.ts'
import type { Newsdesk } from '../support/content.ts'
import { body, makeNewsdesk } from '../support/content.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'

let newsroom: TestNewsroom
let desk: Newsdesk
let get: ReturnType<typeof makeClient>
let rita: Rest
let eddie: Rest

beforeAll(async () => {
  newsroom = await makeNewsroom()
  desk = makeNewsdesk(newsroom.payload)
  get = makeClient(newsroom.payload)
  rita = (await signInTo(newsroom, 'reporter', 'Rita Reporter')).rest
  eddie = (await signInTo(newsroom, 'editor', 'Eddie Editor')).rest
})
afterAll(() => newsroom.close())

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
const DRAFT = { _status: 'draft' }
const PUBLISH = { _status: 'published' }

const open = async (doc: Doc, rest = eddie): Promise<Doc> =>
  (await rest('GET', `articles/${doc.id}?draft=true&depth=0`)).body as Doc

/** A reporter's draft over a public article. */
const draftOver = async (doc: Doc, data: Record<string, unknown>) => {
  const { basedOn } = await open(doc, rita)
  const { status } = await rita('PATCH', `articles/${doc.id}?draft=true`, {
    ...DRAFT,
    ...data,
    basedOn,
  })
  expect(status).toBe(200)
}

const shown = async ({ slug }: Doc) => (await get(`/api/v1/articles/${slug}`)).json.data[0] ?? {}

const preview = (path: string, data: Record<string, unknown>) =>
  eddie('POST', `${path}/publish-preview`, data)

describe('publishing over a draft that somebody else wrote', () => {
  it('should show first, field by field, what readers will see change, and whose it is', async () => {
    const doc = await desk.publish('articles', {
      body: body(['The board met on Monday and voted.']),
      summary: 'Stays',
      title: 'Checked headline',
    })
    await draftOver(doc, {
      body: body(['The board met on Tuesday and voted.']),
      title: 'UNREVIEWED headline by a reporter',
    })
    const { body: answer, headers, status } = await preview(`articles/${doc.id}`, await open(doc))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(answer).toEqual({
      asks: true,
      changes: [
        {
          after: 'UNREVIEWED headline by a reporter',
          before: 'Checked headline',
          field: 'title',
          label: 'Title',
        },
        {
          after: 'The board met on Tuesday and voted.',
          before: 'The board met on Monday and voted.',
          field: 'bodyHtml',
          label: 'Body',
        },
      ],
      drafts: [{ at: expect.stringMatching(/^\w+ \d+, \d{4}, /), by: 'Rita Reporter' }],
      leavesOut: [],
    })
  })

  it('should be told with what is in the form, unsaved, and store nothing of it', async () => {
    const doc = await desk.publish('articles', { title: 'Public' })
    await draftOver(doc, { summary: 'Hers.' })
    const form = { ...(await open(doc)), title: 'His, unsaved' }
    const [stored, log] = [await open(doc), await newsroom.payload.count({ collection: 'changes' })]
    const { body: answer } = await preview(`articles/${doc.id}`, form)
    expect((answer.changes as { field: string }[]).map(({ field }) => field)).toEqual([
      'title',
      'summary',
    ])
    expect(await open(doc)).toEqual(stored)
    expect(await newsroom.payload.count({ collection: 'changes' })).toEqual(log)
    expect(await shown(doc)).toMatchObject({ summary: null, title: 'Public' })
  })

  it('should not ask where the draft is one’s own, or changes nothing that readers see', async () => {
    const doc = await desk.publish('articles', { title: 'Public' })
    await eddie('PATCH', `articles/${doc.id}?draft=true`, { ...DRAFT, title: 'His own' })
    const own = await preview(`articles/${doc.id}`, await open(doc))
    expect(own.body).toMatchObject({ asks: false, drafts: [] })
    const other = await desk.publish('articles', { title: 'Public' })
    await draftOver(other, {})
    const same = await preview(`articles/${other.id}`, await open(other))
    expect(same.body).toMatchObject({ asks: false, changes: [] })
  })

  it('should still name a reporter whose draft an editor has saved on', async () => {
    const doc = await desk.publish('articles', { title: 'Public' })
    await draftOver(doc, { title: 'Hers' })
    await eddie('PATCH', `articles/${doc.id}?draft=true`, { ...DRAFT, summary: 'His' })
    const { body: answer } = await preview(`articles/${doc.id}`, await open(doc))
    expect(answer).toMatchObject({ asks: true, drafts: [{ by: 'Rita Reporter' }] })
  })

  it('should tell of a scheduled article as of a public one', async () => {
    const doc = await desk.publish('articles', { publishedAt: TOMORROW, title: 'Scheduled' })
    await draftOver(doc, { title: 'Hers' })
    const { body: answer } = await preview(`articles/${doc.id}`, await open(doc))
    expect(answer).toMatchObject({ asks: true, changes: [{ after: 'Hers', before: 'Scheduled' }] })
  })

  it('should be refused to a reporter, and to a save that is stale', async () => {
    const doc = await desk.publish('articles', {})
    const { basedOn } = await open(doc)
    await draftOver(doc, { title: 'Hers' })
    expect((await preview(`articles/${doc.id}`, { basedOn })).status).toBe(409)
    expect((await rita('POST', `articles/${doc.id}/publish-preview`, {})).status).toBe(403)
    expect((await eddie('PATCH', `articles/${doc.id}`, PUBLISH)).status).toBe(200)
  })
})

describe('what publishing would leave out', () => {
  it('should be listed by name before it is: documents, a beat, links in the text', async () => {
    const late = await desk.publish('documents', { publishedAt: TOMORROW, title: 'Late budget' })
    const open = await desk.publish('documents', { title: 'Open budget' })
    const beat = await desk.draft('beats', { name: 'New beat' })
    const linked = await desk.draft('articles', { title: 'Unfinished' })
    const form = {
      beat: beat.id,
      body: body(['See ', { text: 'this', to: { collection: 'articles', id: linked.id } }, '.']),
      documents: [late.id, open.id],
      title: 'Refers to much',
    }
    const { body: answer, status } = await preview('articles', form)
    expect(status).toBe(200)
    expect(answer.asks).toBe(true)
    const left = answer.leavesOut as { state: string }[]
    expect(left).toHaveLength(3)
    expect(left).toEqual(
      expect.arrayContaining([
        {
          kind: 'document',
          label: 'Documents',
          state: expect.stringMatching(/^Scheduled for /),
          title: 'Late budget',
        },
        { kind: 'beat', label: 'Beat', state: 'Not public: draft', title: 'New beat' },
        { kind: 'article', label: 'Body', state: 'Not public: draft', title: 'Unfinished' },
      ]),
    )
    expect(
      (
        await newsroom.payload.count({
          collection: 'articles',
          where: { title: { equals: form.title } },
        })
      ).totalDocs,
    ).toBe(0)
    const { doc } = await eddie('POST', 'articles', { ...form, ...PUBLISH })
    expect(await shown(doc)).toMatchObject({ beat: null, documents: [{ title: 'Open budget' }] })
  })

  it('should name a scheduled article that a newsletter issue presents, unless the issue comes later', async () => {
    const article = await desk.publish('articles', { publishedAt: TOMORROW, title: 'Tomorrow’s' })
    const issue = { articles: [article.id], title: 'Issue' }
    const { body: now } = await preview('newsletter-issues', issue)
    expect(now).toMatchObject({ asks: true, leavesOut: [{ kind: 'article', title: 'Tomorrow’s' }] })
    const later = new Date(Date.parse(TOMORROW) + 1_000).toISOString()
    const { body: then } = await preview('newsletter-issues', { ...issue, publishedAt: later })
    expect(then).toMatchObject({ asks: false, leavesOut: [] })
  })
})

describe('a correction of a public item', () => {
  const correct = (doc: Doc, text = 'Six voted, not seven.', type = 'correction') =>
    eddie('POST', `articles/${doc.id}/correct`, { text, type })

  it('should not publish a reporter’s unreviewed headline along', async () => {
    const beat = await desk.publish('beats', {})
    const doc = await desk.publish('articles', { summary: null, title: 'Checked headline' })
    await draftOver(doc, { beat: beat.id, summary: 'Unreviewed', title: 'UNREVIEWED headline' })
    const { headers, status } = await correct(doc)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await shown(doc)).toMatchObject({
      beat: null,
      corrections: [{ text: 'Six voted, not seven.', type: 'correction' }],
      summary: null,
      title: 'Checked headline',
    })
  })

  it('should leave the draft the newest, its author’s, and ready to be published with the correction', async () => {
    const doc = await desk.publish('articles', {
      corrections: [{ text: 'First.', type: 'update' }],
      title: 'Checked',
    })
    await draftOver(doc, {
      corrections: [...(await open(doc)).corrections, { text: 'Her own.', type: 'clarification' }],
      title: 'Hers',
    })
    const before = await shown(doc)
    await correct(doc, 'Second.')
    const draft = await open(doc)
    expect(draft).toMatchObject({ _status: 'draft', title: 'Hers' })
    expect(draft.corrections.map(({ text }: Doc) => text)).toEqual([
      'First.',
      'Second.',
      'Her own.',
    ])
    const { body: answer } = await preview(`articles/${doc.id}`, draft)
    expect(answer).toMatchObject({ drafts: [{ by: 'Rita Reporter' }] })
    const corrected = await shown(doc)
    expect((corrected.corrections as Doc[])[0]).toEqual((before.corrections as Doc[])[0])
    expect((await eddie('PATCH', `articles/${doc.id}`, { ...draft, ...PUBLISH })).status).toBe(200)
    const published = await shown(doc)
    expect(published.title).toBe('Hers')
    expect((published.corrections as Doc[]).slice(0, 2)).toEqual(corrected.corrections)
  })

  it('should tell whoever has the draft open, instead of being lost with the next save', async () => {
    const doc = await desk.publish('articles', {})
    await draftOver(doc, { title: 'Hers' })
    const { basedOn } = await open(doc, rita)
    await correct(doc)
    const { message, status } = await rita('PATCH', `articles/${doc.id}?draft=true`, {
      ...DRAFT,
      basedOn,
    })
    expect([status, message]).toEqual([409, expect.stringMatching(/ saved this on /)])
  })

  it('should work where there is no draft, for each kind that carries corrections', async () => {
    for (const kind of ['articles', 'wire-posts', 'newsletter-issues']) {
      const doc = await desk.publish(kind, {})
      const answer = await eddie('POST', `${kind}/${doc.id}/correct`, {
        text: 'So.',
        type: 'update',
      })
      expect([answer.status, answer.doc._status]).toEqual([200, 'published'])
      expect(answer.doc.corrections).toMatchObject([{ text: 'So.', type: 'update' }])
    }
    const beat = await desk.publish('beats', {})
    const none = await eddie('POST', `beats/${beat.id}/correct`, { text: 'So.', type: 'update' })
    expect(none.status).toBe(404)
  })

  it('should leave nothing behind where it fails half way', async () => {
    const doc = await desk.publish('articles', { title: 'Whole' })
    await draftOver(doc, { title: 'Hers' })
    const before = [await shown(doc), await open(doc)]
    const { hooks } = newsroom.payload.collections.articles.config
    const kept = hooks.afterChange
    // The draft is put back after the correction was published.
    hooks.afterChange = [
      ...kept,
      ({ doc: saved }: { doc: Doc }) => {
        if (saved._status === 'draft') throw new Error('a hook of the test')
      },
    ] as never
    try {
      expect((await correct(doc)).status).toBe(500)
    } finally {
      hooks.afterChange = kept
    }
    expect([await shown(doc), await open(doc)]).toEqual(before)
  })

  it('should be refused to a reporter, of what is not public, and without words', async () => {
    const doc = await desk.publish('articles', {})
    const path = `articles/${doc.id}/correct`
    expect((await rita('POST', path, { text: 'T', type: 'update' })).status).toBe(403)
    for (const [data, says] of [
      [{ text: ' ', type: 'update' }, 'Say what was wrong'],
      [{ type: 'update' }, 'Say what was wrong'],
      [{ text: 'T', type: 'praise' }, 'Choose one of correction'],
    ] as const) {
      const { message, status } = await eddie('POST', path, data)
      expect([status, message]).toEqual([400, expect.stringContaining(says)])
    }
    for (const hidden of [
      await desk.draft('articles'),
      await desk.publish('articles', { publishedAt: TOMORROW }),
    ]) {
      const { message, status } = await correct(hidden)
      expect([status, message]).toEqual([400, expect.stringContaining('Readers do not see')])
    }
  })
})

describe('how a form stands to what a colleague has saved', () => {
  it('should be shown field by field, hers and his, and store nothing', async () => {
    const beat = await desk.publish('beats', { name: 'Charters' })
    const doc = await desk.publish('articles', { summary: 'As it was', title: 'Begun' })
    const form = await open(doc)
    await draftOver(doc, { summary: 'Hers', title: 'Her title' })
    const mine = { ...form, beat: beat.id, title: 'His title' }
    const { body: answer, headers } = await eddie('POST', `articles/${doc.id}/compare`, mine)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(answer).toMatchObject({
      by: 'Rita Reporter',
      differences: [
        { after: 'His title', before: 'Her title', label: 'Title' },
        { after: 'As it was', before: 'Hers', label: 'Summary' },
        { after: 'Charters', before: '', label: 'Beat' },
      ],
      isStale: true,
      theirs: { title: 'Her title' },
    })
    const stored = await open(doc)
    // MongoDB leaves absent fields out.
    expect([stored.beat ?? null, stored.title]).toEqual([null, 'Her title'])
    const { basedOn } = answer.theirs as Doc
    const now = await eddie('POST', `articles/${doc.id}/compare`, { ...mine, basedOn })
    expect(now.body).toEqual({ isStale: false })
  })
})
