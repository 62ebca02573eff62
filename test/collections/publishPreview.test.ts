import { describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import type { PublishPreview } from '../../src/editing/publishing/types.ts'
import { body, withImage } from '../support/body.ts'
import { openDraft } from '../support/drafts.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { pdfOf, uploadPdf } from '../support/pdf.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const { editor, nobody, reporter } = useStaff(newsroom)

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

const open = (doc: Doc) => openDraft(doc, editor)

const told = async (path: string, data: Record<string, unknown>) =>
  (await editor('POST', `${path}/publish-preview`, data)).body as PublishPreview

/** What is stored: a look stores nothing. */
const counts = async () => {
  const [items, versions, log] = await Promise.all([
    newsroom.payload.count({
      collection: 'articles',
      where: { _status: { equals: 'published' } },
    }),
    newsroom.payload.countVersions({ collection: 'articles' }),
    newsroom.payload.count({ collection: 'changes' as 'articles' }),
  ])
  return [items.totalDocs, versions.totalDocs, log.totalDocs]
}

describe('the publish preview', () => {
  it('returns the verb (publish, schedule, reschedule) and when the item becomes public', async () => {
    const now = await told('articles', { title: 'New' })
    expect(now).toMatchObject({
      before: 'draft',
      dated: null,
      due: null,
      page: `${BASE_URL}/articles/new`,
      timeZone: 'America/Chicago',
      verb: 'publish',
    })
    const later = await told('articles', { publishedAt: TOMORROW, title: 'New' })
    expect(later).toMatchObject({ due: TOMORROW, verb: 'schedule' })
    const past = await told('articles', { publishedAt: '2026-01-05T18:00:00.000Z', title: 'Old' })
    expect(past).toMatchObject({
      dated: 'Jan. 5, 2026, 12:00 p.m. CST',
      due: null,
      verb: 'publish',
    })
    const doc = await desk.publish('articles', { publishedAt: TOMORROW })
    const due = new Date(Date.parse(TOMORROW) + 60_000).toISOString()
    const form = await open(doc)
    expect(await told(`articles/${doc.id}`, { ...form, publishedAt: due })).toMatchObject({
      before: 'scheduled',
      changes: [],
      due,
      verb: 'reschedule',
    })
    expect(await told(`articles/${doc.id}`, { ...form, publishedAt: null })).toMatchObject({
      due: null,
      verb: 'publish',
    })
    expect(await told('beats', { name: 'Dateless' })).toMatchObject({
      timeZone: null,
      verb: 'publish',
    })
  })

  it('lists the expected fields that are left empty, including those of its images', async () => {
    const bare = await desk.create('media', { credit: null })
    const named = await desk.create('media', { credit: 'Ada Lovelace' })
    const [author, beat] = [await desk.create('authors'), await desk.publish('beats')]
    const text = body(['Seven voted.'])
    const whole = { authors: [author.id], beat: beat.id, body: text, summary: 'S.', title: 'T' }
    const inBody = withImage(body(['See.']), bare)
    for (const empty of [undefined, body(['', ' '])]) {
      expect((await told('articles', { body: empty, title: 'T' })).leftEmpty).toEqual(
        ['Summary', 'Body', 'Beat', 'Authors', 'Image'].map((label) => ({ label, of: null })),
      )
    }
    expect((await told('articles', { ...whole, image: named.id })).leftEmpty).toEqual([])
    const inText = { ...whole, body: withImage(text, named) }
    expect((await told('articles', inText)).leftEmpty).toEqual([])
    // It occurs twice in the article, and is listed once.
    const twice = { ...whole, body: inBody, image: bare.id }
    expect((await told('articles', twice)).leftEmpty).toEqual([{ label: 'Credit', of: bare.alt }])
    expect((await told('wire-posts', { headline: 'H', kind: 'vote' })).leftEmpty).toEqual([
      { label: 'Beat', of: null },
    ])
    const link = 'https://example.org/budget.pdf'
    expect((await told('documents', { kind: 'budget', link, title: 'T' })).leftEmpty).toEqual([
      { label: 'Name', of: 'Source' },
    ])
  })

  it('names a PDF that is damaged or needs a password', async () => {
    const look = async (file: Buffer) => {
      const { id } = await uploadPdf(desk, file)
      return (await told('documents', { file: id, kind: 'budget', title: 'T' })).unreadable
    }
    const whole = await pdfOf('Budget')
    expect(await look(whole)).toEqual([])
    expect(await look(whole.subarray(0, 400))).toEqual(['report.pdf'])
    expect(await look(await pdfOf('Budget', 'secret'))).toEqual(['report.pdf'])
  })

  it('names the author of a first draft, and flags a draft that was not reviewed', async () => {
    const { doc } = await reporter('POST', 'articles?draft=true', {
      _status: 'draft',
      title: 'Hers',
    })
    const look = () => told(`articles/${doc.id}`, { title: 'Hers' })
    const drafts = [{ by: 'reporter' }]
    expect(await look()).toMatchObject({ before: 'draft', drafts, unreviewed: 'writing' })
    await reporter('POST', `articles/${doc.id}/desk`, { step: 'submitted' })
    expect(await look()).toMatchObject({ drafts, unreviewed: null })
    await editor('POST', `articles/${doc.id}/desk`, { step: 'returned', text: 'Who voted?' })
    expect(await look()).toMatchObject({ drafts, unreviewed: 'returned' })
    const mine = await editor('POST', 'articles?draft=true', { _status: 'draft', title: 'Mine' })
    const own = await told(`articles/${mine.doc.id}`, { title: 'Mine' })
    expect(own).toMatchObject({ drafts: [], unreviewed: null })
  })

  it('expects only fields that the collections define', () => {
    const { collections } = newsroom.payload
    const lacking = Object.values(collections).flatMap(({ config }) =>
      ((config.custom?.expects ?? []) as string[])
        .flatMap((path) => path.split('|'))
        .filter((path) => {
          const [name, inner] = path.split('.')
          const field = config.flattenedFields.find((one) => one.name === name)
          const within =
            field && 'relationTo' in field
              ? configOf(newsroom.payload, String(field.relationTo)).flattenedFields
              : ((field as { flattenedFields?: { name: string }[] })?.flattenedFields ?? [])
          return !field || (inner !== undefined && !within.some((one) => one.name === inner))
        }),
    )
    expect(lacking).toEqual([])
  })

  it('returns the former page when the slug of a public item changes, and none for a scheduled item', async () => {
    const doc = await desk.publish('articles', { slug: 'first-address' })
    const moved = { ...(await open(doc)), slug: 'second-address' }
    expect(await told(`articles/${doc.id}`, moved)).toMatchObject({
      changes: [],
      formerPage: `${BASE_URL}/articles/first-address`,
      page: `${BASE_URL}/articles/second-address`,
    })
    const later = await desk.publish('articles', { publishedAt: TOMORROW, slug: 'nobody-knows-it' })
    const unknown = { ...(await open(later)), slug: 'another' }
    expect(await told(`articles/${later.id}`, unknown)).toMatchObject({ formerPage: null })
  })

  it('flags changed wording without a new or recent correction', async () => {
    const doc = await desk.publish('articles', { body: body(['Seven voted.']) })
    const lacks = async (data: Record<string, unknown>) =>
      (await told(`articles/${doc.id}`, { ...(await open(doc)), ...data })).lacksCorrection
    const reworded = { body: body(['Six voted.']) }
    const beat = await desk.publish('beats')
    expect(await lacks(reworded)).toBe(true)
    expect(await lacks({ title: 'Another title' })).toBe(true)
    expect(await lacks({ beat: beat.id })).toBe(false)
    const text = 'Six voted, not seven.'
    expect(await lacks({ ...reworded, corrections: [{ text, type: 'correction' }] })).toBe(false)
    await editor('POST', `articles/${doc.id}/correct`, { text, type: 'correction' })
    expect(await lacks(reworded)).toBe(false)
    const dayAfter = new Date(Date.now() + 86_400_000)
    expect(await desk.atInstant(dayAfter, () => lacks(reworded))).toBe(true)
    const board = await desk.publish('school-boards', { name: 'Uncorrected' })
    const renamed = await told(`school-boards/${board.id}`, { name: 'Renamed' })
    expect(renamed).toMatchObject({ changes: [{ after: 'Renamed' }], lacksCorrection: false })
  })
})

describe('the bulk publish preview', () => {
  it('returns a preview or an error per item and stores nothing; answers 403 to reporters, 400 without ids', async () => {
    const beat = await desk.draft('beats', { name: 'Hidden' })
    const good = await desk.draft('articles', { beat: beat.id, summary: 'S.', title: 'Good' })
    const later = await desk.draft('articles', { publishedAt: TOMORROW })
    const redrafted = await desk.publish('articles')
    await desk.update('articles', redrafted, { title: 'Unreviewed' }, { draft: true })
    const untitled = await desk.draft('articles', { title: 'Emptied' })
    await desk.update('articles', untitled, { title: null }, { draft: true })
    const docs = [good, later, redrafted, untitled]
    const before = await counts()
    const ask = (rest = editor, ids: unknown = docs.map(({ id }) => id)) =>
      rest('POST', 'articles/bulk-preview', { ids })
    const { body, headers, status } = await ask()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      previews: [
        {
          ok: true,
          publication: {
            due: null,
            leavesOut: [{ label: 'Beat', title: 'Hidden' }],
            leftEmpty: [{ label: 'Body' }, { label: 'Authors' }, { label: 'Image' }],
            verb: 'publish',
          },
          title: 'Good',
        },
        { ok: true, publication: { due: TOMORROW, verb: 'schedule' } },
        { message: expect.stringContaining('newer draft'), ok: false, publication: null },
        { message: expect.stringMatching(/required/i), ok: false, publication: null },
      ],
      timeZone: 'America/Chicago',
    })
    expect(await counts()).toEqual(before)
    expect((await get(`/api/v1/articles/${good.slug}`)).status).toBe(404)
    expect((await ask(reporter)).status).toBe(403)
    expect((await ask(nobody)).status).toBe(403)
    expect((await ask(editor, [])).status).toBe(400)
  })

  it('names the versions that it is about, and another one is not published unseen', async () => {
    const [calm, changed] = [await desk.draft('articles'), await desk.draft('articles')]
    const ids = [calm.id, changed.id]
    const { body } = await editor('POST', 'articles/bulk-preview', { ids })
    const basedOn = Object.fromEntries(body.previews.map((one: Doc) => [one.id, one.basedOn]))
    await reporter('PATCH', `articles/${changed.id}?draft=true`, { title: 'Unseen' })
    const done = await editor('POST', 'articles/bulk', { action: 'publish', basedOn, ids })
    expect(done.body.results).toMatchObject([
      { message: 'Published.', ok: true },
      { message: expect.stringContaining('saved this on'), ok: false },
    ])
    expect((await get(`/api/v1/articles/${changed.slug}`)).status).toBe(404)
  })
})
