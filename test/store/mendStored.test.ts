import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { mongoOf } from '../../src/database/mongo.ts'
import { oddDates } from '../../src/database/oddDates.ts'
import { STORED_FORM, mendStored } from '../../src/store/mendStored.ts'
import { body } from '../support/body.ts'
import { countCalls } from '../support/calls.ts'
import { stored } from '../support/content.ts'
import { onMongo } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const HOUR = 3_600_000

/** Writes values past all hooks and past the adapter, as older versions have stored them; `*` in a body is half a pair. */
const store = async (slug: string, { id }: Doc, values: Record<string, unknown>) => {
  const { db } = newsroom.payload
  const mongo = mongoOf(db)
  if (mongo) {
    const { ObjectId } = mongo.connection.base.mongo
    const key = ObjectId.createFromHexString(String(id))
    await mongo.collections[slug]!.collection.updateOne({ _id: key }, { $set: values })
    const ofVersion = Object.entries(values).map(([name, value]) => [`version.${name}`, value])
    const { versions } = mongo as unknown as { versions: typeof mongo.collections }
    await versions[slug]?.collection.updateMany(
      { parent: { $in: [key, String(id)] } },
      { $set: Object.fromEntries(ofVersion) },
    )
    return
  }
  const { client } = db as unknown as SQLiteAdapter
  const versions = slug.replaceAll('-', '_')
  for (const [name, value] of Object.entries(values)) {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const args = [typeof value === 'string' ? value : JSON.stringify(value), String(id)]
    await client.execute({ args, sql: `UPDATE ${versions} SET ${column} = ? WHERE id = ?` })
    if (!configOf(newsroom.payload, slug).versions) continue
    await client.execute({
      args,
      sql: `UPDATE _${versions}_v SET version_${column} = ? WHERE parent_id = ?`,
    })
  }
}

const rowsOf = async ({ publicId }: Doc) => {
  const { docs } = await newsroom.payload.find({
    collection: 'changes',
    pagination: false,
    sort: 'seq',
    where: { item: { equals: publicId } },
  })
  return docs.map(({ what }) => what)
}

/** As the first start of this version does it. */
const start = async () => {
  await newsroom.payload.kv.delete(STORED_FORM)
  await mendStored(newsroom.payload)
}

describe('a value that was stored in another form', () => {
  let article: Doc
  let author: Doc
  let before: unknown
  let editor: Doc
  let untitled: Doc

  beforeAll(async () => {
    author = await desk.create('authors')
    editor = await desk.user(['editor'])
    const data = { authors: [author.id], body: body(['A flag']) }
    article = await desk.publish('articles', data, { user: editor })
    untitled = await desk.publish('wire-posts')
    before = await newsroom.payload.find({ collection: 'changes', pagination: false, sort: 'seq' })
    await store('articles', article, {
      body: body(['A \ud83c\u0007flag']),
      summary: 'Cut\u0001 here',
      title: ' Two lines ',
    })
    await store('authors', author, { name: ' An author\u0001' })
    await store('wire-posts', untitled, { headline: '   ' })
    await start()
  })

  it('is brought into form, with a row `updated` in the log where an answer changes', async () => {
    const { json } = await get(`/api/v1/articles/${article.slug}`)
    expect(json.data[0]).toMatchObject({
      authors: [{ name: 'An author' }],
      bodyHtml: '<p>A \ufffdflag</p>',
      summary: 'Cut here',
      title: 'Two lines',
    })
    expect(await rowsOf(article)).toEqual(['created', 'updated'])
    expect(await rowsOf(author)).toEqual(['updated'])
    const { docs } = await newsroom.payload.findVersions({
      collection: 'articles',
      where: { latest: { equals: true }, parent: { equals: article.id } },
    })
    expect(docs[0]?.version.title).toBe('Two lines')
  })

  it('is mended without a change of earlier log rows, of updatedAt or of who saved last', async () => {
    const { docs } = before as { docs: Doc[] }
    const after = await newsroom.payload.find({
      collection: 'changes',
      pagination: false,
      sort: 'seq',
    })
    expect(after.docs.slice(0, docs.length)).toEqual(docs)
    const { changedBy, updatedAt } = await stored(newsroom.payload, 'articles', article)
    expect([changedBy, updatedAt]).toEqual([String(editor.id), article.updatedAt])
    const { docs: versions } = await newsroom.payload.findVersions({
      collection: 'articles',
      where: { parent: { equals: article.id } },
    })
    const savers = new Set(versions.map(({ version }) => version.changedBy))
    expect(savers).toEqual(new Set([String(editor.id)]))
  })

  it('stays as it is when a title would become empty', async () => {
    expect((await stored(newsroom.payload, 'wire-posts', untitled)).headline).toBe('   ')
    expect(await rowsOf(untitled)).not.toContain('updated')
  })

  it('is mended in each of 120 documents', async () => {
    const made: Doc[] = []
    for (let index = 0; index < 120; index += 1) made.push(await desk.create('regions'))
    for (const region of made) await store('regions', region, { name: 'A\u0001 region' })
    await start()
    const { totalDocs } = await newsroom.payload.count({
      collection: 'regions',
      where: { name: { equals: 'A region' } },
    })
    expect(totalDocs).toBe(made.length)
  }, 60_000)

  // The stand-in for MongoDB closes a connection if two commits collide on a unique key.
  const itOnSqlite = onMongo ? it.skip : it
  itOnSqlite('is mended once by several concurrent runs, with one row in the log', async () => {
    const doc = await desk.publish('wire-posts', { headline: 'At once' })
    await store('wire-posts', doc, { headline: 'At\u0001 once ' })
    await newsroom.payload.kv.delete(STORED_FORM)
    await Promise.all([1, 2, 3].map(() => mendStored(newsroom.payload)))
    expect((await stored(newsroom.payload, 'wire-posts', doc)).headline).toBe('At once')
    expect(await rowsOf(doc)).toEqual(['created', 'updated'])
  })

  it('is searched for once: a later start makes one database call', async () => {
    await mendStored(newsroom.payload)
    expect(await countCalls(newsroom.payload, () => mendStored(newsroom.payload))).toBe(1)
    await start()
    expect(await rowsOf(article)).toEqual(['created', 'updated'])
  })
})

