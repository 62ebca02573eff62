import { describe, expect, it } from '@jest/globals'
import { nouns } from '../../endpoints/index.ts'
import type { Doc } from '../../src/core/types.ts'
import { body, withImage } from '../support/body.ts'
import { openDraft } from '../support/drafts.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { editor, nobody, reporter } = useStaff(newsroom)

type Views = { feed: null | string; page: null | string; widget: null | string }

const look = async (collection: string, { id }: Doc, data: object = {}, rest = editor) => {
  const answer = await rest('POST', `${collection}/${id}/preview`, data)
  expect([answer.status, answer.message]).toEqual([200, ''])
  return answer.body as Views
}

/** Without the instants that publishing sets. */
const timeless = (markup: null | string) =>
  markup
    ?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/[A-Z][a-z]+\.? \d+, \d{4}, [\d:]+ [ap]\.m\. [A-Z]+/g, 'MOMENT')
    .replace(/>[A-Z][a-z]+\.? \d+, \d{4}</g, '>DAY<')

describe('a preview', () => {
  it('should be the page, the widget and the feed’s entry as publishing makes them, of every kind', async () => {
    for (const { feed, kind, widget } of nouns) {
      await desk.publish(kind.collection)
      const draft = await desk.draft(kind.collection)
      const views = await look(kind.collection, draft)
      const { status } = await editor('PATCH', `${kind.collection}/${draft.id}`, {
        _status: 'published',
      })
      expect(status).toBe(200)
      const page = await ask(`/${kind.name}/${draft.slug}`)
      expect([kind.name, page.status]).toEqual([kind.name, 200])
      expect(timeless(views.page)).toBe(timeless(page.body))
      const frame = widget && (await ask(`/embed/${widget.name}`)).body
      expect(timeless(views.widget)).toBe(timeless(frame ?? null))
      const items = feed && JSON.parse((await ask(feed.paths.json)).body).items
      if (items) expect(timeless(views.feed)).toContain(timeless(items[0].content_html))
      else expect(views.feed).toBeNull()
    }
  })

  it('should show what is not saved, and of what it refers to only what readers have', async () => {
    const [open, hidden] = [
      await desk.publish('beats', { name: 'Open beat' }),
      await desk.draft('school-boards', { name: 'Hidden board' }),
    ]
    const cited = await desk.draft('documents', { title: 'Hidden document' })
    const image = await desk.create('media', { alt: 'Unseen picture' })
    const shown = await desk.publish('articles', { beat: null, title: 'As readers have it' })
    const before = await everyStored()
    const unsaved = {
      ...(await openDraft(shown, editor)),
      beat: open.id,
      body: withImage(
        body(['See ', { text: 'the minutes', to: { collection: 'documents', id: cited.id } }, '.']),
        image,
      ),
      corrections: [{ text: 'It was seven.', type: 'correction' }],
      districts: [hidden.id],
      title: 'As it would be',
    }
    const { feed, page } = await look('articles', shown, unsaved)
    for (const view of [feed, page]) {
      expect(view).toContain('As it would be')
      expect(view).toContain('See the minutes.')
      expect(view).toContain('It was seven.')
      expect(view).not.toMatch(/Hidden|As readers have it/)
    }
    expect(page).toContain(`href="${BASE_URL}/beats/${open.slug}"`)
    // Readers do not have the picture: staff get it where it is kept for them.
    expect(page).toContain(`src="/api/media/file/${image.filename}"`)
    expect(await everyStored()).toEqual(before)
    expect((await ask(`/articles/${shown.slug}`)).body).toContain('As readers have it')
    expect((await ask(`/beats/${open.slug}`)).body).not.toContain('As it would be')
    expect((await ask(`/files/${image.publicId}/${image.filename}`)).status).toBe(404)
    const saved = await editor('PATCH', `articles/${shown.id}`, {
      ...unsaved,
      _status: 'published',
    })
    expect(saved.status).toBe(200)
    const { body: published } = await ask(`/articles/${shown.slug}`)
    const address = `${BASE_URL}/files/${image.publicId}/${image.filename}`
    expect(timeless(page?.replaceAll(`/api/media/file/${image.filename}`, address) ?? null)).toBe(
      timeless(published),
    )
  })

  it('should show what is scheduled and a step that the save adds, and say why something could not be published', async () => {
    const due = new Date(Date.now() + 86_400_000).toISOString()
    const later = await desk.draft('wire-posts', { headline: 'Due tomorrow', publishedAt: due })
    const { feed, page, widget } = await look('wire-posts', later)
    for (const view of [feed, page, widget]) expect(view).toContain('Due tomorrow')
    const charter = await desk.publish('charter-applications')
    const moved = await look('charter-applications', charter, { status: 'under-review' })
    expect(moved.page).toMatch(/Under review[^]*Submitted|Submitted[^]*Under review/)
    const beyond = await editor('POST', `charter-applications/${charter.id}/preview`, {
      status: 'opened',
    })
    expect([beyond.status, beyond.message]).toEqual([
      400,
      expect.stringContaining('From submitted'),
    ])
  })

  it('should be for staff alone, a reporter among them, and for nobody to keep', async () => {
    const draft = await desk.draft('articles')
    const path = `articles/${draft.id}/preview`
    const { headers, status } = await reporter('POST', path, {})
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    expect((await nobody('POST', path, {})).status).toBe(403)
    expect((await nobody('POST', 'articles/999999/preview', {})).status).toBe(403)
    expect((await editor('POST', 'articles/999999/preview', {})).status).toBe(404)
    await desk.trash('articles', draft)
    expect((await editor('POST', path, {})).status).toBe(404)
  })

  it('should show the form even where a colleague has saved meanwhile', async () => {
    const draft = await desk.draft('articles')
    const stale = await openDraft(draft, editor)
    await desk.update('articles', draft, { title: 'Newer' }, { draft: true })
    expect((await look('articles', draft, { ...stale, title: 'Mine' })).page).toContain('Mine')
  })
})

