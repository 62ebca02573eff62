import { beforeAll, describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import { attribute, jsonLd } from '../support/document.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { photograph } from '../support/picture.ts'
import type { Showcase } from '../support/showcase.ts'
import { makeShowcase } from '../support/showcase.ts'
import { pagesOf } from '../support/site.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { page } = pagesOf(ask)
let shown: Showcase

beforeAll(async () => {
  shown = await makeShowcase(desk)
})

describe('the page of an item, as machines read it,', () => {
  it('should say in its data on which terms it may be used, and where a document’s file is', async () => {
    const terms = `${BASE_URL}/developers#terms`
    for (const url of [
      `/articles/${shown.article.slug}`,
      `/wire/${shown.wire.slug}`,
      `/newsletter/${shown.issue.slug}`,
      `/beats/${shown.beat.slug}`,
    ]) {
      const data = jsonLd(await page(url))
      expect([url, data.license, data.usageInfo]).toEqual([url, terms, terms])
    }
    const { author } = jsonLd(await page(`/articles/${shown.article.slug}`))
    expect(author).toEqual([
      { '@type': 'Person', name: 'José Peña', url: `${BASE_URL}/authors/jose-pena` },
    ])
    const document = jsonLd(await page(`/documents/${shown.document.slug}`))
    expect(document.license).toBeUndefined()
    const file = await desk.create('files')
    const held = await desk.publish('documents', { file: file.id, link: null, title: 'Held' })
    expect(jsonLd(await page(`/documents/${held.slug}`))).toMatchObject({
      '@type': ['DigitalDocument', 'MediaObject'],
      contentUrl: `${BASE_URL}/files/${file.publicId}/${publicName(file.filename)}`,
    })
  })

  it('should have the first image of its text as picture where it has no other, and a document its file', async () => {
    const graph = async (url: string, name: string) =>
      attribute(await page(url), `meta[property="og:image${name}"]`, 'content')
    const image = await desk.create('media', { alt: 'A "quoted" <board>' })
    const body = {
      root: {
        children: [
          { fields: {}, id: 'a', relationTo: 'media', type: 'upload', value: image.id, version: 3 },
        ],
        direction: null,
        format: '',
        indent: 0,
        type: 'root',
        version: 1,
      },
    }
    for (const [noun, collection] of [
      ['articles', 'articles'],
      ['newsletter', 'newsletter-issues'],
    ] as const) {
      const { slug } = await desk.publish(collection, { body, title: 'Pictured inside' })
      const url = `/${noun}/${slug}`
      const src = `${BASE_URL}/files/${image.publicId}/${publicName(image.filename)}`
      expect([url, await graph(url, ''), await graph(url, ':alt')]).toEqual([
        url,
        src,
        'A "quoted" <board>',
      ])
      expect(await graph(url, ':width')).toBe(String(image.width))
      expect(jsonLd(await page(url)).image).toBe(src)
    }
    const photo = await photograph({ height: 20, name: 'scan.jpg', width: 30 })
    const scan = await desk.create('files', {}, { file: photo })
    const { slug } = await desk.publish('documents', { file: scan.id, link: null, title: 'A scan' })
    expect(await graph(`/documents/${slug}`, '')).toContain(`/files/${scan.publicId}/`)
    expect(await graph(`/wire/${shown.wire.slug}`, '')).toBeFalsy()
  })
})
