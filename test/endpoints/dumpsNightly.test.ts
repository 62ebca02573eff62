import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { settled } from '../../src/core/later.ts'
import { dumpNightly, dumpNow } from '../../src/site/dumps/nightly.ts'
import { readDumps } from '../../src/site/dumps/state.ts'
import { itemsOf } from '../support/dumps.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { editor } = useStaff(newsroom, { editor: 'Editor' })

let stop = () => {}

afterEach(async () => {
  stop()
  await settled(newsroom.payload)
})

const start = () => {
  stop = dumpNightly(newsroom.payload, { everyMs: 50, firstMs: 0 })
}
const cuts = async () => (await readDumps(newsroom.payload)).dumps.map(({ cut }) => cut)
/** The titles of a dump's articles; undefined while the dump is being replaced. */
const titlesIn = async (cut: string): Promise<string[] | undefined> => {
  const { content } = await ask(`/data/${cut}/articles.ndjson.gz`)
  if (!content) return undefined
  const packed = await buffer((await content.open()) as Readable)
  return itemsOf<{ title: string }>(packed).map(({ title }) => title)
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await sleep(50)
}

/** Sets the newsroom's clock: hours from now, so that its zone's day may be another one. */
const atHour = (hour: number, days: number) => {
  const newsroomHere = newsroomOf(newsroom.payload)
  const { timeZone } = newsroomHere
  const shown = (at: Date) =>
    Number(at.toLocaleTimeString('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }))
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCHours(at.getUTCHours() + hour - shown(at))
  const ahead = at.getTime() - Date.now()
  newsroomHere.now = () => new Date(Date.now() + ahead)
}

describe('nightly dumps', () => {
  it('are made at once if there is none, then once a day from two o’clock', async () => {
    await desk.publish('articles', { title: 'First' })
    atHour(1, 2)
    start()
    await until(async () => (await cuts()).length === 1)
    const [first = ''] = await cuts()
    atHour(1, 3)
    await sleep(400)
    expect(await cuts()).toEqual([first])
    atHour(2, 3)
    await until(async () => (await cuts()).length === 2)
    atHour(23, 3)
    await sleep(400)
    const [second = '', ...others] = await cuts()
    expect([second > first, others]).toEqual([true, [first]])
  })

  it('are replaced after a withdrawal, even at noon, by a dump without the item, and the old one answers 410', async () => {
    const article = await desk.publish('articles', { slug: 'a-leak', title: 'Leaked names' })
    await untilFollowed(newsroom.payload)
    atHour(3, 4)
    start()
    await until(async () => (await cuts()).length === 3)
    const [held = ''] = await cuts()
    expect((await titlesIn(held))?.sort()).toEqual(['First', 'Leaked names'])
    atHour(12, 4)
    await desk.withdraw('articles', article)
    await until(async () => !(await cuts()).includes(held))
    expect((await ask(`/data/${held}/articles.ndjson.gz`)).status).toBe(410)
    expect((await cuts())[0]).toBe(`${held}.1`)
    expect(await titlesIn(`${held}.1`)).toEqual(['First'])
  })

  it('stay unchanged when a version is withheld and shown again before the next check', async () => {
    const article = await desk.publish('articles', { title: 'Once' })
    await untilFollowed(newsroom.payload)
    atHour(3, 5)
    start()
    await until(async () => (await cuts()).length === 4)
    stop()
    await settled(newsroom.payload)
    const before = await cuts()
    await desk.update('articles', article, { _status: 'published', title: 'Twice' })
    const seq = (await rowsOf(newsroom.payload, article.publicId))[0]?.seq
    const body = { reason: 'A mistake.', seq }
    const path = `articles/${article.id}`
    expect((await editor('POST', `${path}/withhold`, body)).status).toBe(200)
    expect((await editor('POST', `${path}/show-again`, { seq })).status).toBe(200)
    start()
    await until(async () =>
      (await readDumps(newsroom.payload)).dumps.every(({ checked }) => checked > Number(seq) + 1),
    )
    expect(await cuts()).toEqual(before)
  })

  it('are dropped when their files are lost, answer 410, and a later withdrawal and dump work', async () => {
    atHour(12, 20)
    const doc = await desk.publish('articles', { title: 'In the lost dump' })
    const { cut } = await dumpNow(newsroom.payload)
    fs.rmSync(path.join(newsroom.dataDir, 'dumps'), { recursive: true })
    expect((await ask(`/data/${cut}/articles.ndjson.gz`)).status).toBe(410)
    start()
    await until(async () => !(await cuts()).includes(cut))
    expect((await ask(`/data/${cut}/articles.ndjson.gz`)).status).toBe(410)
    await until(async () => (await cuts()).length > 0)
    await desk.withdraw('articles', doc)
    await until(
      async () => (await titlesIn((await cuts())[0] ?? ''))?.includes(doc.title) === false,
    )
  })

  it('are stored without a file of them in memory', async () => {
    const read = jest.spyOn(fs.promises, 'readFile')
    await dumpNow(newsroom.payload)
    const names = read.mock.calls.map(([file]) => path.basename(String(file)))
    read.mockRestore()
    expect(names.filter((name) => name.endsWith('.gz'))).toEqual([])
  })

  it('remove folders that a killed process has left, and no others', async () => {
    const folders = ['civic-newsroom-dump-left', 'civic-newsroom-dump-open', 'dump-of-others'].map(
      (name) => path.join(os.tmpdir(), `${name}-${process.pid}`),
    )
    const daysAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const folder of folders) {
      fs.mkdirSync(folder)
      if (!folder.includes('open')) fs.utimesSync(folder, daysAgo, daysAgo)
    }
    await dumpNow(newsroom.payload)
    const areThere = folders.map((folder) => fs.existsSync(folder))
    for (const folder of folders) fs.rmSync(folder, { force: true, recursive: true })
    expect(areThere).toEqual([false, true, true])
  })
})
