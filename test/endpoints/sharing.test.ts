import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { publicName } from '../../src/core/fileName.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { attribute, jsonLd } from '../support/document.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { photograph } from '../support/picture.ts'
import type { Showcase } from '../support/showcase.ts'
import { makeShowcase } from '../support/showcase.ts'
import { signInTo } from '../support/rest.ts'
import { pagesOf } from '../support/site.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)
const { ask, desk } = newsroom
const { page } = pagesOf(ask)
let shown: Showcase

beforeAll(async () => {
  shown = await makeShowcase(desk)
})

describe('the metadata on the page of an item', () => {
  it('names the terms of use and the author, and for a document its file and its rights', async () => {
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
    const held = await desk.publish('documents', {
      file: file.id,
      link: null,
      rights: { holder: 'Colby County', note: 'Names of minors are redacted.' },
      title: 'Held',
    })
    expect(jsonLd(await page(`/documents/${held.slug}`))).toMatchObject({
      '@type': ['DigitalDocument', 'MediaObject'],
      copyrightHolder: { '@type': 'Organization', name: 'Colby County' },
      copyrightNotice: 'Names of minors are redacted.',
      contentUrl: `${BASE_URL}/files/${file.publicId}/${publicName(file.filename)}`,
    })
  })

  it('has as og:image the first image of the text where the item has none, and a document’s image file', async () => {
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

describe('the sharing picture of an item', () => {
  const tagsOf = async (url: string) => {
    const tags = (await page(url)).querySelectorAll(
      'meta[property^="og:image"], meta[name^=twitter]',
    )
    return Object.fromEntries(
      [...tags].map((tag) => [
        tag.getAttribute('property') ?? tag.getAttribute('name'),
        tag.getAttribute('content'),
      ]),
    )
  }

  it('is the image cut to 1200 x 630, at an address that answers 404 before and 410 after it is public', async () => {
    const file = await photograph({ height: 1200, name: 'board.jpg', width: 1800 })
    const image = await desk.create('media', { alt: 'The "board"' }, { file })
    const src = `${BASE_URL}/files/${image.publicId}/board.jpg`
    const picture = `${src}.sharing-50-50.jpg`
    const fetched = () => fetch(picture.replace(BASE_URL, host.url))
    expect((await fetched()).status).toBe(404)
    const article = await desk.publish('articles', { image: image.id, title: 'Shared' })
    const url = `/articles/${article.slug}`
    expect(await tagsOf(url)).toEqual({
      'og:image': picture,
      'og:image:alt': 'The "board"',
      'og:image:height': '630',
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
      'twitter:image:alt': 'The "board"',
    })
    expect(jsonLd(await page(url)).image).toEqual([picture, src])
    const answer = await fetched()
    const { format, height, width } = await sharp(await answer.arrayBuffer()).metadata()
    expect([answer.status, format, width, height]).toEqual([200, 'jpeg', 1200, 630])
    const { json } = await newsroom.get(`/api/v1${url}`)
    expect(JSON.stringify(json)).not.toContain('sharing-')
    await desk.withdraw('articles', article)
    expect((await fetched()).status).toBe(410)
  })

  itInside()('is the newsroom’s own picture on pages without an image', async () => {
    const file = path.join(newsroom.dataDir, 'shared.png')
    await sharp({ create: { background: '#357', channels: 3, height: 630, width: 1200 } }).toFile(
      file,
    )
    const current = newsroomOf(newsroom.payload)
    current.face = { sharingPicture: file }
    current.memoized.delete('face')
    const bare = await desk.publish('articles', { title: 'Without an image' })
    for (const url of [`/articles/${bare.slug}`, '/documents', '/status']) {
      const tags = await tagsOf(url)
      expect([url, tags]).toEqual([
        url,
        {
          'og:image': expect.stringMatching(/\/files\/face\/sharing-[0-9a-f]{16}\.png$/),
          'og:image:alt': 'Test Newsroom',
          'og:image:height': '630',
          'og:image:width': '1200',
          'twitter:card': 'summary_large_image',
          'twitter:image:alt': 'Test Newsroom',
        },
      ])
      const answer = await fetch(String(tags['og:image']).replace(BASE_URL, host.url))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(Buffer.from(await answer.arrayBuffer()).equals(fs.readFileSync(file))).toBe(true)
    }
    const image = await desk.create('media')
    const { slug } = await desk.publish('articles', { image: image.id, title: 'With its own' })
    expect((await tagsOf(`/articles/${slug}`))['og:image']).toContain(`/files/${image.publicId}/`)
  })
})

describe('an article with a title and a text of its own for search results and shared links', () => {
  const headOf = async (url: string) => {
    const document = await page(url)
    const content = (selector: string) => attribute(document, `meta[${selector}]`, 'content')
    return {
      description: content('name=description'),
      shared: [content('property="og:title"'), content('property="og:description"')],
      title: document.querySelector('title')?.textContent,
    }
  }

  it('has them in the head of its page, and not in the API, the feed, the list or its versions', async () => {
    const words = { sharingText: 'What a "vote" costs.', sharingTitle: 'Who pays <more>?' }
    const { slug } = await desk.publish('articles', {
      ...words,
      summary: 'The summary.',
      title: 'The headline',
    })
    const url = `/articles/${slug}`
    expect(await headOf(url)).toEqual({
      description: words.sharingText,
      shared: [words.sharingTitle, words.sharingText],
      title: 'Who pays <more>? · Test Newsroom',
    })
    expect((await page(url)).querySelector('h1')?.textContent).toBe('The headline')
    expect(jsonLd(await page(url)).headline).toBe('The headline')
    for (const other of [`/api/v1${url}`, '/feed.xml', '/articles', `${url}/versions`]) {
      expect([other, /Who pays|What a .{0,6}vote/.test((await ask(other)).body)]).toEqual([
        other,
        false,
      ])
    }
  })

  it('shows them on its page when only they change, and leaves its item in the API as before', async () => {
    const article = await desk.publish('articles', { summary: 'In short.', title: 'As it was' })
    const url = `/articles/${article.slug}`
    const plain = {
      description: 'In short.',
      shared: ['As it was', 'In short.'],
      title: 'As it was · Test Newsroom',
    }
    expect(await headOf(url)).toEqual(plain)
    const before = (await newsroom.get(`/api/v1${url}`)).json.data
    await desk.update('articles', article, { sharingTitle: 'For networks' })
    expect(await headOf(url)).toEqual({
      description: 'In short.',
      shared: ['For networks', 'In short.'],
      title: 'For networks · Test Newsroom',
    })
    await desk.update('articles', article, { sharingTitle: 'A draft' }, { draft: true })
    expect((await headOf(url)).shared[0]).toBe('For networks')
    await desk.update('articles', article, { _status: 'published', sharingTitle: '' })
    expect(await headOf(url)).toEqual(plain)
    expect((await newsroom.get(`/api/v1${url}`)).json.data).toEqual(before)
  })

  it('lists them among the changes of the publish preview', async () => {
    const { rest } = await signInTo(newsroom, 'editor')
    const article = await desk.publish('articles', { title: 'To be shared' })
    const path = `articles/${article.id}/publish-preview`
    const { body: preview } = await rest('POST', path, { sharingTitle: 'Shared as this' })
    expect(preview.changes).toMatchObject([
      { after: 'Shared as this', before: '', field: 'sharingTitle' },
    ])
    expect(preview.lacksCorrection).toBe(false)
  })
})
