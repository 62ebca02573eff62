import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createClient } from '@libsql/client'
import { settled } from '../../src/core/later.ts'
import { moveNewsroom } from '../../src/database/move/index.ts'
import { isRunning, showRunning } from '../../src/store/lease/running.ts'
import { makeNewsdesk } from '../support/content.ts'
import { makeClient } from '../support/client.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { run, scriptEnv } from '../support/process.ts'
import { signInTo } from '../support/rest.ts'
import { paragraph, searchIn } from '../support/search.ts'
import { use } from '../support/use.ts'

/** More than one read takes. */
const MANY = 401

const first = use(() => makeNewsroom({ mongo: false }), 240_000)
const second = use(() => makeNewsroom(), 240_000)
const third = use(() => makeNewsroom({ mongo: false }), 240_000)

const searched = async (newsroom: typeof first) => {
  const search = searchIn({ get: makeClient(newsroom.payload) })
  const rows = await search('q=bond&district=marlow')
  return rows.map(({ item }) => item.title)
}

const openLog = (file: string) => createClient({ url: `file:${file}` })

describe('A move', () => {
  it('into MongoDB takes any number of drafts without a title, and both searches find what was there', async () => {
    const desk = makeNewsdesk(first.payload)
    const { rest: before } = await signInTo(first, 'editor')
    const district = await desk.publish('school-boards', { name: 'Marlow', slug: 'marlow' })
    await desk.publish('articles', {
      body: paragraph('A bond.'),
      districts: [district.id],
      title: 'The vote',
    })
    for (let n = 0; n < 2; n += 1) {
      const { slug } = await desk.create(
        'articles',
        { _status: 'draft', slug: undefined, title: undefined },
        { draft: true },
      )
      expect(slug ?? null).toBeNull()
    }
    expect(await searched(first)).toEqual(['The vote'])
    const titles = ({ body }: { body: { items: { title: string }[] } }) =>
      body.items.map(({ title }) => title)
    expect(titles(await before('GET', 'newsroom/find?q=bond'))).toEqual(['The vote'])
    for (const folder of ['search', 'staff-search']) {
      const [from, to] = [first, second].map(({ dataDir }) => path.join(dataDir, folder))
      fs.cpSync(String(from), String(to), { recursive: true })
    }

    await moveNewsroom(first.payload, second.payload, [])
    expect(await searched(second)).toEqual(['The vote'])
    const { rest: after } = await signInTo(second, 'editor')
    const found = await after('GET', 'newsroom/find?q=bond')
    expect([found.status, titles(found)]).toEqual([200, ['The vote']])
  })

  it('out of MongoDB reads collections of any size', async () => {
    for (let n = 0; n < MANY; n += 1) {
      await second.payload.db.create({
        collection: 'categories',
        data: { name: `Category ${n}`, publicId: `category-${n}`, slug: `category-${n}` },
        returning: false,
      })
    }
    const moved = await moveNewsroom(second.payload, third.payload, [])
    expect(moved.find(({ collection }) => collection === 'categories')?.documents).toBe(MANY)
    expect((await third.payload.count({ collection: 'categories' })).totalDocs).toBe(MANY)
  })

  it('out of MongoDB waits for the newsroom to be stopped, and gives a position to rows of the log that a killed process has left without one', async () => {
    const { dataDir, payload } = second
    await payload.db.create({
      collection: 'changes',
      data: {
        at: new Date().toISOString(),
        item: 'left',
        key: 'beats:left:1',
        kind: 'beats',
        pending: true,
        rev: 1,
        what: 'created',
      },
    })
    const file = path.join(third.dataDir, 'moved.db')
    const moveIt = () => run('scripts/move.ts', [`file:${file}`], { env: scriptEnv(dataDir) })
    const stop = showRunning(payload)
    while (!(await isRunning(payload))) await sleep(20)
    expect(await moveIt()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^move: a newsroom is running on this database: stop it first/),
    })
    stop()
    await settled(payload)
    const moved = await moveIt()
    expect(moved).toMatchObject({ code: 0, stderr: '' })
    const log = openLog(file)
    const { rows } = await log.execute('SELECT seq FROM changes ORDER BY seq')
    log.close()
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1))
  })
})
