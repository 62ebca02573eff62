import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { publicName } from '../../src/core/fileName.ts'
import { makeMissingSizes } from '../../src/editing/images/missing.ts'
import { safeFileName } from '../../src/editing/uploads/safeFileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { body, withImage } from '../support/body.ts'
import type { Upload } from '../support/content.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { animation, photograph } from '../support/picture.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom
const host = useHost(newsroom)

const upload = (file: Upload) => desk.create('media', { alt: 'Hands' }, { file })
const item = async ({ slug }: Doc) => (await get(`/api/v1/articles/${slug}`)).json.data[0]!
const addressOf = ({ publicId }: Doc, filename: string) =>
  `/files/${publicId}/${publicName(filename)}`
const folder = () => path.join(newsroom.dataDir, 'media')
const filesOf = ({ filename }: Doc) =>
  fs.readdirSync(folder()).filter((name) => name.startsWith(`${filename}.`))
type Size = { focal?: object; width: number }
const widths = (doc: Doc) =>
  (doc.sizes as Size[]).filter(({ focal }) => !focal).map(({ width }) => width)

describe('an image that is uploaded', () => {
  it.each([
    [3000, 2000, [400, 800, 1200, 1600]],
    [1600, 900, [400, 800, 1200]],
    [401, 100, [400]],
    [400, 300, []],
    // WebP has no more than 16,383 pixels in a side: a page from top to bottom, for example.
    [900, 19_000, [400]],
  ])('has smaller forms, none larger than itself: %d × %d', async (width, height, made) => {
    const doc = await upload(await photograph({ height, name: `of-${width}.jpg`, width }))
    expect([doc.width, doc.height, widths(doc)]).toEqual([width, height, made])
    expect(filesOf(doc)).toHaveLength(doc.sizes.length)
    for (const size of doc.sizes) {
      const { format, ...is } = await sharp(path.join(folder(), size.filename)).metadata()
      const shape = size.focal ? 'jpeg' : 'webp'
      expect([format, is.width, is.height]).toEqual([shape, size.width, size.height])
      expect(fs.statSync(path.join(folder(), size.filename)).size).toBe(size.filesize)
    }
  })

  it('has the width and height that browsers show after its EXIF orientation is applied', async () => {
    const doc = await upload(await photograph({ height: 600, orientation: 6, width: 1000 }))
    expect([doc.width, doc.height, doc.sizes]).toEqual([
      600,
      1000,
      [
        expect.objectContaining({ height: 667, width: 400 }),
        expect.objectContaining({ focal: { x: 50, y: 50 }, height: 315, width: 600 }),
      ],
    ])
  })

  it('if animated, has no smaller forms, and a sharing picture at 1200 × 630 but not at 900 × 300', async () => {
    const small = await upload(await animation({ height: 300, width: 900 }))
    expect([small.width, small.height, small.sizes]).toEqual([900, 300, []])
    const { sizes } = await upload(await animation({ height: 630, width: 1200 }))
    expect(sizes).toMatchObject([{ height: 630, mimeType: 'image/jpeg', width: 1200 }])
  })

  it.each([
    [3000, 2000, 1200, 630],
    [2400, 1260, 1200, 630],
    [1000, 4000, 1000, 525],
    [4000, 400, 762, 400],
  ])(
    'has a sharing picture of one aspect ratio, never larger than itself: %d × %d',
    async (width, height, ...size) => {
      const doc = await upload(await photograph({ height, width }))
      const { filename, focal } = doc.sizes.at(-1)
      const is = await sharp(path.join(folder(), filename)).metadata()
      expect([focal, is.format, is.width, is.height]).toEqual([{ x: 50, y: 50 }, 'jpeg', ...size])
      expect(filename).toBe(`${doc.filename}.sharing-50-50.jpg`)
    },
  )

  it('is rejected with a message, and leaves no file, when it is broken or has too many pixels', async () => {
    const whole = await photograph({ height: 900, name: 'broken.jpg', width: 1600 })
    const half = whole.data.subarray(0, whole.data.length / 2)
    await expect(upload({ ...whole, data: half, size: half.length })).rejects.toThrow(/broken/)
    const huge = await photograph({ height: 9_000, name: 'huge.jpg', width: 12_000 })
    await expect(upload(huge)).rejects.toThrow('This image has 108 megapixels; it may have 100.')
    expect(fs.readdirSync(folder()).filter((name) => /broken|huge/.test(name))).toEqual([])
  })

  it('removes its smaller forms when it is deleted', async () => {
    const doc = await upload(await photograph({ height: 500, name: 'gone.jpg', width: 1000 }))
    expect(filesOf(doc)).toHaveLength(3)
    await desk.destroy('media', doc)
    expect(filesOf(doc)).toEqual([])
  })

  it('shares no name with smaller forms: safeFileName changes such a name', () => {
    expect(safeFileName('a.jpg.800w.webp')).toBe('a.jpg-800w.webp')
    expect(safeFileName('a.jpg.sharing-1-99.JPG')).toBe('a.jpg-sharing-1-99.JPG')
  })
})

