import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { hashOf, newsroomClient } from '../../client/index.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { untilFollowed } from '../support/log.ts'
import { hasPython } from '../support/python.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const host = useHost(newsroom)

/** What is edited, by the noun of its address: the collection, and the field of its name. */
const KINDS = {
  articles: ['articles', 'title'],
  beats: ['beats', 'name'],
  documents: ['documents', 'title'],
  wire: ['wire-posts', 'headline'],
} as const

/** How long it is edited, in milliseconds. */
const EDITED_MS = 5_000

it('The mirror in Python of the docs equals the corpus after a time of random editing', async () => {
  if (!(await hasPython())) return
  const { url } = host
  const settings = newsroomOf(newsroom.payload)
  settings.baseUrl = url
  Object.assign(settings.limits, { anonymous: 100_000 })
  const docs = fs.readFileSync('docs/developers.md', 'utf8')
  const [, code = ''] = /<!-- mirror\.py -->\s+```python\n([\s\S]*?)```/.exec(docs) ?? []
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(35)
  const [script, kept] = ['mirror.py', 'copy.json'].map((name) => path.join(newsroom.dataDir, name))
  fs.writeFileSync(script ?? '', code)
  const mirror = () => promisify(execFile)('python3', [script ?? '', url, kept ?? ''])

  const until = Date.now() + EDITED_MS
  let isEditing = true
  const edited = editAtRandom(until).finally(() => (isEditing = false))
  while (isEditing) await mirror()
  const count = await edited
  await untilFollowed(newsroom.payload)
  await mirror()

  const { items } = JSON.parse(fs.readFileSync(kept ?? '', 'utf8')) as {
    items: Record<string, { item: object; kind: string }>
  }
  const client = newsroomClient({ baseUrl: url })
  const live = new Map<string, { item: object; kind: string }>()
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    for await (const item of client.all(kind)) live.set(item.id, { item, kind })
  }
  expect(count).toBeGreaterThan(10)
  expect(Object.keys(items).sort()).toEqual([...live.keys()].sort())
  for (const [id, { item, kind }] of live) {
    const [mine, theirs] = [items[id], { item, kind }].map(async (one) => [
      one?.kind,
      await hashOf(one?.item as never, { baseUrl: url }),
    ])
    expect(await mine).toEqual(await theirs)
  }
}, 120_000)

/** Publishes, changes and withdraws. @returns how many times */
const editAtRandom = async (until: number): Promise<number> => {
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
