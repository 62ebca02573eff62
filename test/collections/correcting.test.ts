import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { draftOver as draftBy, openDraft, whileDraftsFail } from '../support/drafts.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const { editor: eddie, reporter: rita } = useStaff(newsroom, {
  editor: 'Eddie Editor',
  reporter: 'Rita Reporter',
})

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
const DRAFT = { _status: 'draft' }
const PUBLISH = { _status: 'published' }

const open = (doc: Doc, rest = eddie) => openDraft(doc, rest)

/** A reporter's draft over a public article. */
const draftOver = (doc: Doc, data: Record<string, unknown>) => draftBy(doc, data, rita)

const shown = async ({ slug }: Doc) => (await get(`/api/v1/articles/${slug}`)).json.data[0] ?? {}

const preview = (path: string, data: Record<string, unknown>) =>
  eddie('POST', `${path}/publish-preview`, data)

describe('a correction of a public item', () => {
  const correct = (
    doc: Doc,
    text = 'Six voted, not seven.',
    more: { id?: string; type?: string } = {},
  ) => eddie('POST', `articles/${doc.id}/correct`, { text, type: 'correction', ...more })

  it('does not publish a reporter’s unreviewed draft with it', async () => {
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

  it('is shown with its date on the page, in feeds, the embed, the API and the log, without the draft', async () => {
    const doc = await desk.publish('wire-posts', {
      headline: 'Board votes',
      publishedAt: '2026-03-01T18:00:00.000Z',
    })
    const { basedOn } = (await rita('GET', `wire-posts/${doc.id}?draft=true&depth=0`)).body
    await rita('PATCH', `wire-posts/${doc.id}?draft=true`, {
      ...DRAFT,
      basedOn,
      headline: 'UNREVIEWED headline',
      source: { name: 'UNREVIEWED source' },
    })
    const corrected = { text: 'Six voted, not seven.', type: 'correction' }
    const at = new Date('2026-03-03T18:00:00.000Z')
    const answer = await desk.atInstant(at, () =>
      eddie('POST', `wire-posts/${doc.id}/correct`, corrected),
    )
    expect(answer.status).toBe(200)
    const [item] = (await get(`/api/v1/wire/${doc.slug}`)).json.data
    const publishedAt = at.toISOString()
    expect(item).toMatchObject({
      corrections: [{ ...corrected, publishedAt }],
      headline: 'Board votes',
      source: null,
    })
    const said = /Correction\W.*March 3, 2026, 12:00 p\.m\. CST.*Six voted, not seven\./s
    const plain = (html: string) => html.replaceAll(/&lt;|<[^>]*>/g, ' ')
    for (const address of [`/wire/${doc.slug}`, '/wire-rss.xml', '/wire.atom', '/embed/wire']) {
      const { body, status } = await newsroom.ask(address)
      expect([address, status, plain(body)]).toEqual([address, 200, expect.stringMatching(said)])
      expect(body).not.toContain('UNREVIEWED')
    }
    const { body: feed } = await newsroom.ask('/wire.json')
    expect(JSON.parse(feed).items[0]).toMatchObject({ _corrections: [{ publishedAt }] })
    expect(feed).not.toContain('UNREVIEWED')
    const log = (await get('/api/v1/changes')).json
    const rows = log.data.filter(({ id }) => id === doc.publicId)
    expect(rows.at(-1)).toMatchObject({ at: publishedAt, change: 'corrected' })
    expect(JSON.stringify(log)).not.toContain('UNREVIEWED')
  })

  it('is added to the draft, which stays the newest version, keeps its author and can be published', async () => {
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

  it('leaves the review of the draft and the assignment as they are', async () => {
    const doc = await desk.publish('articles', {})
    await draftOver(doc, { title: 'Hers' })
    const { user } = (await rita('GET', 'users/me')).body
    const work = { assignee: String(user.id), due: TOMORROW }
    await eddie('POST', `articles/${doc.id}/assignment`, work)
    for (const step of ['submitted', 'approved']) {
      await eddie('POST', `articles/${doc.id}/desk`, { step })
      const { desk: before } = await open(doc)
      expect((await correct(doc)).status).toBe(200)
      expect(await open(doc)).toMatchObject({ desk: before, title: 'Hers' })
    }
    expect((await open(doc)).desk).toBe('approved')
    expect((await eddie('GET', `articles/${doc.id}/assignment`)).body).toMatchObject(work)
    await eddie('PATCH', `articles/${doc.id}`, PUBLISH)
    expect((await eddie('GET', `articles/${doc.id}/assignment`)).body.assignee).toBeNull()
  })

  it('makes the next save of a draft that is open fail with 409', async () => {
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

  it('is published without a draft for articles, wire posts and newsletter issues, and returns 404 for beats', async () => {
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

  it('is published once when it is sent again with its id, because the answer was lost, with a draft and without', async () => {
    for (const hasDraft of [false, true]) {
      const doc = await desk.publish('articles', { title: 'Once' })
      if (hasDraft) await draftOver(doc, { title: 'Hers' })
      const own = { id: String(Number(hasDraft)).repeat(24) }
      // A Windows line end, and the line break of a word processor, which is not stored.
      const text = 'Eight voted.\r\n\u000bOne was absent.'
      const first = await correct(doc, text, own)
      await correct(doc, text)
      const again = await correct(doc, text, own)
      expect([first.status, again.status]).toEqual([200, 200])
      expect(first.doc.corrections).toHaveLength(1)
      expect((await shown(doc)).corrections).toHaveLength(2)
      expect(again.doc.corrections).toEqual((await open(doc)).corrections)
      const other = await correct(doc, 'Nine voted.', own)
      expect([other.status, other.message]).toEqual([409, expect.stringContaining('already')])
      expect((await shown(doc)).corrections).toHaveLength(2)
    }
  })

  it('is rolled back, with 500, when saving the draft fails', async () => {
    const doc = await desk.publish('articles', { title: 'Whole' })
    await draftOver(doc, { title: 'Hers' })
    const before = [await shown(doc), await open(doc)]
    // The draft is put back after the correction was published.
    await whileDraftsFail(newsroom, 'articles', async () => {
      expect((await correct(doc)).status).toBe(500)
    })
    expect([await shown(doc), await open(doc)]).toEqual(before)
  })

  it('is refused to reporters with 403, and with 400 for hidden items, a missing text or an unknown type', async () => {
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