describe('a link to a draft', () => {
  const linkTo = async ({ id }: Doc, collection = 'articles') => {
    const { body, headers, status } = await editor('POST', `${collection}/${id}/preview-links`)
    expect([status, headers.get('cache-control')]).toEqual([201, 'private, no-store'])
    const { pathname } = new URL(body.url)
    return { ends: body.links[0].ends as string, path: pathname }
  }
  const statusOf = async (path: string) => (await ask(path)).status

  it('should show the page as publishing makes it, but for a line on top, robots and hidden files', async () => {
    const image = await desk.create('media')
    const draft = await desk.draft('articles', { image: image.id, title: 'Not yet out' })
    const { ends, path } = await linkTo(draft)
    const { body: page, headers, status } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers.etag).toBeUndefined()
    const banner = /<aside class="draft">[^]*?<\/aside>/.exec(page)?.[0] ?? ''
    expect(banner).toContain(ends)
    const file = `${path}/files/${image.publicId}/${image.filename}`
    expect(page).toContain(`src="${BASE_URL}${file}"`)
    const picture = await ask(file)
    expect([picture.status, picture.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await statusOf(`/files/${image.publicId}/${image.filename}`)).toBe(404)
    const other = await desk.create('media')
    expect(await statusOf(`${path}/files/${other.publicId}/${other.filename}`)).toBe(404)
    await desk.update('articles', draft, { title: 'Written on' }, { draft: true })
    expect((await ask(path)).body).toBe(page)
    await desk.update('articles', draft, { _status: 'published', title: 'Not yet out' })
    const { body: published } = await ask(`/articles/${draft.slug}`)
    const asPublished = page
      .replace(banner, '')
      .replace(/<style>\.draft[^]*?<\/style>/, '')
      .replaceAll(`${BASE_URL}${path}/files/`, `${BASE_URL}/files/`)
      .replace(
        '<meta name="robots" content="noindex">',
        `<link rel="canonical" href="${BASE_URL}/articles/${draft.slug}"> <meta property="og:url" content="${BASE_URL}/articles/${draft.slug}">`,
      )
    expect(inOneLine(asPublished)).toBe(inOneLine(published))
  })

  it('should end after 48 hours, when it is revoked, published, in the trash or deleted, and be unknown then', async () => {
    const unknown = await ask(`/preview/${'x'.repeat(43)}`)
    expect(unknown.status).toBe(404)
    const ends = async (end: (doc: Doc) => Promise<unknown>) => {
      const draft = await desk.draft('articles')
      const { path } = await linkTo(draft)
      expect(await statusOf(path)).toBe(200)
      await end(draft)
      expect(await ask(path)).toEqual(unknown)
    }
    await ends(({ id }) => editor('POST', `articles/${id}/preview-links/revoke`))
    await ends((doc) => desk.update('articles', doc, { _status: 'published' }))
    await ends((doc) => desk.trash('articles', doc))
    await ends((doc) => desk.destroy('articles', doc))

    const draft = await desk.draft('articles')
    const { path } = await linkTo(draft)
    const at = (ms: number) => desk.atInstant(new Date(Date.now() + ms), () => ask(path))
    const hour = 3_600_000
    expect((await at(47 * hour)).status).toBe(200)
    expect(await at(49 * hour)).toEqual(unknown)
    // What has ended by itself goes when the next one is made.
    const { totalDocs } = await newsroom.payload.count({ collection: 'preview-links' })
    await desk.atInstant(new Date(Date.now() + 49 * hour), () => linkTo(draft))
    const after = await newsroom.payload.count({ collection: 'preview-links' })
    expect([totalDocs, after.totalDocs]).toEqual([1, 1])
  })

  it('should be an editor’s to make, of a draft alone, and its token stored nowhere', async () => {
    const draft = await desk.publish('articles')
    const path = `articles/${draft.id}/preview-links`
    const refused = await editor('POST', path)
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('no draft')])
    await desk.update('articles', draft, { title: 'Newer' }, { draft: true })
    for (const rest of [reporter, nobody]) {
      for (const [method, address] of [
        ['POST', path],
        ['GET', path],
        ['POST', `${path}/revoke`],
      ] as const) {
        expect((await rest(method, address)).status).toBe(403)
      }
    }
    const link = await linkTo(draft)
    expect((await ask(link.path)).body).toContain('Newer')
    const { body } = await editor('GET', path)
    expect(body).toEqual({ links: [{ by: 'you', ends: link.ends, id: expect.anything() }] })
    const rows = await newsroom.payload.find({ collection: 'preview-links' })
    expect(JSON.stringify(rows.docs)).not.toContain(link.path.split('/').at(-1))
    expect((await editor('GET', 'preview-links')).status).toBe(403)
    expect((await editor('GET', path)).headers.get('cache-control')).toBe('private, no-store')
  })
})

/** Without instants and without the spaces between tags. */
const inOneLine = (markup: string) =>
  timeless(markup)
    ?.replace(/\s*\/?>/g, '>')
    .replace(/>\s+/g, '>')

/** All that is stored of items, drafts and the log. */
const everyStored = async () => {
  const { payload } = newsroom
  const options = { depth: 0, pagination: false as const, sort: 'id' }
  return JSON.stringify([
    await payload.find({ ...options, collection: 'articles' }),
    await payload.findVersions({ ...options, collection: 'articles' }),
    await payload.find({ ...options, collection: 'changes' as 'articles' }),
  ])
}
