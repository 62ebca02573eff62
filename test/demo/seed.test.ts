import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { makeContent } from '../../demo/content/index.ts'
import type { Content } from '../../demo/content/index.ts'
import { seed } from '../../demo/seed.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const anchor = new Date('2026-03-02T15:00:00.000Z')
const newsroom = useNewsroom()
const { get } = newsroom
let content: Content

beforeAll(async () => {
  content = makeContent({ anchor, scale: 0.05 })
  await seed({ anchor, content, payload: newsroom.payload })
})

type Stated = { publishedAt?: null | string; publicId: string; state: string }

type Dated = Stated & { corrections?: { publishedAt: string }[] }

/** What is public now of content that was made for another day: what was scheduled then has come since. */
const isPublic = ({ publishedAt, state }: Stated): boolean =>
  state === 'published' ||
  (state === 'scheduled' && new Date(publishedAt ?? Infinity) <= new Date())

describe('the demo content in Payload', () => {
  it.each([
    ['articles', 'articles'],
    ['wire', 'wirePosts'],
    ['documents', 'documents'],
    ['school-boards', 'schoolBoards'],
    ['charter-applications', 'charterApplications'],
    ['beats', 'beats'],
  ] as const)('is returned by /api/v1/%s exactly where it is public', async (name, key) => {
    const paged = name !== 'school-boards' && name !== 'beats'
    const { json } = await get(`/api/v1/${name}${paged ? '?per_page=100' : ''}`)
    const expected = (content[key] as Stated[]).filter(isPublic).map(({ publicId }) => publicId)
    expect(json.data.map(({ id }) => id).sort()).toEqual(expected.sort())
    expect(json.meta.total).toBe(expected.length)
  })

  it('answers 410 with the reason for a withdrawn article', async () => {
    const withdrawn = content.articles.find(({ state }) => state === 'withdrawn')
    const { json, status } = await get(`/api/v1/articles/${withdrawn?.slug}`)
    expect(status).toBe(410)
    expect(json.error?.detail).toContain(withdrawn?.reason)
  })

  it('has PDF files whose size, page count and SHA-256 checksum the interface returns', async () => {
    const { json } = await get('/api/v1/documents?per_page=100')
    const files = json.data.filter(({ mimeType }) => mimeType === 'application/pdf')
    expect(files.length).toBeGreaterThan(0)
    const { docs } = await newsroom.payload.find({ collection: 'files', pagination: false })
    for (const { pages, sha256, sizeBytes } of files) {
      const filename = docs.find((doc) => doc.sha256 === sha256)?.filename
      const bytes = fs.readFileSync(path.join(newsroom.dataDir, 'files', String(filename)))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      const { numPages } = await getDocumentProxy(new Uint8Array(bytes))
      expect([pages, sizeBytes]).toEqual([numPages, bytes.length])
    }
  })

  it('has the first author of each article as its creator', async () => {
    const { payload } = newsroom
    const [{ docs }, { docs: users }] = await Promise.all([
      payload.find({ collection: 'articles', depth: 1, limit: 0, trash: true }),
      payload.find({ collection: 'users', limit: 0 }),
    ])
    const names = new Map(users.map(({ id, name }) => [String(id), name]))
    const bylines = docs.map(({ authors }) => (authors?.[0] as { name: string }).name)
    expect(docs.map(({ createdBy }) => names.get(createdBy ?? ''))).toEqual(bylines)
  })

  it.each([
    ['articles', 'articles'],
    ['wire', 'wirePosts'],
    ['documents', 'documents'],
  ] as const)(
    'dates each item of /api/v1/%s to its publication or last correction',
    async (name, key) => {
      const { json } = await get(`/api/v1/${name}?per_page=100`)
      const items = new Map((content[key] as Dated[]).map((item) => [item.publicId, item]))
      const expected = json.data.map(({ id }) => {
        const item = items.get(String(id))
        const at = item?.corrections?.at(-1)?.publishedAt ?? item?.publishedAt
        return [id, new Date(at ?? NaN).toISOString()]
      })
      expect(json.data.map(({ id, updatedAt }) => [id, updatedAt])).toEqual(expected)
    },
  )

  it.each([
    ...['articles?per_page=100', 'wire?per_page=100', 'documents?per_page=100'],
    ...['schools?per_page=100', 'charter-applications?per_page=100', 'legislators?per_page=100'],
    ...['bills?per_page=100', 'newsletter?per_page=100', 'school-boards', 'beats'],
  ])('has no item updated later than eleven days after the anchor: %s', async (address) => {
    const { data } = (await get(`/api/v1/${address}`)).json
    expect(data.length).toBeGreaterThan(0)
    const limit = anchor.getTime() + 11 * 24 * 60 * 60 * 1_000
    const late = data.filter(({ updatedAt }) => Date.parse(updatedAt as string) > limit)
    expect(late).toEqual([])
  })
})
