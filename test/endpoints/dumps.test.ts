import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomClient } from '../../client/index.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { dumpNow } from '../../src/site/dumps/nightly.ts'
import { hasDepartures, withdrawFromDumps } from '../../src/site/dumps/remake.ts'
import type { ShownDump as Shown } from '../support/dumps.ts'
import { itemsOf, owned } from '../support/dumps.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import { makeShowcase } from '../support/showcase.ts'
import { hasPython } from '../support/python.ts'
import { useStaff } from '../support/rest.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const run = promisify(execFile)
const newsroom = useNewsroom()
const { desk } = newsroom
const host = useHost(newsroom)
const { editor } = useStaff(newsroom, { editor: 'Editor' })

type Item = { id: string; slug: string }

const here = (url: string) => `${host.url}${new URL(url).pathname}`
const manifest = async (): Promise<Shown[]> =>
  (await (await fetch(`${host.url}/data/manifest.json`)).json()).dumps
const bytesOf = async (url: string): Promise<Buffer> => {
  const answer = await fetch(here(url))
  expect([url, answer.status]).toEqual([url, 200])
  return Buffer.from(await answer.arrayBuffer())
}
const itemsIn = async ({ files }: Shown, noun: string): Promise<Item[]> => {
  const file = files.find((one) => one.noun === noun && one.format === 'ndjson')
  return itemsOf<Item>(await bytesOf(file?.url ?? ''))
}
const live = async (noun: string): Promise<Item[]> => {
  const items: Item[] = []
  const all = newsroomClient({ baseUrl: host.url }).all(noun as 'articles')
  for await (const item of all) items.push(item)
  return items
}
const byId = (items: Item[]) => new Map(items.map((item) => [item.id, item]))
const lists = () =>
  newsroomOf(newsroom.payload)
    .resources.filter(({ list }) => list !== 'none')
    .map(({ name }) => name)

/** What was never public. */
const SECRETS = ['A draft of theirs', 'A scheduled one of theirs']

let folder: string
let newest: Shown
let secret: Doc

beforeAll(async () => {
  Object.assign(newsroomOf(newsroom.payload).limits, { anonymous: 100_000 })
  await makeShowcase(desk)
  secret = await desk.draft('articles', { title: SECRETS[0] })
  await desk.publish('articles', { publishedAt: '2999-01-01T00:00:00.000Z', title: SECRETS[1] })
  await desk.publish('wire-posts', { headline: '=SUM(A1), "quoted"' })
  await untilFollowed(newsroom.payload)
  await dumpNow(newsroom.payload)
  ;[newest] = (await manifest()) as [Shown]
  folder = fs.mkdtempSync(path.join(newsroom.dataDir, 'download-'))
  for (const { url } of [...newest.files, newest.codebook, { url: newest.sums }]) {
    fs.writeFileSync(path.join(folder, path.basename(url)), await bytesOf(url))
  }
})

