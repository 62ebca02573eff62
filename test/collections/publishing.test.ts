import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { draftOver as draftBy, openDraft } from '../support/drafts.ts'
import { BASE_URL } from '../support/newsroom.ts'
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

describe('the publish preview of a draft over a published item', () => {
  it('lists each changed field before and after, and names the author of the draft', async () => {
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
      before: 'public',
      changes: [
        {
          after: 'UNREVIEWED headline by a reporter',
          before: 'Checked headline',
          field: 'title',
          label: 'Title',
          marks: [
            { is: 'gone', text: 'Checked' },
            { is: 'new', text: 'UNREVIEWED' },
            { is: 'same', text: ' headline ' },
            { is: 'new', text: 'by a reporter' },
          ],
        },
        {
          after: 'The board met on Tuesday and voted.',
          before: 'The board met on Monday and voted.',
          field: 'bodyHtml',
          label: 'Body',
          marks: [
            { is: 'same', text: 'The board met on ' },
            { is: 'gone', text: 'Monday' },
            { is: 'new', text: 'Tuesday' },
            { is: 'same', text: ' and voted.' },
          ],
        },
      ],
      dated: null,
      drafts: [{ at: expect.stringMatching(/^\w+\.? \d+, \d{4}, /), by: 'Rita Reporter' }],
      due: null,
      embargo: null,
      formerPage: null,
      lacksCorrection: true,
      leavesOut: [],
      leftEmpty: [
        { label: 'Beat', of: null },
        { label: 'Authors', of: null },
        { label: 'Image', of: null },
      ],
      moved: null,
      page: `${BASE_URL}/articles/${doc.slug}`,
      timeZone: null,
      unreadable: [],
      unreviewed: 'writing',
      verb: 'update',
    })
  })

  it('includes unsaved form data, and stores nothing of it', async () => {
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

  it('names no author for the user’s own draft, and no change if the public item stays equal', async () => {
    const doc = await desk.publish('articles', { title: 'Public' })
    await eddie('PATCH', `articles/${doc.id}?draft=true`, { ...DRAFT, title: 'His own' })
    const own = await preview(`articles/${doc.id}`, await open(doc))
    expect(own.body).toMatchObject({ drafts: [] })
    const other = await desk.publish('articles', { title: 'Public' })
    await draftOver(other, {})
    const same = await preview(`articles/${other.id}`, await open(other))
    expect(same.body).toMatchObject({ changes: [], lacksCorrection: false })
  })

  it('names the reporter of a draft even after an editor has saved it again', async () => {
    const doc = await desk.publish('articles', { title: 'Public' })
    await draftOver(doc, { title: 'Hers' })
    await eddie('PATCH', `articles/${doc.id}?draft=true`, { ...DRAFT, summary: 'His' })
    const { body: answer } = await preview(`articles/${doc.id}`, await open(doc))
    expect(answer).toMatchObject({ drafts: [{ by: 'Rita Reporter' }] })
  })

  it('lists the changes to a scheduled article, and does not flag a missing correction', async () => {
    const doc = await desk.publish('articles', { publishedAt: TOMORROW, title: 'Scheduled' })
    await draftOver(doc, { title: 'Hers' })
    const { body: answer } = await preview(`articles/${doc.id}`, await open(doc))
    expect(answer).toMatchObject({
      before: 'scheduled',
      changes: [{ after: 'Hers', before: 'Scheduled' }],
      lacksCorrection: false,
      verb: 'update',
    })
  })

  it('answers 403 to a reporter and 409 to a stale form', async () => {
    const doc = await desk.publish('articles', {})
    const { basedOn } = await open(doc)
    await draftOver(doc, { title: 'Hers' })
    expect((await preview(`articles/${doc.id}`, { basedOn })).status).toBe(409)
    expect((await rita('POST', `articles/${doc.id}/publish-preview`, {})).status).toBe(403)
    expect((await eddie('PATCH', `articles/${doc.id}`, PUBLISH)).status).toBe(200)
  })
})

describe('related items that publishing would leave out', () => {
  it('are listed by title before publishing: documents, a beat, links in the text', async () => {
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

  it('include a scheduled article of a newsletter issue, unless the issue is published later', async () => {
    const article = await desk.publish('articles', { publishedAt: TOMORROW, title: 'Tomorrow’s' })
    const issue = { articles: [article.id], title: 'Issue' }
    const { body: now } = await preview('newsletter-issues', issue)
    expect(now).toMatchObject({ leavesOut: [{ kind: 'article', title: 'Tomorrow’s' }] })
    const later = new Date(Date.parse(TOMORROW) + 1_000).toISOString()
    const { body: then } = await preview('newsletter-issues', { ...issue, publishedAt: later })
    expect(then).toMatchObject({ due: later, leavesOut: [] })
  })
})

describe('the comparison of a form with a colleague’s newer save', () => {
  it('returns both versions of each field that differs, and stores nothing', async () => {
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

  it('returns both saves combined if they changed different fields, and none otherwise', async () => {
    const beat = await desk.publish('beats')
    const doc = await desk.publish('articles', { summary: 'As it was', title: 'Begun' })
    const form = await open(doc)
    await draftOver(doc, { summary: 'Hers' })
    const ask = async (changes: object) =>
      (await eddie('POST', `articles/${doc.id}/compare`, { ...form, ...changes })).body as {
        both: Doc | null
      }
    const { basedOn } = await open(doc)
    const mine = { beat: beat.id, title: 'His title' }
    expect(await ask(mine)).toMatchObject({ both: { ...mine, basedOn, summary: 'Hers' } })
    expect(await ask({ ...mine, summary: 'His' })).toMatchObject({ both: null })
    expect(await ask({})).toMatchObject({ both: null })
    await newsroom.payload.db.deleteVersions({
      collection: 'articles',
      where: { latest: { not_equals: true }, parent: { equals: doc.id } },
    })
    expect(await ask(mine)).toMatchObject({ both: null })
  })
})
