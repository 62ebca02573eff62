import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { settled } from '../../src/core/later.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { makeCorpus } from '../support/corpus.ts'
import { filesRun } from '../support/filesRun.ts'
import { forget } from '../support/forget.ts'
import { onMongo } from '../support/newsroom.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

/** Measured: 82 and 15, on SQLite and on MongoDB. A commit that raises a bound states why. */
const MOST = { cached: 15, cold: 82 }

const newsroom = useNewsroom()
const host = useHost(newsroom)

beforeAll(async () => {
  await makeCorpus(newsroom.desk, { articles: 12, schoolBoards: 2 })
  // An answer that is made within the second of its Last-Modified is made once more after it.
  await sleep(1_000)
  // What only the first request of a process makes is no part of the measurement.
  await list()
})

const list = async () => {
  const answer = await fetch(`${host.url}/api/v1/articles`)
  expect(answer.status).toBe(200)
  await answer.text()
}

/** The files that one request runs, without work that saves have left and without the timer that reads the log. */
const filesOfRequest = async (): Promise<string[]> => {
  const { payload } = newsroom
  await settled(payload)
  await catchUp(payload)
  await settled(payload)
  tailOf(payload).readAt = Infinity
  return filesRun(list)
}

/** The files of both of two measurements: a timer of the process may run during one of them. */
const inBoth = async (measure: () => Promise<string[]>): Promise<string[]> => {
  const first = await measure()
  const second = await measure()
  return first.filter((file) => second.includes(file))
}

const cold = () =>
  inBoth(() => {
    forget(newsroom.payload)
    return filesOfRequest()
  })

const cached = () => inBoth(filesOfRequest)

/** The files that a section of docs/architecture.md names. */
const named = (heading: string): string[] => {
  const guide = fs.readFileSync('docs/architecture.md', 'utf8')
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const files = [...section.matchAll(/`((?:src|collections|endpoints)\/[^`]+\.ts)`/g)]
  return [...new Set(files.map(([, file = '']) => file))].sort()
}

describe('the files that a request of a list runs', () => {
  it('are at most 82 when nothing is cached', async () => {
    const files = await cold()
    expect(files).toContain('endpoints/articles/item.ts')
    expect(files.length).toBeLessThanOrEqual(MOST.cold)
  })

  it('are at most 15 when the answer is cached', async () => {
    // The first of two requests fills the cache, with the log read to its end.
    await filesOfRequest()
    const files = await cached()
    expect(files).toContain('src/host/serveFromCache.ts')
    expect(files.length).toBeLessThanOrEqual(MOST.cached)
  })

  it('are those that docs/architecture.md lists, src/database apart on MongoDB', async () => {
    const files = await cold()
    const again = await cached()
    // On MongoDB only the files of src/database differ.
    const ours = (all: string[]) => all.filter((file) => !onMongo || !/^src\/database\//.test(file))
    expect(ours(files)).toEqual(ours(named('A request that nothing cached answers')))
    expect(ours(again)).toEqual(ours(named('A cache hit')))
  })
})