describe('a dump', () => {
  it('holds every public item of every list as the API returns it, and no draft or scheduled item', async () => {
    for (const noun of lists()) {
      const items = await itemsIn(newest, noun)
      expect([noun, byId(items)]).toEqual([noun, byId(await live(noun))])
      const shown = newest.files.find((one) => one.noun === noun && one.format === 'ndjson')
      expect([noun, shown?.rows]).toEqual([noun, items.length])
    }
    for (const name of fs.readdirSync(folder)) {
      const stored = fs.readFileSync(path.join(folder, name))
      const text = (name.endsWith('.gz') ? gunzipSync(stored) : stored).toString()
      for (const hidden of [...SECRETS, secret.publicId]) {
        expect([name, text.includes(hidden)]).toEqual([name, false])
      }
    }
  })

  it('has the sizes and checksums of the manifest, and passes sha256sum -c', async () => {
    for (const { bytes, sha256, url } of [...newest.files, newest.codebook]) {
      const stored = fs.readFileSync(path.join(folder, path.basename(url)))
      const sum = createHash('sha256').update(stored).digest('hex')
      expect([url, stored.length, sum]).toEqual([url, bytes, sha256])
    }
    const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder })
    expect(stdout.trim().split('\n')).toHaveLength(newest.files.length + 1)
  })

  it('answers 206 for a range, 304 for its ETag and 404 for an unknown file', async () => {
    const { bytes, sha256, url } = newest.files[0]!
    const part = await fetch(here(url), { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${bytes}`])
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('1f8b')
    const again = await fetch(here(url), { headers: { 'if-none-match': `"${sha256}"` } })
    expect(again.status).toBe(304)
    expect((await fetch(here(url).replace('.gz', '.zip'))).status).toBe(404)
    expect((await fetch(`${host.url}/data/1999-01-01/SHA256SUMS`)).status).toBe(404)
  })

  it('has CSV that Python reads, with each column in the codebook', async () => {
    const codebook = fs.readFileSync(path.join(folder, 'codebook.csv'), 'utf8').split('\r\n')
    expect(codebook[0]).toBe('noun,column,type,meaning')
    expect(codebook).toContain('articles,title,text,The headline.')
    if (!(await hasPython())) return
    const code = `import csv, gzip, json, sys
books = {(row['noun'], row['column']) for row in csv.DictReader(open('codebook.csv', newline='', encoding='utf-8'))}
out = {}
for noun in sys.argv[1:]:
    with gzip.open(noun + '.csv.gz', 'rt', newline='', encoding='utf-8') as file:
        reader = csv.DictReader(file, strict=True)
        rows = list(reader)
    assert all((noun, column) in books for column in reader.fieldnames), noun
    out[noun] = [[row['id'], row.get('headline')] for row in rows]
print(json.dumps(out))`
    const { stdout } = await run('python3', ['-c', code, ...lists()], { cwd: folder })
    const read = JSON.parse(stdout) as Record<string, [string, string][]>
    for (const noun of lists()) {
      const ids = (await itemsIn(newest, noun)).map(({ id }) => id)
      expect([noun, read[noun]?.map(([id]) => id)]).toEqual([noun, ids])
    }
    expect(read['wire']?.map(([, headline]) => headline)).toContain(`'=SUM(A1), "quoted"`)
  })

  it('has each of its files linked on the page /data, which the site map lists', async () => {
    const body = await (await fetch(`${host.url}/data`)).text()
    const urls = [...newest.files, newest.codebook].map(({ url }) => url)
    for (const url of [...urls, newest.sums]) expect(body).toContain(`href="${url}"`)
    expect(await (await fetch(`${host.url}/sitemaps/pages-1.xml`)).text()).toContain('/data<')
  })
})

