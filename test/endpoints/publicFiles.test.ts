import { beforeAll, describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const host = useHost(newsroom)
let editor: Rest
let admin: Rest

beforeAll(async () => {
  editor = (await signInTo(newsroom, 'editor')).rest
  admin = (await signInTo(newsroom, 'admin')).rest
})

const bytesOf = async ({ filename, publicId }: Doc) => {
  const answer = await fetch(`${host.url}/files/${publicId}/${publicName(filename)}`)
  return {
    bytes: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    status: answer.status,
  }
}

/** Another picture than the corpus's own: two white pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEklEQVR4nGP4////fwYGBgYGABPoA/2T7Qn2AAAAAElFTkSuQmCC',
  'base64',
)

const form = (name: string, type: string, bytes: Buffer) => {
  const data = new FormData()
  data.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  data.set('_payload', JSON.stringify({ alt: 'Another' }))
  return data
}

type Kind = 'files' | 'media'
const other = (kind: Kind, name: string) =>
  kind === 'files'
    ? form(name, 'text/plain', Buffer.from('Something else.'))
    : form(name, 'image/png', PICTURE)

/** A file that readers have, by way of a public item. */
const published = async (kind: Kind) => {
  const file = await desk.create(kind)
  const item =
    kind === 'files'
      ? await desk.publish('documents', { file: file.id, link: null })
      : await desk.publish('articles', { image: file.id })
  return { file, item, was: await bytesOf(file) }
}

describe.each<Kind>(['files', 'media'])('a public file in %s', (kind) => {
  const collection = kind === 'files' ? 'documents' : 'articles'

  it('is not replaced by an editor or admin under any name: the PATCH answers 400', async () => {
    const { file, was } = await published(kind)
    expect(was.status).toBe(200)
    for (const by of [editor, admin]) {
      for (const name of ['another.png', file.filename]) {
        const { errors, status } = await by('PATCH', `${kind}/${file.id}`, other(kind, name))
        expect([status, errors[0]?.path]).toEqual([400, 'file'])
        expect(errors[0]?.message).toContain('Upload the new one as another file')
      }
    }
    expect(await bytesOf(file)).toEqual(was)
  })

  it('is not replaced by a crop, a size or a focal point (400), nor by a bulk update', async () => {
    const { file, was } = await published(kind)
    const edits = [
      'uploadEdits[crop][x]=1&uploadEdits[crop][y]=1&uploadEdits[crop][width]=5&uploadEdits[crop][height]=5',
      'uploadEdits[widthInPixels]=1&uploadEdits[heightInPixels]=1',
      'uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=10',
    ]
    for (const edit of edits) {
      const { status } = await editor('PATCH', `${kind}/${file.id}?${edit}`, { alt: 'x' })
      expect([edit, status]).toEqual([edit, 400])
    }
    const all = await editor(
      'PATCH',
      `${kind}?where[id][equals]=${file.id}`,
      other(kind, 'all.png'),
    )
    expect(all.status).toBeGreaterThanOrEqual(400)
    expect(await bytesOf(file)).toEqual(was)
  })

  it('is not replaced, renamed or overwritten through the Local API', async () => {
    const { file, was } = await published(kind)
    const bytes = kind === 'files' ? Buffer.from('Something else.') : PICTURE
    const upload = { data: bytes, mimetype: file.mimeType, name: file.filename, size: bytes.length }
    const update = (args: object) =>
      newsroom.payload.update({ collection: kind, data: {}, id: file.id, ...args } as never)
    await expect(update({ file: upload })).rejects.toMatchObject({ status: 400 })
    await expect(update({ file: upload, overwriteExistingFiles: true })).rejects.toMatchObject({
      status: 400,
    })
    await expect(update({ data: { filename: 'other.txt' } })).rejects.toMatchObject({ status: 400 })
    const twin = await newsroom.payload.create({
      collection: kind,
      data: { alt: 'Twin' },
      file: upload,
      overwriteExistingFiles: true,
    } as never)
    expect((twin as Doc).filename).not.toBe(file.filename)
    expect(await bytesOf(file)).toEqual(was)
  })

  it('answers 410 and is not replaced while its item is withdrawn, and returns unchanged', async () => {
    const { file, item, was } = await published(kind)
    await desk.withdraw(collection, item)
    expect((await bytesOf(file)).status).toBe(410)
    const { status } = await editor('PATCH', `${kind}/${file.id}`, other(kind, 'later.png'))
    expect(status).toBe(400)
    await desk.update(collection, item, { _status: 'published' })
    expect(await bytesOf(file)).toEqual(was)
  })

  it('is not deleted while a public item shows it, and is deleted once that item is withdrawn', async () => {
    const { file, item, was } = await published(kind)
    for (const path of [`${kind}/${file.id}`, `${kind}?where[id][equals]=${file.id}`]) {
      expect((await admin('DELETE', path)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await bytesOf(file)).toEqual(was)
    await desk.withdraw(collection, item)
    expect((await admin('DELETE', `${kind}/${file.id}`)).status).toBe(200)
  })

  it('is served until its item is published with another file, then answers 410', async () => {
    const { file, item, was } = await published(kind)
    const { doc: next, status } = await editor('POST', kind, other(kind, file.filename))
    expect(status).toBe(201)
    const field = kind === 'files' ? 'file' : 'image'
    await desk.update(collection, item, { [field]: next.id }, { draft: true })
    expect(await bytesOf(file)).toEqual(was)
    expect((await bytesOf(next)).status).toBe(404)
    await desk.update(collection, item, { _status: 'published' })
    expect([(await bytesOf(file)).status, (await bytesOf(next)).status]).toEqual([410, 200])
  })
})

describe('a file that was never public', () => {
  it.each<Kind>(['files', 'media'])('is replaced by an upload: %s', async (kind) => {
    const file = await desk.create(kind)
    const { doc, status } = await editor('PATCH', `${kind}/${file.id}`, other(kind, 'new.png'))
    expect([status, publicName(doc.filename)]).toEqual([200, 'new.png'])
  })
})

it('a PATCH of a public image’s alt text and credit by an editor changes its item and keeps its bytes', async () => {
  const { file, item, was } = await published('media')
  const imageOf = async () => {
    const [shown] = (await newsroom.get(`/api/v1/articles/${item.slug}`)).json.data
    return shown?.image
  }
  expect(await imageOf()).toMatchObject({ alt: file.alt, credit: null })
  const words = { alt: 'Better words', credit: 'B. Fox', filename: file.filename }
  expect((await editor('PATCH', `media/${file.id}`, words)).status).toBe(200)
  expect(await imageOf()).toMatchObject({ alt: 'Better words', credit: 'B. Fox' })
  expect(await bytesOf(file)).toEqual(was)
})