describe('a version that was stored in another form', () => {
  it('is brought into form when it is restored', async () => {
    const at = Date.now() - HOUR
    const doc = await desk.publish('wire-posts', { publishedAt: new Date(at).toISOString() })
    const mail = new Date(at).toUTCString()
    await store('wire-posts', doc, {
      headline: ' Old\u0001 ',
      publishedAt: onMongo ? new Date(mail) : mail,
    })
    const { docs } = await newsroom.payload.findVersions({
      collection: 'wire-posts',
      where: { parent: { equals: doc.id } },
    })
    const restored = await desk.restoreVersion('wire-posts', docs[0]!.id)
    expect(restored.headline).toBe('Old')
    const { docs: newest } = await newsroom.payload.db.findVersions<Doc>({
      collection: 'wire-posts',
      where: { latest: { equals: true }, parent: { equals: doc.id } },
    })
    expect(newest[0]?.version).toMatchObject({
      headline: 'Old',
      publishedAt: new Date(mail).toISOString(),
    })
    expect((await oddDates(newsroom.payload.db, { of: 'versions', slug: 'wire-posts' })).size).toBe(
      onMongo ? 0 : 1,
    )
  })
})

// MongoDB stores instants as instants.
const describeOnSqlite = onMongo ? describe.skip : describe

describeOnSqlite('an instant that was stored as it was written', () => {
  const inChicago = (at: number) => `${new Date(at - 6 * HOUR).toISOString().slice(0, -1)}-06:00`

  it('hides an item again until its true instant, and shows one whose true instant has passed', async () => {
    const now = Date.now()
    const [early, late, odd] = await Promise.all(
      [3 * HOUR, -HOUR, -2 * HOUR].map((from) =>
        desk.publish('wire-posts', { publishedAt: new Date(now + from).toISOString() }),
      ),
    )
    await store('wire-posts', early!, { publishedAt: inChicago(now + 3 * HOUR) })
    const east = `${new Date(now - HOUR + 9 * HOUR).toISOString().slice(0, -1)}+09:00`
    await store('wire-posts', late!, { publishedAt: east })
    await store('wire-posts', odd!, { publishedAt: new Date(now - 2 * HOUR).toUTCString() })
    const shown = async () => (await get('/api/v1/wire?per_page=100')).json.data.map(({ id }) => id)
    expect(await shown()).toContain(early!.publicId)
    await start()
    const slugs = await shown()
    expect(slugs).not.toContain(early!.publicId)
    expect(slugs).toEqual(expect.arrayContaining([late!.publicId, odd!.publicId]))
    expect((await rowsOf(early!)).at(-1)).toBe('unpublished')
    expect((await stored(newsroom.payload, 'wire-posts', odd!)).publishedAt).toBe(
      new Date(Math.floor((now - 2 * HOUR) / 1000) * 1000).toISOString(),
    )
  })
})
