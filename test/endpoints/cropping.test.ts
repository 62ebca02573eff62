import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { attribute } from '../support/document.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { animation } from '../support/picture.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { pagesOf } from '../support/site.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { page } = pagesOf(ask)
const host = useHost(newsroom)
let editor: Rest
let reporter: Rest

beforeAll(async () => {
  editor = (await signInTo(newsroom, 'editor')).rest
  reporter = (await signInTo(newsroom, 'reporter')).rest
})

/** An image that is red on its left half and blue on its right one. */
const halves = async (width: number, height: number, format: 'jpeg' | 'png' = 'png') => {
  const blue = { background: '#00f', channels: 3 as const, height, width: width / 2 }
  const data = await sharp({ create: { background: '#f00', channels: 3, height, width } })
    .composite([{ input: await sharp({ create: blue }).png().toBuffer(), left: width / 2, top: 0 }])
    .toFormat(format)
    .toBuffer()
  const file = { data, mimetype: `image/${format}`, name: `halves.${format}`, size: data.length }
  return desk.create('media', { alt: 'Halves', credit: 'A. Lee' }, { file })
}

const read = async (doc: Doc, name: string = doc.filename) => {
  const answer = await fetch(`${host.url}/files/${doc.publicId}/${publicName(name)}`)
  return { bytes: Buffer.from(await answer.arrayBuffer()), status: answer.status }
}

/** `red`, `blue` or `both`: the colours at the left and the right edge. */
const colours = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const isBlue = (x: number) => (data[x * info.channels + 2] ?? 0) > 128
  const [left, right] = [isBlue(0), isBlue(info.width - 1)]
  return left === right ? (left ? 'blue' : 'red') : 'both'
}

const sharedAs = async (url: string) =>
  attribute(await page(url), 'meta[property="og:image"]', 'content') ?? ''

describe('the focal point of an image', () => {
  it('crops the sharing picture at a new address, and leaves the image and its API item unchanged', async () => {
    const image = await halves(4000, 800)
    const { slug } = await desk.publish('articles', { image: image.id, title: 'Focused' })
    const url = `/articles/${slug}`
    const first = await sharedAs(url)
    const before = (await newsroom.get(`/api/v1${url}`)).json.data
    const was = await read(image)
    expect(await colours((await read(image, first.split('/').at(-1))).bytes)).toBe('both')

    const { doc, status } = await editor('POST', `media/${image.id}/focal-point`, { x: 90, y: 50 })
    expect([status, doc.filename]).toEqual([200, image.filename])
    const second = await sharedAs(url)
    expect(second).toBe(`${BASE_URL}/files/${image.publicId}/halves.png.sharing-90-50.jpg`)
    const picture = await read(image, second.split('/').at(-1))
    expect([picture.status, await colours(picture.bytes)]).toEqual([200, 'blue'])
    const { height, width } = await sharp(picture.bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(await read(image)).toEqual(was)
    expect((await newsroom.get(`/api/v1${url}`)).json.data).toEqual(before)

    const old = await read(image, first.split('/').at(-1))
    expect([old.status, await colours(old.bytes)]).toEqual([200, 'both'])
    await editor('POST', `media/${image.id}/focal-point`, { x: 50, y: 50 })
    expect(await sharedAs(url)).toBe(first)
    expect(await read(image, first.split('/').at(-1))).toEqual(old)
  })

  it('crops the sharing picture of an item that is published again, if it was set while the item was withdrawn', async () => {
    const image = await halves(4000, 800)
    const article = await desk.publish('articles', { image: image.id, title: 'Focused again' })
    const url = `/articles/${article.slug}`
    expect(await sharedAs(url)).toContain('sharing-50-50')
    await desk.withdraw('articles', article)
    await editor('POST', `media/${image.id}/focal-point`, { x: 90, y: 50 })
    await desk.update('articles', article, { _status: 'published' })
    expect(await sharedAs(url)).toContain('sharing-90-50')
  })

  it('answers 403 for a reporter or anonymous request, and 400 for a fractional percent or small image', async () => {
    const image = await halves(1300, 700)
    await desk.publish('articles', { image: image.id })
    const path = `media/${image.id}/focal-point`
    expect((await reporter('POST', path, { x: 1, y: 1 })).status).toBe(403)
    for (const wrong of [{ x: 101, y: 0 }, { x: 1.5, y: 0 }, { x: 1 }, { x: 1, y: 1, z: 1 }, {}]) {
      const { message, status } = await editor('POST', path, wrong)
      expect([status, message]).toEqual([400, 'Send x and y as whole numbers from 0 to 100.'])
    }
    const small = await halves(500, 400)
    const refused = await editor('POST', `media/${small.id}/focal-point`, { x: 1, y: 1 })
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('too small')])
    expect((await editor('POST', 'media/0/focal-point', { x: 1, y: 1 })).status).toBe(404)
    const stranger = await signInRest(newsroom)
    expect((await stranger('POST', path, { x: 1, y: 1 })).status).toBe(403)
  })
})

describe('a crop', () => {
  const right = { height: 800, left: 1000, top: 0, width: 1000 }

  it.each(['png', 'jpeg'] as const)(
    'is a new image with the same alt text and credit, and leaves the original unchanged: %s',
    async (format) => {
      const image = await halves(2000, 800, format)
      await desk.publish('articles', { image: image.id })
      await editor('POST', `media/${image.id}/focal-point`, { x: 90, y: 50 })
      const was = await read(image)
      const { doc, status } = await reporter('POST', `media/${image.id}/crop`, right)
      expect([status, doc.alt, doc.credit]).toEqual([201, 'Halves', 'A. Lee'])
      expect([doc.width, doc.height, doc.mimeType]).toEqual([1000, 800, `image/${format}`])
      expect(publicName(doc.filename)).toBe(`halves-cropped.${format}`)
      expect(doc.publicId).not.toBe(image.publicId)
      expect(doc.sizes.at(-1).focal).toEqual({ x: 50, y: 50 })
      expect(await read(image)).toEqual(was)
      expect((await read(doc)).status).toBe(404)
      await desk.publish('articles', { image: doc.id })
      expect(await colours((await read(doc)).bytes)).toBe('blue')
      const again = await editor('POST', `media/${doc.id}/crop`, { ...right, left: 0, width: 500 })
      expect(publicName(again.doc.filename)).toBe(`halves-cropped.${format}`)
      expect(again.doc.filename).not.toBe(doc.filename)
    },
  )

  it('answers 400 for an invalid area and for an animation', async () => {
    const image = await halves(2000, 800)
    for (const wrong of [
      { ...right, left: 1001 },
      { ...right, top: 1 },
      { ...right, width: 0 },
      { ...right, left: -1 },
      { ...right, height: 0.5 },
      {},
    ]) {
      expect((await editor('POST', `media/${image.id}/crop`, wrong)).status).toBe(400)
    }
    const moving = await desk.create(
      'media',
      { alt: 'Moves' },
      { file: await animation({ height: 300, width: 900 }) },
    )
    const { message, status } = await editor('POST', `media/${moving.id}/crop`, {
      ...right,
      height: 9,
      left: 0,
      width: 9,
    })
    expect([status, message]).toEqual([400, 'An animation cannot be cropped here.'])
  })
})
