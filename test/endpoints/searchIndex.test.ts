import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import Database from 'libsql'
import type { Doc } from '../../src/core/types.ts'
import { DatabaseAwayError } from '../../src/database/databaseHealth.ts'
import { feedTexts, makeFeed } from '../../src/search/feed.ts'
import { LIST, paragraph, searchIn } from '../support/search.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const search = searchIn(newsroom)

/** The files of the index. */
const indexFiles = (): string[] => {
  const folder = path.join(newsroom.dataDir, 'search')
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => path.join(folder, name))
}

beforeAll(async () => {
  for (const title of ['A bond for schools', 'Bonds']) await desk.publish('articles', { title })
})

describe('an item in the search index', () => {
  const found = async (words: string[]): Promise<string[]> => {
    const all = await Promise.all(words.map((word) => search(`q=${word}`)))
    return words.filter((_word, index) => all[index]?.length)
  }
  /** Whether the bytes of a word are anywhere in the index's folder. */
  const isStored = (word: string): boolean =>
    // Another process: closing a file gives up the locks that this process has on it.
    spawnSync('grep', ['-rqa', word, path.join(newsroom.dataDir, 'search')]).status === 0

  it('is not found, and has no word stored, while it is a draft or scheduled', async () => {
    await desk.draft('articles', { body: paragraph('Xqdraftbody.'), title: 'Xqdraft' })
    await desk.publish('articles', {
      publishedAt: '2090-01-01T00:00:00.000Z',
      title: 'Xqscheduled',
    })
    const open = await desk.publish('articles', { title: 'Xqopen' })
    await desk.update('articles', open, { title: 'Xqlater' }, { draft: true })
    expect(await found(['xqdraft', 'xqdraftbody', 'xqscheduled', 'xqlater', 'xqopen'])).toEqual([
      'xqopen',
    ])
    for (const word of ['Xqdraft', 'xqdraft', 'Xqscheduled', 'Xqlater']) {
      expect([word, isStored(word)]).toEqual([word, false])
    }
  })

  it('leaves with its words at once when it is withdrawn, and returns when it is republished', async () => {
    const item = await desk.publish('articles', {
      body: paragraph('Xqbody here.'),
      title: 'Xqtitle now',
    })
    expect(await found(['xqtitle', 'xqbody'])).toEqual(['xqtitle', 'xqbody'])
    expect(isStored('xqbodi')).toBe(true)
    await desk.update('articles', item, { _status: 'published', title: 'Xqother' })
    expect(await found(['xqtitle', 'xqbody', 'xqother'])).toEqual(['xqbody', 'xqother'])
    await desk.withdraw('articles', item)
    expect(await found(['xqtitle', 'xqbody', 'xqother'])).toEqual([])
    for (const word of ['xqtitl', 'xqbodi', 'xqother']) {
      expect([word, isStored(word)]).toEqual([word, false])
    }
    await desk.update('articles', item, { _status: 'published' })
    expect(await found(['xqtitle', 'xqbody', 'xqother'])).toEqual(['xqbody', 'xqother'])
    await desk.destroy('articles', item)
    expect(await found(['xqbody', 'xqother'])).toEqual([])
  })

  it('is found as soon as it comes due', async () => {
    const due = Date.now() + 1_500
    const publishedAt = new Date(due).toISOString()
    await desk.publish('articles', { publishedAt, title: 'Xqdue' })
    expect(await found(['xqdue'])).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, due + 100 - Date.now()))
    expect(await found(['xqdue'])).toEqual(['xqdue'])
  })
})

describe('the search index', () => {
  /** Requests until the index is made; until then the answer is 503 with `Retry-After`. */
  const untilMade = async (q: string): Promise<unknown[]> => {
    for (;;) {
      const { headers, json, status } = await get(`${LIST}?q=${q}`)
      if (status === 200) return json.data
      expect([status, headers['retry-after']]).toEqual([503, '5'])
    }
  }
  const wanted = () => search('q=bond')

  it('is rebuilt without a restart after its folder is deleted', async () => {
    const before = await wanted()
    const [file = ''] = indexFiles()
    fs.rmSync(path.dirname(file), { recursive: true })
    await desk.publish('articles', { title: 'Made anew' })
    expect(await untilMade('bond')).toEqual(before)
    expect(indexFiles()).toHaveLength(1)
    expect(indexFiles()).not.toEqual([file])
    expect((await search('q=anew')).map(({ item }) => item.title)).toEqual(['Made anew'])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['other bytes', Buffer.alloc(300_000, 'no index ')],
  ])('is rebuilt where its file holds %s', async (_what, bytes) => {
    const before = await wanted()
    const [file = ''] = indexFiles()
    const broken = `${file.slice(0, -'.sqlite'.length)}z.sqlite`
    fs.writeFileSync(broken, bytes)
    const isMade = () => indexFiles().length === 1 && !indexFiles().includes(file)
    while (!isMade()) await new Promise((resolve) => setTimeout(resolve, 50))
    await desk.publish('articles', { title: 'Another change' })
    expect(await untilMade('bond')).toEqual(before)
  })

  it('keeps the files of SQLite beside it when the folder is tidied', async () => {
    await wanted()
    const [file = ''] = indexFiles()
    // The folder is tidied each second.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    for (const suffix of ['-shm', '-wal']) {
      expect([suffix, fs.existsSync(`${file}${suffix}`)]).toEqual([suffix, true])
    }
  })

  it('finds every item and passes its integrity checks after 60 random changes', async () => {
    const items: Doc[] = []
    const words = ['oak', 'elm', 'fir', 'ash', 'yew']
    for (let step = 0; step < 60; step += 1) {
      const random = Math.floor(Math.random() * 1000)
      const body = paragraph(`${words[random % 5]} `.repeat(random % 7) + words[step % 5])
      const item = items[random % (items.length + 1)]
      if (!item) items.push(await desk.publish('wire-posts', { body, headline: 'Churn' }))
      else if (random % 3 > 0) await desk.update('wire-posts', item, { _status: 'published', body })
      else {
        await desk.destroy('wire-posts', item)
        items.splice(items.indexOf(item), 1)
      }
    }
    expect((await search('q=churn&per_page=100')).length).toBe(items.length)
    const [file = ''] = indexFiles()
    const db = new Database(file)
    db.exec("INSERT INTO words (words) VALUES ('integrity-check')")
    expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    db.close()
  })
})

describe('the search index while the database is away', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('adds no line to the log, which has that the database is away', async () => {
    const { db, logger } = newsroom.payload
    const warn = jest.spyOn(logger, 'warn')
    const away = new DatabaseAwayError('the database is away', { isLogged: true })
    jest.spyOn(db, 'find').mockRejectedValue(away)
    const feed = makeFeed(newsroom.payload)
    expect(await feed(1)).toEqual({ is: 'rows', more: false, rows: undefined })
    expect(await feedTexts(newsroom.payload, ['x'])).toMatchObject({ texts: [] })
    expect(warn).not.toHaveBeenCalled()
    jest.spyOn(db, 'find').mockRejectedValue(new Error('another one'))
    await feed(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