describe('dumps while items change', () => {
  it('match the live items of every list, derived fields aside, once the later changes are applied', async () => {
    const copies = new Map<string, Map<string, Item>>()
    for (const noun of lists()) copies.set(noun, byId(await itemsIn(newest, noun)))
    for (const { collection, label, list } of newsroomOf(newsroom.payload).resources) {
      if (list === 'none') continue
      const first = await desk.publish(collection)
      await desk.publish(collection)
      const gone = await desk.publish(collection)
      await desk.update(collection, first, { _status: 'published', [label]: 'Changed' })
      await desk.withdraw(collection, gone, 'It was wrong.')
    }
    await untilFollowed(newsroom.payload)
    const client = newsroomClient({ baseUrl: host.url })
    for await (const { hash, id, kind, slug } of client.changes({ since: newest.seq })) {
      const copy = copies.get(kind)
      if (hash === null) copy?.delete(id)
      else if (copy) {
        const item = await client.get(kind as 'articles', slug ?? '').catch(() => undefined)
        if (item) copy.set(id, item)
      }
    }
    // What follows from other items has no row: a mirror computes it.
    for (const [noun, copy] of copies) {
      const [mirrored, fresh] = [[...copy.values()], await live(noun)].map((items) =>
        items.map((item) => owned(item)).sort((a, b) => (a.id < b.id ? -1 : 1)),
      )
      expect([noun, mirrored]).toEqual([noun, fresh])
    }
  })

  it('are made again without a withdrawn item, and the dump that held it answers 410', async () => {
    const document = await desk.publish('documents', { slug: 'a-leak', title: 'Leaked names' })
    await desk.publish('articles', { documents: [document.id], title: 'Cites it' })
    await untilFollowed(newsroom.payload)
    const held = await dumpNow(newsroom.payload)
    expect(held.cut).toBe(`${newest.cut}.1`)
    await desk.withdraw('documents', document, 'Names of children.')
    expect(await hasDepartures(newsroom.payload)).toBe(true)
    await withdrawFromDumps(newsroom.payload, new AbortController().signal)
    expect(await hasDepartures(newsroom.payload)).toBe(false)

    const cuts = (await manifest()).map(({ cut }) => cut)
    expect(cuts).not.toContain(held.cut)
    const old = await fetch(`${host.url}/data/${held.cut}/articles.ndjson.gz`)
    expect([old.status, await old.text()]).toEqual([410, expect.stringContaining('withdrawn')])
    for (const dump of await manifest()) {
      for (const { url } of dump.files) {
        const text = gunzipSync(await bytesOf(url)).toString()
        expect([url, /Leaked names|a-leak/.test(text)]).toEqual([url, false])
      }
    }
    const [again] = (await manifest()) as [Shown]
    expect(again.seq).toBe(held.seq)
    const cites = (await itemsIn(again, 'articles')).find((item) =>
      JSON.stringify(item).includes('Cites it'),
    )
    expect(cites).toEqual((await live('articles')).find(({ id }) => id === cites?.id))
  })

  it('are kept when a version is withheld; the one that holds it answers 410 and is made again without it', async () => {
    const { payload } = newsroom
    const article = await desk.publish('articles', { title: 'Before all' })
    await dumpNow(payload)
    await desk.update('articles', article, { _status: 'published', title: 'It names a child' })
    const held = await dumpNow(payload)
    await desk.update('articles', article, { _status: 'published', title: 'It names none' })
    const after = await dumpNow(payload)
    const before = (await manifest()).map(({ cut }) => cut)
    const seq = (await rowsOf(payload, article.publicId))[1]?.seq
    const body = { reason: 'It named a child.', seq }
    expect((await editor('POST', `articles/${article.id}/withhold`, body)).status).toBe(200)
    expect(await hasDepartures(payload)).toBe(true)
    await withdrawFromDumps(payload, new AbortController().signal)
    expect(await hasDepartures(payload)).toBe(false)

    const cuts = (await manifest()).map(({ cut }) => cut)
    expect(before.filter((cut) => !cuts.includes(cut))).toEqual([held.cut])
    expect(cuts).toContain(after.cut)
    const old = await fetch(`${host.url}/data/${held.cut}/articles.ndjson.gz`)
    expect([old.status, await old.text()]).toEqual([410, expect.stringContaining('withdrawn')])
    const titles = new Map<string, unknown>()
    for (const dump of await manifest()) {
      const found = (await itemsIn(dump, 'articles')).find(({ id }) => id === article.publicId)
      titles.set(dump.cut, (found as undefined | { title: string })?.title)
    }
    const made = (await manifest()).filter(({ cut }) => !before.includes(cut))
    expect(made.map(({ cut, seq }) => [seq, titles.get(cut)])).toEqual([
      [held.seq, 'It names none'],
    ])
    expect([...titles.values()]).toEqual(expect.arrayContaining(['It names none', 'Before all']))
    expect([...titles.values()]).not.toContain('It names a child')
  }, 60_000)

  it('are limited to seven; the oldest answers 410 and only the files of the seven remain', async () => {
    const made = await manifest()
    const [oldest] = made.slice(-1) as [Shown]
    for (let count = made.length; count < 8; count += 1) await dumpNow(newsroom.payload)
    expect(await manifest()).toHaveLength(7)
    expect((await fetch(`${host.url}/data/${oldest.cut}/SHA256SUMS`)).status).toBe(410)
    const { totalDocs } = await newsroom.payload.count({ collection: 'dumps' as 'articles' })
    const files = (await manifest()).flatMap((dump) => [...dump.files, dump.codebook])
    expect(totalDocs).toBe(files.length)
    expect(fs.readdirSync(path.join(newsroom.dataDir, 'dumps'))).toHaveLength(files.length)
  }, 60_000)
})