describe('an image that readers see', () => {
  it('has its sizes in the interface and in srcset on pages, but not in feeds', async () => {
    const image = await upload(await photograph({ height: 500, name: 'ä b.jpg', width: 1000 }))
    const text = withImage(body(['x']), image)
    const article = await desk.publish('articles', { body: text, image: image.id })
    const at = (end: string) => `${BASE_URL}/files/${image.publicId}/%C3%A4%20b.jpg${end}`
    const shown = await item(article)
    expect(shown.image).toMatchObject({ height: 500, url: at(''), width: 1000 })
    expect((shown.image as Doc).sizes).toEqual(
      image.sizes.slice(0, 2).map(({ filesize, width }: Doc) => ({
        url: at(`.${width}w.webp`),
        width,
        height: width / 2,
        mimeType: 'image/webp',
        sizeBytes: filesize,
      })),
    )
    const srcset = `srcset="${at('.400w.webp')} 400w, ${at('.800w.webp')} 800w, ${at('')} 1000w"`
    expect(shown.bodyHtml).toContain(
      `<img src="${at('')}" alt="Hands" width="1000" height="500" ${srcset} sizes="auto, (min-width: 47rem) 44rem, calc(100vw - 2.5rem)" loading="lazy" />`,
    )
    for (const page of [`/articles/${article.slug}`, '/articles', '/']) {
      expect([page, (await ask(page)).body.includes(srcset)]).toEqual([page, true])
    }
    for (const feed of ['/feed.xml', '/feed.atom', '/feed.json']) {
      const { body: words } = await ask(feed)
      expect([feed, words.includes(at('')), /srcset|400w|lazy/.test(words)]).toEqual([
        feed,
        true,
        false,
      ])
    }
  })

  it('has sizes that answer 404 before publication, 200 with an ETag each while public, and 410 after', async () => {
    const image = await upload(await photograph({ height: 500, name: 'own.jpg', width: 1000 }))
    const fetched = async (name: string) => {
      const answer = await fetch(`${host.url}${addressOf(image, name)}`)
      return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers, answer }
    }
    const small = 'own.jpg.400w.webp'
    expect((await fetched(small)).answer.status).toBe(404)
    const article = await desk.publish('articles', { image: image.id })
    const { answer, bytes, headers } = await fetched(small)
    expect([answer.status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(bytes.equals(fs.readFileSync(path.join(folder(), image.sizes[0].filename)))).toBe(true)
    const tags = await Promise.all(
      [small, 'own.jpg.800w.webp', 'own.jpg'].map(async (n) =>
        (await fetched(n)).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(3)
    expect((await fetched('own.jpg.401w.webp')).answer.status).toBe(404)
    await desk.withdraw('articles', article)
    expect((await fetched(small)).answer.status).toBe(410)
  })
})

describe('npm run sizes', () => {
  const forget = async (doc: Doc) => {
    await newsroom.payload.db.updateOne({ collection: 'media', data: { sizes: null }, id: doc.id })
    for (const name of filesOf(doc)) fs.rmSync(path.join(folder(), name))
  }
  const run = async () => {
    const told: object[] = []
    for await (const one of makeMissingSizes(newsroom.payload)) told.push(one)
    return told
  }

  it('makes missing sizes, reports broken and missing files, and makes nothing twice', async () => {
    await run()
    const [old, broken, lost, small] = [
      await upload(await photograph({ height: 500, name: 'old.jpg', width: 1000 })),
      await upload(await photograph({ height: 500, name: 'cracked.jpg', width: 1000 })),
      await upload(await photograph({ height: 500, name: 'lost.jpg', width: 1000 })),
      await upload(await photograph({ height: 5, name: 'small.jpg', width: 10 })),
    ]
    for (const doc of [old, broken, lost, small]) await forget(doc)
    fs.writeFileSync(path.join(folder(), broken.filename), 'no image')
    fs.rmSync(path.join(folder(), lost.filename))
    const article = await desk.publish('articles', { image: old.id })
    expect((await item(article)).image).toMatchObject({ sizes: [] })
    const was = fs.readFileSync(path.join(folder(), old.filename))

    const left = [
      { fault: expect.stringContaining('cannot be read'), filename: broken.filename },
      { fault: 'The file is missing.', filename: lost.filename },
    ]
    const made = [
      { filename: old.filename, made: 3 },
      { filename: small.filename, made: 0 },
    ]
    const first = await run()
    expect(first).toHaveLength(4)
    expect(first).toEqual(expect.arrayContaining([...left, ...made]))
    expect(((await item(article)).image as Doc).sizes).toHaveLength(2)
    expect(fs.readFileSync(path.join(folder(), old.filename)).equals(was)).toBe(true)
    const again = await run()
    expect(again).toHaveLength(2)
    expect(again).toEqual(expect.arrayContaining(left))
  })

  it('makes only the sharing picture when the smaller forms exist', async () => {
    const image = await upload(await photograph({ height: 700, name: 'seen.jpg', width: 1300 }))
    const article = await desk.publish('articles', { image: image.id })
    const shared = async () => {
      const { body: page } = await ask(`/articles/${article.slug}`)
      return /og:image" content="([^"]+)"/.exec(page)?.[1]
    }
    await newsroom.payload.update({
      collection: 'media',
      context: { resized: { height: 700, sizes: image.sizes.slice(0, 3), width: 1300 } },
      data: {},
      id: image.id,
    } as never)
    fs.rmSync(path.join(folder(), `${image.filename}.sharing-50-50.jpg`))
    expect(await shared()).toMatch(/seen\.jpg$/)
    const before = (await item(article)).image
    expect(await run()).toContainEqual({ filename: image.filename, made: 1 })
    expect(await shared()).toMatch(/seen\.jpg\.sharing-50-50\.jpg$/)
    expect((await item(article)).image).toEqual(before)
    const answer = await fetch(`${host.url}${addressOf(image, 'seen.jpg.sharing-50-50.jpg')}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})
