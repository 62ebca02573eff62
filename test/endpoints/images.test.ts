import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { publicName } from '../../src/core/fileName.ts'
import { body, withImage } from '../support/body.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

const item = async (slug: unknown) => (await get(`/api/v1/articles/${slug}`)).json.data[0]!

const CREDIT = '<span class="credit">A. Lee</span>'

describe('an image in a story', () => {
  it.each([
    ['nothing', undefined, null, ''],
    ['its credit', '', 'A. Lee', `<figcaption>${CREDIT}</figcaption>`],
    ['its caption', 'The <vote>', null, '<figcaption>The &lt;vote&gt;</figcaption>'],
    ['both', 'The vote.', 'A. Lee', `<figcaption>The vote. ${CREDIT}</figcaption>`],
  ])('is followed by %s in its figure', async (_what, caption, credit, told) => {
    const image = await desk.create('media', { alt: 'Hands', credit })
    const text = withImage(body(['x']), image, { caption })
    const { slug } = await desk.publish('articles', { body: text })
    const src = `${BASE_URL}/files/${image.publicId}/${publicName(image.filename)}`
    expect((await item(slug)).bodyHtml).toBe(
      `<p>x</p><figure><img src="${src}" alt="Hands" width="1" height="1" loading="lazy" />${told}</figure>`,
    )
  })

  it('has a separate caption in each article', async () => {
    const image = await desk.create('media')
    const [here, there] = await Promise.all(
      ['Here.', 'There.'].map(async (caption) => {
        const text = withImage(body(['x']), image, { caption })
        return item((await desk.publish('articles', { body: text })).slug)
      }),
    )
    expect(here?.bodyHtml).toContain('<figcaption>Here.</figcaption>')
    expect(there?.bodyHtml).toContain('<figcaption>There.</figcaption>')
  })
})

describe('the image of an article', () => {
  it('shows its caption and credit in the interface, on the page and in feeds', async () => {
    const image = await desk.create('media', { credit: 'A. Lee' })
    const data = { image: image.id, imageCaption: 'The <vote>, at last.' }
    const { slug } = await desk.publish('articles', data)
    expect((await item(slug)).image).toMatchObject({
      caption: 'The <vote>, at last.',
      credit: 'A. Lee',
    })
    const told = `<figcaption>The &lt;vote&gt;, at last. ${CREDIT}</figcaption>`
    for (const address of [`/articles/${slug}`, '/feed.xml', '/feed.atom']) {
      expect([address, (await ask(address)).body.includes(told)]).toEqual([address, true])
    }
    const [entry] = JSON.parse((await ask('/feed.json')).body).items
    expect(entry.content_html).toContain(told)
  })

  it('without a caption has null in the interface and no figcaption on the page', async () => {
    const { slug } = await desk.publish('articles', { image: (await desk.create('media')).id })
    expect((await item(slug)).image).toMatchObject({ caption: null, credit: null })
    expect((await ask(`/articles/${slug}`)).body).not.toContain('<figcaption>')
  })
})

describe('an image that names where it was taken', () => {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32LE(123_456_789)
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="36,9.1N"/></rdf:RDF></x:xmpmeta>`

  it.each(['avif', 'jpeg', 'png', 'webp'] as const)(
    'loses the place when it is uploaded, and no other byte: %s',
    async (format) => {
      const data = await sharp({ create: { background: '#357', channels: 3, height: 4, width: 8 } })
        .withMetadata({ orientation: 6 })
        .withExif({
          IFD0: { Copyright: 'A. Lee' },
          IFD3: { GPSLatitude: '36/1 9/1 123456789/10000000', GPSLatitudeRef: 'N' },
        })
        .withXmp(xmp)
        .toFormat(format)
        .toBuffer()
      // The library compresses the XMP of a PNG.
      const places = format === 'png' ? [seconds] : ['36,9.1N', seconds]
      const has = (bytes: Buffer) => ['A. Lee', ...places].map((part) => bytes.includes(part))
      expect(has(data)).not.toContain(false)
      const name = `place.${format}`
      const file = { data, mimetype: `image/${format}`, name, size: data.length }
      const { filename, filesize } = await desk.create('media', {}, { file })
      const stored = fs.readFileSync(path.join(newsroom.dataDir, 'media', filename))
      expect(has(stored)).toEqual([true, ...places.map(() => false)])
      expect([stored.length, filesize]).toEqual([data.length, data.length])
      const [before, after] = await Promise.all(
        [data, stored].map(async (bytes) => {
          const { orientation } = await sharp(bytes).metadata()
          return { orientation, pixels: await sharp(bytes, { failOn: 'warning' }).raw().toBuffer() }
        }),
      )
      expect(after).toEqual(before)
    },
  )

  it.each(['49492a0008000000', '4d4d002a00000008', Buffer.from('exif:GPS').toString('hex')])(
    'is refused at once if it has more such data than a camera writes: %s',
    async (part) => {
      const data = Buffer.alloc(16_384, Buffer.from(part, 'hex'))
      data.write('ffd8ffe000104a464946', 'hex')
      const file = { data, mimetype: 'image/jpeg', name: 'many.jpg', size: data.length }
      await expect(desk.create('media', {}, { file })).rejects.toThrow(
        'more data about itself than any camera writes',
      )
    },
  )
})
