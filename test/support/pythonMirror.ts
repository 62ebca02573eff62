import { execFile } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@jest/globals'
import { hashOf, newsroomClient } from '../../client/index.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk } from './content.ts'
import { untilFollowed } from './log.ts'
import type { UsedNewsroom } from './useNewsroom.ts'

/** What is edited, by the noun of its address: the collection, and the field of its name. */
const KINDS = {
  articles: ['articles', 'title'],
  beats: ['beats', 'name'],
  documents: ['documents', 'title'],
  wire: ['wire-posts', 'headline'],
} as const

/** The slug of an article that the mirror has read, with the document that it cites. */
const WITHDRAWN = 'soon-withdrawn'

/**
 * Runs the mirror of the docs again and again while a newsroom is edited at random, and once afterwards; its copy must equal the corpus.
 * @param args.editedMs how long it is edited
 * @returns how many changes there were, and how often the mirror ran
 */
export const mirrorWhileEdited = async (args: {
  editedMs: number
  newsroom: UsedNewsroom
  url: string
}): Promise<{ changes: number; runs: number }> => {
  const { editedMs, newsroom, url } = args
  const settings = newsroomOf(newsroom.payload)
  settings.baseUrl = url
  Object.assign(settings.limits, { anonymous: 1_000_000 })
  const { kept, mirror } = mirrorOf({ dataDir: newsroom.dataDir, url })

  const cited = await newsroom.desk.publish('documents', { title: 'Minutes' })
  const citing = await newsroom.desk.publish('articles', { documents: [cited.id], slug: WITHDRAWN })
  await mirror()
  expect(fs.readFileSync(kept, 'utf8').includes(WITHDRAWN)).toBe(true)
  await newsroom.desk.withdraw('articles', citing, 'It was wrong.')

  let isEditing = true
  const edited = editAtRandom(newsroom.desk, Date.now() + editedMs).finally(
    () => (isEditing = false),
  )
  let runs = 0
  for (; isEditing; runs += 1) await mirror()
  const changes = await edited
  await untilFollowed(newsroom.payload)
  await mirror()
  await expectCopy(kept, url)
  expect(fs.readFileSync(kept, 'utf8').includes(WITHDRAWN)).toBe(false)
  return { changes, runs }
}

/** The mirror of the docs, which keeps its copy in a file of this folder. */
const mirrorOf = ({ dataDir, url }: { dataDir: string; url: string }) => {
  const docs = fs.readFileSync('docs/developers.md', 'utf8')
  const [, code = ''] = /<!-- mirror\.py -->\s+```python\n([\s\S]*?)```/.exec(docs) ?? []
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(50)
  const folder = fs.mkdtempSync(path.join(dataDir, 'mirror-'))
  const [script, kept] = ['mirror.py', 'copy.json'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  fs.writeFileSync(script, code)
  return { kept, mirror: () => promisify(execFile)('python3', [script, url, kept]) }
}

/**
 * Runs the mirror of the docs before and after a change of an article, through a cache that answers once more with the article as it was.
 * @returns the article of its copy
 */
export const mirrorBehindCache = async (args: {
  newsroom: UsedNewsroom
  url: string
}): Promise<object | undefined> => {
  const { newsroom, url } = args
  const slug = 'behind-a-cache'
  const article = await newsroom.desk.publish('articles', { slug, title: 'As it was' })
  const before = await fetch(`${url}/api/v1/articles/${slug}`)
  const stale = await before.text()
  let isStale = false
  const pass = async (address: string, res: http.ServerResponse) => {
    const isCached = isStale && address.endsWith(`/articles/${slug}`)
    if (isCached) isStale = false
    const answer = isCached ? undefined : await fetch(`${url}${address}`)
    res.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
    res.end((await answer?.text()) ?? stale)
  }
  const cache = http.createServer((req, res) => void pass(String(req.url), res))
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = cache.address() as AddressInfo
    const { kept, mirror } = mirrorOf({
      dataDir: newsroom.dataDir,
      url: `http://127.0.0.1:${port}`,
    })
    await mirror()
    await newsroom.desk.update('articles', article, { title: 'Changed' })
    isStale = true
    await mirror()
    expect(isStale).toBe(false)
    const { items } = JSON.parse(fs.readFileSync(kept, 'utf8')) as {
      items: Record<string, { item: { slug: string } }>
    }
    return Object.values(items).find(({ item }) => item.slug === slug)?.item
  } finally {
    cache.close()
  }
}

/** Compares a copy with what the lists have: the same items, with the same hashes. */
const expectCopy = async (kept: string, url: string): Promise<void> => {
  const { items } = JSON.parse(fs.readFileSync(kept, 'utf8')) as {
    items: Record<string, { item: object; kind: string }>
  }
  const client = newsroomClient({ baseUrl: url })
  const live = new Map<string, { item: object; kind: string }>()
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    for await (const item of client.all(kind)) live.set(item.id, { item, kind })
  }
  expect(Object.keys(items).sort()).toEqual([...live.keys()].sort())
  const hash = async (one: undefined | { item: object; kind: string }) => [
    one?.kind,
    await hashOf(one?.item as never, { baseUrl: url }),
  ]
  for (const [id, one] of live) expect([id, await hash(items[id])]).toEqual([id, await hash(one)])
}

/** Publishes, changes and withdraws. @returns how many times */
const editAtRandom = async (desk: Newsdesk, until: number): Promise<number> => {
  const there: { collection: string; doc: Doc; field: string }[] = []
  for (let n = 0; ; n += 1) {
    if (Date.now() > until) return n
    const one = there[Math.floor(Math.random() * there.length)]
    const chance = Math.random()
    if (!one || chance < 0.45) {
      const kinds = Object.values(KINDS)
      const [collection, field] = kinds[n % kinds.length] as (typeof kinds)[number]
      const doc = await desk.publish(collection, { [field]: `Item ${n} “ü”` })
      there.push({ collection, doc, field })
    } else if (chance < 0.85) {
      await desk.update(one.collection, one.doc, { [one.field]: `Changed ${n}` })
    } else {
      await desk.withdraw(one.collection, one.doc, 'It was wrong.')
      there.splice(there.indexOf(one), 1)
    }
  }
}
