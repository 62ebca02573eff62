import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { stored } from '../support/content.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const { editor, nobody } = useStaff(newsroom, { editor: 'Eddie Editor' })

const HOUR = 3_600_000

/** Formats an instant with this offset from UTC, in hours. */
const writtenIn = (at: Date, hours: number): string =>
  `${new Date(at.getTime() + hours * HOUR).toISOString().slice(0, -1)}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`

const publish = (collection: string, data: Record<string, unknown>) =>
  editor('POST', collection, { _status: 'published', ...data })

const slugsOf = async (address: string) =>
  (await get(`/api/v1/${address}`)).json.data.map(({ slug }) => slug)

const DATED = [
  ['wire-posts', 'wire', { headline: 'Embargoed', kind: 'vote' }],
  ['articles', 'articles', { title: 'Embargoed' }],
  ['documents', 'documents', { kind: 'budget', link: 'https://example.org/e.pdf', title: 'Emb' }],
] as const

describe('an instant that is written with an offset', () => {
  it.each(DATED)('keeps the item hidden until that instant: %s', async (collection, noun, data) => {
    const soon = new Date(Date.now() + 3 * HOUR)
    const { doc, status } = await publish(collection, {
      ...data,
      publishedAt: writtenIn(soon, -6),
    })
    expect({ publishedAt: doc.publishedAt, status }).toEqual({
      publishedAt: soon.toISOString(),
      status: 201,
    })
    expect(await slugsOf(noun)).not.toContain(doc.slug)
    expect((await get(`/api/v1/${noun}/${doc.slug}`)).status).toBe(404)
    await desk.atInstant(new Date(soon.getTime() + 1), async () => {
      expect(await slugsOf(noun)).toContain(doc.slug)
    })
  })

  it('makes the item public once it is past, with an offset east of UTC', async () => {
    const past = new Date(Date.now() - 60_000)
    const { doc } = await publish('wire-posts', {
      headline: 'From the east',
      kind: 'vote',
      publishedAt: writtenIn(past, 2),
    })
    expect(await slugsOf('wire')).toContain(doc.slug)
  })

  it('is stored as UTC by the Local API and the adapter, which rejects an invalid instant with 400', async () => {
    const soon = new Date(Date.now() + 3 * HOUR)
    const written = writtenIn(soon, -6)
    const doc = await desk.publish('wire-posts', { publishedAt: written })
    expect(doc.publishedAt).toBe(soon.toISOString())

    const { db } = newsroom.payload
    const other = await desk.publish('wire-posts')
    const data = { publishedAt: 'Mon, 23 Nov 2099 09:14:00 GMT' }
    await db.updateOne({ id: other.id, collection: 'wire-posts', data })
    expect((await stored(newsroom.payload, 'wire-posts', other)).publishedAt).toBe(
      '2099-11-23T09:14:00.000Z',
    )
    const row = {
      collection: 'wire-posts' as const,
      data: { _status: 'draft', headline: 'A row', kind: 'vote', publishedAt: written },
    }
    const made = (await db.create(row)) as Doc
    expect((await stored(newsroom.payload, 'wire-posts', made)).publishedAt).toBe(
      soon.toISOString(),
    )
    await expect(
      db.updateOne({
        id: other.id,
        collection: 'wire-posts',
        data: { publishedAt: 'on Monday' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('an invalid instant or day', () => {
  it.each([
    ['wire-posts', 'publishedAt', 'Mon, 23 Nov 2026 09:14:00 GMT', /such as 2026-11-23T09:15/],
    ['wire-posts', 'publishedAt', '2026-12-31T23:59:60Z', /ends at second 59/],
    ['wire-posts', 'publishedAt', '2026-03-08T02:30:00', /the clocks of America\/Chicago skip/],
    ['articles', 'publishedAt', '2026-02-30T09:15:00Z', /a day that exists/],
    ['bills', 'rollCalls.0.date', '2026-02-30', /Write a day that exists/],
    ['school-boards', 'meetings.nextAt', 'next Tuesday', /such as/],
    ['school-boards', 'members.0.termEnds', '31/12/2026', /Write a day that exists/],
  ])(
    'answers 400 with a message at its field: %s %s %s',
    async (collection, path, value, words) => {
      const [top = '', ...rest] = path.split('.')
      const data = rest.reduceRight<unknown>(
        (inner, name) => (name === '0' ? [inner] : { [name]: inner }),
        value,
      )
      const { errors, message, status } = await publish(collection, { [top]: data })
      expect(status).toBe(400)
      expect(message).toMatch(words)
      expect(errors).toEqual([expect.objectContaining({ path })])
    },
  )

  it('answers 403 to an anonymous client', async () => {
    const { status } = await nobody('POST', 'wire-posts', { publishedAt: 'on Monday' })
    expect(status).toBe(403)
  })
})

describe('a text', () => {
  it('is returned as well-formed Unicode without control characters', async () => {
    const { doc } = await publish('articles', {
      body: body(['Half \ud83c a \u0000flag']),
      corrections: [{ text: 'One\r\ntwo\u0007', type: 'update' }],
      imageCaption: '\u0001Caption',
      summary: 'Cut\u0000 not here\tnor here',
      title: 'A\u0000 flag \ud83c\udfc1 \udfc1',
    })
    const { json, text } = await get(`/api/v1/articles/${doc.slug}`)
    expect(text).not.toMatch(/\p{Surrogate}/u)
    expect(text).not.toMatch(/\\ud83c|\\u000[0-8]/)
    expect(json.data[0]).toMatchObject({
      bodyHtml: '<p>Half \ufffd a flag</p>',
      corrections: [{ text: 'One\ntwo' }],
      summary: 'Cut not here\tnor here',
      title: 'A flag 🏁 \ufffd',
    })
  })

  it('is trimmed in a headline and a name, and rejected with 400 where nothing is left of a headline', async () => {
    const { doc } = await publish('wire-posts', {
      headline: '  Vote\u00a0tonight \n',
      kind: 'vote',
      source: { name: ' The board ' },
    })
    expect(doc).toMatchObject({ headline: 'Vote\u00a0tonight', source: { name: 'The board' } })
    for (const headline of ['   ', '\u200b\u2060']) {
      const { errors, status } = await publish('wire-posts', { headline, kind: 'vote' })
      expect({ errors, status }).toMatchObject({ errors: [{ path: 'headline' }], status: 400 })
    }
  })
})

describe('a value that its field cannot hold', () => {
  it.each<[string, string, unknown]>([
    ['articles', 'title', { a: 1 }],
    ['articles', 'beat', { a: 1 }],
    ['wire-posts', 'kind', 'votes'],
    ['bills', 'rollCalls', 'none'],
  ])('answers 400 at the field, of a draft, too: %s %s', async (collection, path, value) => {
    const doc = await desk.draft(collection, {})
    const answer = await editor('PATCH', `${collection}/${doc.id}?draft=true`, { [path]: value })
    expect(answer).toMatchObject({ errors: [{ path }], status: 400 })
  })
})

describe('a slug', () => {
  it.each([
    ['Новости школы', 'novosti-shkoly'],
    ['北京新闻', 'beijingxinwen'],
    ['أخبار', 'akhbar'],
    ['Über ein Café', 'ueber-ein-cafe'],
  ])('is made from a headline in any script: %s', async (headline, slug) => {
    const { doc } = await publish('wire-posts', { headline, kind: 'vote' })
    expect(doc.slug).toBe(slug)
  })

  it('is the noun and the public id when a headline or name has neither letter nor digit', async () => {
    const { doc } = await publish('wire-posts', { headline: '🎉!', kind: 'vote' })
    const { publicId } = await stored(newsroom.payload, 'wire-posts', doc)
    expect(doc.slug).toBe(`wire-${publicId}`)
    expect((await get(`/api/v1/wire/${doc.slug}`)).json.data[0]).toMatchObject({ id: publicId })
    const author = await desk.create('authors', { name: '¡!' })
    expect(author.slug).toBe(`authors-${author.publicId}`)
  })

  it('is normalised before it is compared with the slugs of other items', async () => {
    await publish('wire-posts', { headline: 'First', kind: 'vote', slug: 'Дума' })
    const { message, status } = await publish('wire-posts', {
      headline: 'Second',
      kind: 'vote',
      slug: 'ДУМА',
    })
    expect({ message, status }).toEqual({
      message: 'Web address: "duma" is taken by another item',
      status: 400,
    })
  })
})

describe('the facts of a file', () => {
  it.each([
    ['files', 'text/plain', null],
    ['media', 'image/png', 1],
  ])(
    'stay unchanged, in the answer and as stored, when a PATCH sends other values: %s',
    async (collection, mimeType, pixels) => {
      const doc = await desk.create(collection)
      const sent = { filesize: -5, height: 7, mimeType: 'text/html\r\nX: y', width: 7 }
      const factsOf = (one: Doc) => Object.keys(sent).map((name) => one[name] ?? null)
      expect(factsOf(doc)).toEqual([expect.any(Number), pixels, mimeType, pixels])
      const { doc: after, status } = await editor('PATCH', `${collection}/${doc.id}`, sent)
      expect(status).toBe(200)
      for (const one of [after, await stored(newsroom.payload, collection, doc)]) {
        expect(factsOf(one)).toEqual(factsOf(doc))
      }
    },
  )

  it.each([
    ['a.pdf', 'text/html', '%PDF-1.7\n%%EOF', 'application/pdf'],
    ['a.txt', 'application/pdf', 'A plain text.', 'text/plain'],
    ['a.bin', 'application/pdf', '\u0001\u0002\u0000', 'application/octet-stream'],
    ['a.csv', 'text/csv', 'name,seats\nCarter,7\n', 'text/csv'],
    ['b.txt', 'text/plain\r\nX-Y: z', 'A plain text.', 'text/plain'],
    ['a.zip', 'image/png', 'PK\u0005\u0006' + '\u0000'.repeat(18), 'application/zip'],
  ])(
    'contain the size and the detected type, whatever type is sent: %s',
    async (name, mimetype, text, type) => {
      const data = Buffer.from(text)
      const doc = await desk.create(
        'files',
        {},
        { file: { data, mimetype, name, size: data.length } },
      )
      expect({ mimeType: doc.mimeType, filesize: doc.filesize }).toEqual({
        filesize: data.length,
        mimeType: type,
      })
    },
  )
})

describe('a checkbox that is set to null', () => {
  it('is off: the item is shown with false, and a filter by false finds it', async () => {
    const { doc } = await publish('school-boards', { name: 'Followed', priority: true })
    await editor('PATCH', `school-boards/${doc.id}`, { _status: 'published', priority: null })
    const { json } = await get('/api/v1/school-boards?priority=false')
    expect(json.data).toEqual([expect.objectContaining({ priority: false, slug: 'followed' })])
  })
})
