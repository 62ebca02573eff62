import { describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useStaff } from '../support/rest.ts'
import { timeless, withoutVersions } from '../support/timeless.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { editor, nobody, reporter } = useStaff(newsroom)

describe('a link to a draft', () => {
  const linkTo = async ({ id }: Doc, collection = 'articles') => {
    const { body, headers, status } = await editor('POST', `${collection}/${id}/preview-links`)
    expect([status, headers.get('cache-control')]).toEqual([201, 'private, no-store'])
    const { pathname } = new URL(body.url)
    return { ends: body.links[0].ends as string, path: pathname }
  }
  const statusOf = async (path: string) => (await ask(path)).status

  it('serves a snapshot that matches the published page but for banner, robots tag and file addresses', async () => {
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
    const file = `${path}/files/${image.publicId}/${publicName(image.filename)}`
    expect(page).toContain(`src="${BASE_URL}${file}"`)
    const picture = await ask(file)
    expect([picture.status, picture.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await statusOf(`/files/${image.publicId}/${publicName(image.filename)}`)).toBe(404)
    const other = await desk.create('media')
    expect(await statusOf(`${path}/files/${other.publicId}/${publicName(other.filename)}`)).toBe(
      404,
    )
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
    expect(inOneLine(asPublished)).toBe(inOneLine(withoutVersions(published)))
  })

  it('answers 404 after 48 hours, and once it is revoked or its item is published, trashed or deleted', async () => {
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
    // Expired links are deleted when the next one is made.
    const { totalDocs } = await newsroom.payload.count({ collection: 'preview-links' })
    await desk.atInstant(new Date(Date.now() + 49 * hour), () => linkTo(draft))
    const after = await newsroom.payload.count({ collection: 'preview-links' })
    expect([totalDocs, after.totalDocs]).toEqual([1, 1])
  })

  it('answers 403 to reporters and anonymous users, and 409 without a draft; its token is in no row, version or log', async () => {
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
    const { payload } = newsroom
    const whole = { pagination: false, showHiddenFields: true } as const
    const kept = [
      await payload.find({ ...whole, collection: 'preview-links' }),
      await payload.find({ ...whole, collection: 'articles' }),
      await payload.findVersions({ ...whole, collection: 'articles' }),
      await payload.find({ ...whole, collection: 'changes' }),
    ]
    for (const { docs } of kept) {
      expect(docs.length).toBeGreaterThan(0)
      expect(JSON.stringify(docs)).not.toContain(link.path.split('/').at(-1))
    }
    expect((await editor('GET', 'preview-links')).status).toBe(403)
    expect((await editor('GET', path)).headers.get('cache-control')).toBe('private, no-store')
  })

  it('shows all of a story of 100,000 characters', async () => {
    const story = Array.from(
      { length: 2_000 },
      () => 'The board adjourned, and rose again at noon. ',
    )
    const { path } = await linkTo(await desk.draft('articles', { body: body(story) }))
    expect((await ask(path)).body.split('rose again at noon')).toHaveLength(2_001)
  })
})

/** Without instants and without the spaces between tags. */
const inOneLine = (markup: string) =>
  timeless(markup)
    ?.replace(/\s*\/?>/g, '>')
    .replace(/>\s+/g, '>')
