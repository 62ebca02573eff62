import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { dumpNow } from '../../src/site/dumps/nightly.ts'
import { hasDepartures, withdrawFromDumps } from '../../src/site/dumps/remake.ts'
import { readDumps } from '../../src/site/dumps/state.ts'
import { itemsOf } from '../support/dumps.ts'
import { makeMissingSizes } from '../../src/editing/images/missing.ts'
import { useBucketNewsroom } from '../support/bucketNewsroom.ts'
import { photograph } from '../support/picture.ts'

const stage = useBucketNewsroom()

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const upload = async (slug: string, args: { body: Buffer; name: string; type: string }) => {
  const { body, name, type } = args
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(body)], { type }), name)
  form.append('_payload', JSON.stringify(slug === 'media' ? { alt: 'A dot' } : {}))
  const answer = await stage.rest('POST', slug, form)
  expect([answer.status, answer.message]).toEqual([201, ''])
  return answer.doc
}

const minutes = (name: string) =>
  upload('files', { body: Buffer.from('The board met.'), name, type: 'text/plain' })

describe('An upload that is kept in a bucket', () => {
  it('answers 404 before its item is public, 200 or 206 while it is, and 410 once it is withdrawn', async () => {
    const file = await minutes('Board minutes, März.txt')
    expect([...stage.bucket.objects.keys()]).toContain(`files/${file.filename}`)
    const unsigned = await fetch(`${stage.bucket.env.S3_ENDPOINT}/newsroom/files/${file.filename}`)
    expect(unsigned.status).toBe(403)
    const folder = path.join(stage.newsroom.dataDir, 'files')
    expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([])
    expect((await stage.ask(file)).status).toBe(404)

    const item = await stage.desk.publish('documents', {
      file: file.id,
      link: null,
      slug: 'minutes',
    })
    const whole = await stage.ask(file)
    expect([whole.status, await whole.text()]).toEqual([200, 'The board met.'])
    expect(whole.headers.get('etag')).toBe(`"${file.sha256}"`)
    expect(whole.headers.get('content-type')).toBe('text/plain')
    const head = await stage.ask(file, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '14'])
    const part = await stage.ask(file, { headers: { range: 'bytes=4-8' } })
    expect([part.status, await part.text()]).toEqual([206, 'board'])
    expect(part.headers.get('content-range')).toBe('bytes 4-8/14')
    const beyond = await stage.ask(file, { headers: { range: 'bytes=99-' } })
    expect(beyond.status).toBe(416)
    const again = await stage.ask(file, { headers: { 'if-none-match': `"${file.sha256}"` } })
    expect(again.status).toBe(304)

    await stage.desk.withdraw('documents', item, 'It named a child.')
    expect((await stage.ask(file)).status).toBe(410)
  })

  it('is served with 200 when it has no bytes', async () => {
    const file = await upload('files', {
      body: Buffer.alloc(0),
      name: 'none.txt',
      type: 'text/plain',
    })
    await stage.desk.publish('documents', { file: file.id, link: null, slug: 'none' })
    const answer = await stage.ask(file)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  it('an image is served byte for byte, and answers 304 to its ETag', async () => {
    const image = await upload('media', { body: PIXEL, name: 'dot.png', type: 'image/png' })
    expect(stage.bucket.objects.get(`media/${image.filename}`)?.body.equals(PIXEL)).toBe(true)
    await stage.desk.publish('articles', { image: image.id, slug: 'pictured' })
    const whole = await stage.ask(image)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await whole.arrayBuffer()).equals(PIXEL)).toBe(true)
    const etag = whole.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await stage.ask(image, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('an image has its smaller sizes in the bucket, and missing sizes are made again', async () => {
    const { data } = await photograph({ height: 500, width: 1000 })
    const image = await upload('media', { body: data, name: 'wide.jpg', type: 'image/jpeg' })
    await stage.desk.publish('articles', { image: image.id, slug: 'wide' })
    const keys = [400, 800].map((width) => `media/${image.filename}.${width}w.webp`)
    const made = keys.map((key) => stage.bucket.objects.get(key)?.body)
    const small = await stage.ask({ ...image, filename: 'wide.jpg.400w.webp' })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(await small.arrayBuffer()).equals(made[0] ?? data)).toBe(true)
    const folder = path.join(stage.newsroom.dataDir, 'media')
    expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([])

    const original = stage.bucket.objects.get(`media/${image.filename}`)
    for (const key of keys) stage.bucket.objects.delete(key)
    await stage.newsroom.payload.db.updateOne({
      collection: 'media',
      data: { sizes: null },
      id: image.id,
    })
    for await (const one of makeMissingSizes(stage.newsroom.payload))
      expect(one).toHaveProperty('made')
    expect(keys.map((key) => stage.bucket.objects.get(key)?.body)).toEqual(made)
    expect(stage.bucket.objects.get(`media/${image.filename}`)).toBe(original)
    expect((await stage.ask({ ...image, filename: 'wide.jpg.800w.webp' })).status).toBe(200)
  })

  it('an image keeps its stored sizes when its focal point moves, and its crop is stored in the bucket', async () => {
    const { data } = await photograph({ height: 700, width: 1300 })
    const image = await upload('media', { body: data, name: 'moved.jpg', type: 'image/jpeg' })
    await stage.desk.publish('articles', { image: image.id, slug: 'moved' })
    const stored = () =>
      [...stage.bucket.objects.keys()].filter((key) => key.includes(image.filename))
    const before = stored()
    const moved = await stage.rest('POST', `media/${image.id}/focal-point`, { x: 0, y: 0 })
    expect([moved.status, moved.message]).toEqual([200, ''])
    const added = `media/${image.filename}.sharing-0-0.jpg`
    expect(stored()).toEqual([...before, added])
    const shared = await stage.ask({ ...image, filename: 'moved.jpg.sharing-0-0.jpg' })
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const area = { height: 100, left: 0, top: 0, width: 200 }
    const { doc, status } = await stage.rest('POST', `media/${image.id}/crop`, area)
    expect([status, doc.width, doc.height]).toEqual([201, 200, 100])
    expect(stage.bucket.objects.has(`media/${doc.filename}`)).toBe(true)
    expect(stored()).toEqual([...before, added])
  })

  it('gets a key of its own when file names are equal, and is deleted with its row', async () => {
    const [one, two] = [await minutes('same.txt'), await minutes('same.txt')]
    expect(two.filename).not.toBe(one.filename)
    expect((await stage.rest('DELETE', `files/${two.id}`)).status).toBe(200)
    expect(stage.bucket.objects.has(`files/${two.filename}`)).toBe(false)
    expect(stage.bucket.objects.has(`files/${one.filename}`)).toBe(true)
  })

  it('is returned without location fields, and the admin panel has no storage-s3 provider', async () => {
    const file = await minutes('plain.txt')
    expect(Object.keys(file)).not.toContain('prefix')
    expect(Object.keys(file)).not.toContain('_objectKey')
    const { admin } = stage.newsroom.payload.config
    expect(JSON.stringify(admin.components.providers)).not.toContain('storage-s3')
  })

  it('shares the bucket with the files of a dump, each of which is downloaded with its full size', async () => {
    await stage.desk.publish('articles', { slug: 'in-the-dump', title: 'In the dump' })
    const { cut, files } = await dumpNow(stage.newsroom.payload)
    expect(files.map(({ name }) => name)).toContain('articles.ndjson.gz')
    for (const { bytes, name, stored } of files) {
      expect(stage.bucket.objects.get(`dumps/${stored.filename}`)?.body).toHaveLength(bytes)
      const answer = await fetch(`http://127.0.0.1:${stage.host.port}/data/${cut}/${name}`)
      const body = Buffer.from(await answer.arrayBuffer())
      expect([name, answer.status, body.length]).toEqual([name, 200, bytes])
      if (name === 'articles.ndjson.gz') {
        expect(itemsOf(body)).toContainEqual(expect.objectContaining({ slug: 'in-the-dump' }))
      }
    }
  })

  it('lost with a dump does not keep a withdrawn item in the other dumps', async () => {
    const { payload } = stage.newsroom
    const article = await stage.desk.publish('articles', { slug: 'a-leak', title: 'Leaked names' })
    const held = await dumpNow(payload)
    const lost = await dumpNow(payload)
    for (const { stored } of lost.files) stage.bucket.objects.delete(`dumps/${stored.filename}`)
    await stage.desk.withdraw('articles', article, 'It named a child.')
    await withdrawFromDumps(payload, new AbortController().signal)
    expect(await hasDepartures(payload)).toBe(false)
    const cuts = (await readDumps(payload)).dumps.map(({ cut }) => cut)
    expect([held.cut, lost.cut].filter((cut) => cuts.includes(cut))).toEqual([])
    for (const { cut } of [held, lost]) {
      const answer = await fetch(
        `http://127.0.0.1:${stage.host.port}/data/${cut}/articles.ndjson.gz`,
      )
      expect(answer.status).toBe(410)
    }
  })

  it('keeps a withdrawn item out of the dumps that it gives while it gives another one not', async () => {
    const { payload } = stage.newsroom
    const article = await stage.desk.publish('articles', {
      slug: 'a-leak-2',
      title: 'Leaked again',
    })
    const held = await dumpNow(payload)
    const late = await dumpNow(payload)
    const { files } = late
    const key = `dumps/${files.find(({ name }) => name === 'articles.ndjson.gz')?.stored.filename}`
    const kept = stage.bucket.objects.get(key)
    // The store answers 500 for an empty object.
    stage.bucket.objects.set(key, { body: Buffer.alloc(0), type: 'application/gzip' })
    await stage.desk.withdraw('articles', article, 'It named a child.')
    const { signal } = new AbortController()
    await expect(withdrawFromDumps(payload, signal)).rejects.toThrow('does not give')
    const cuts = async () => (await readDumps(payload)).dumps.map(({ cut }) => cut)
    expect([(await cuts()).includes(held.cut), (await cuts()).includes(late.cut)]).toEqual([
      false,
      true,
    ])
    if (kept) stage.bucket.objects.set(key, kept)
    await withdrawFromDumps(payload, signal)
    expect(await cuts()).not.toContain(late.cut)
  })
})
