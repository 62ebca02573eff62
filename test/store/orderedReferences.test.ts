import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { CollectionSlug, Migration } from 'payload'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { migrate } from '../../src/database/migrate.ts'
import {
  dropOrderedReferences,
  makeOrderedReferences,
  orderedKinds,
} from '../../src/database/orderedReferences.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom({ mongo: false })
const { desk } = newsroom
const database = () => newsroom.payload.db as unknown as SQLiteAdapter

type Line = [source: string, path: string, target: string, instant: string, publicId: string]

/** The content of the index. */
const kept = async (): Promise<Line[]> => {
  const { rows } = await database().client.execute('SELECT * FROM ordered_references')
  return rows
    .map(({ instant, path, public_id, source, target }) =>
      [source, path, target, instant, public_id].map(String),
    )
    .sort() as Line[]
}

/** The expected content, from documents that Payload finds. */
const expected = async (): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { slug, sort, table } of orderedKinds(database())) {
    const collection = slug as CollectionSlug
    const { docs } = await newsroom.payload.find({
      collection,
      depth: 0,
      pagination: false,
      trash: true,
      where: { _status: { equals: 'published' } },
    })
    for (const doc of docs as unknown as Doc[]) {
      const [instant, id] = sort.map((field) => String(doc[field]))
      for (const field of configOf(newsroom.payload, collection).flattenedFields) {
        if (!('relationTo' in field && 'hasMany' in field && field.hasMany)) continue
        for (const target of new Set((doc[field.name] ?? []) as string[])) {
          lines.push([table, field.name, target, instant as string, id as string])
        }
      }
    }
  }
  return lines.sort()
}

const prove = async () => expect(await kept()).toEqual(await expected())

describe('The index of references to a document, newest first, on SQLite', () => {
  let authors: Doc[]
  let articles: Doc[]

  beforeAll(async () => {
    authors = []
    for (const name of ['Ada', 'Bea', 'Cyd']) authors.push(await desk.create('authors', { name }))
    articles = []
    // More of one instant than a page, and than are looked for besides a page.
    for (let n = 0; n < 60; n += 1) {
      articles.push(
        await desk.publish('articles', {
          authors: authors.filter((_, at) => n % (at + 1) === 0).map(({ id }) => id),
          publishedAt: new Date(Date.UTC(2026, 0, n < 40 ? 1 : n)).toISOString(),
        }),
      )
    }
  }, 120_000)

  it('equals the stored references after every save', async () => {
    const [ada, bea] = authors.map(({ id }) => id)
    const [first, second, third, fourth] = articles as [Doc, Doc, Doc, Doc]
    expect((await kept()).length).toBeGreaterThan(100)
    await prove()
    await desk.update('articles', first, { authors: [bea, ada] })
    await prove()
    await desk.update('articles', first, { authors: [] })
    await prove()
    await desk.update('articles', second, { authors: [ada] }, { draft: true })
    await prove()
    await desk.update('articles', second, { _status: 'published', authors: [bea] })
    await prove()
    await desk.update('articles', third, { publishedAt: '2026-05-01T00:00:00.000Z' })
    await prove()
    await desk.withdraw('articles', third)
    await prove()
    await desk.trash('articles', second)
    await prove()
    await desk.destroy('articles', fourth)
    await prove()
    const later = await desk.publish('articles', {
      authors: [ada],
      publishedAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await prove()
    await desk.destroy('articles', later)
    const board = await desk.publish('school-boards')
    await desk.publish('wire-posts', { districts: [board.id] })
    await prove()
    await newsroom.payload.delete({ collection: 'authors', id: authors[2]?.id as string })
    authors.pop()
    await prove()
  })

  it('contains no row of a save that was rolled back', async () => {
    const before = await kept()
    const { payload } = newsroom
    const req = { transactionID: (await payload.db.beginTransaction()) as string }
    await payload.create({
      collection: 'articles',
      data: { _status: 'published', authors: [authors[0]?.id], title: 'Never' } as never,
      req,
    })
    await payload.db.rollbackTransaction(req.transactionID)
    expect(await kept()).toEqual(before)
  })

  it('is not written again when it is complete', async () => {
    const { client } = database()
    const written = async () => (await client.execute('SELECT total_changes() AS n')).rows[0]?.n
    const before = await written()
    await makeOrderedReferences(database())
    expect(await written()).toBe(before)
  })

  it('is rebuilt when its table or one of its triggers is missing', async () => {
    await dropOrderedReferences(database())
    await expect(kept()).rejects.toThrow('no such table')
    // A save that takes an author away reads the table, to see who is still named.
    await desk.update('articles', articles[9] as Doc, { authors: authors.map(({ id }) => id) })
    await makeOrderedReferences(database())
    await prove()
    await database().client.execute('DROP TRIGGER ordered_references_articles_rels_INSERT')
    await desk.update('articles', articles[9] as Doc, { authors: [authors[1]?.id] })
    expect(await kept()).not.toEqual(await expected())
    await makeOrderedReferences(database())
    await prove()
  })

  it('allows a migration that recreates a table, and equals the references afterwards', async () => {
    const name = 'articles_rels'
    const { client } = database()
    const { rows } = await client.execute(`SELECT sql FROM sqlite_master WHERE name = '${name}'`)
    const anew = String(rows[0]?.sql).replace(name, `__new_${name}`)
    const migration: Migration = {
      down: async () => undefined,
      name: 'anew',
      up: async (args) => {
        const { db } = args as { db: SQLiteAdapter['drizzle'] }
        for (const statement of [
          anew,
          `INSERT INTO __new_${name} SELECT * FROM ${name}`,
          `DROP TABLE ${name}`,
          `ALTER TABLE __new_${name} RENAME TO ${name}`,
        ]) {
          await db.run(sql.raw(statement))
        }
      },
    }
    await migrate({ db: database(), file: 'newsroom.db', migrations: [migration] })
    await makeOrderedReferences(database())
    await prove()
    await desk.update('articles', articles[10] as Doc, { authors: authors.map(({ id }) => id) })
    await prove()
  })
})
