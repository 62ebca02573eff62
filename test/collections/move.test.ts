import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { moveNewsroom } from '../../src/database/move/index.ts'
import { dumpNow } from '../../src/site/dumps/nightly.ts'
import { DUMPS_KEY } from '../../src/site/dumps/state.ts'
import { makeNewsdesk } from '../support/content.ts'
import { everyAddress, everyAnswer } from '../support/everything.ts'
import { nextSecond } from '../support/nextSecond.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom, onMongo } from '../support/newsroom.ts'
import { PASSWORD } from '../support/passwords.ts'
import { makeShowcase } from '../support/showcase.ts'
import { use } from '../support/use.ts'

/** A newsroom of SQLite, the database of this run, and SQLite again. */
const newsrooms = [false, onMongo, false].map((mongo) =>
  use(() => makeNewsroom({ mongo }), 240_000),
)
const [first, second, third] = newsrooms as [TestNewsroom, TestNewsroom, TestNewsroom]

const slugsOf = async ({ db }: Payload): Promise<string[]> => {
  const { docs } = await db.find<{ slug?: string }>({ collection: 'changes', pagination: false })
  return [...new Set(docs.flatMap(({ slug }) => slug ?? []))]
}

/** Each answer, byte for byte. */
const shown = async ({ payload }: TestNewsroom, addresses: string[]) => {
  const answers = await everyAnswer(payload, addresses)
  return Object.fromEntries(
    Object.entries(answers).map(([address, { body, headers, status }]) => [
      address,
      { body: String(body), headers, status },
    ]),
  )
}

const move = async (from: TestNewsroom, to: TestNewsroom) => {
  for (const folder of ['files', 'media', 'dumps']) {
    fs.cpSync(path.join(from.dataDir, folder), path.join(to.dataDir, folder), { recursive: true })
  }
  return moveNewsroom(from.payload, to.payload, [DUMPS_KEY])
}

describe('A newsroom that moves to the other database and back', () => {
  it('keeps every address and answer, the sequence of the log, drafts, passwords, and dumps', async () => {
    const desk = makeNewsdesk(first.payload)
    const editor = await desk.user(['editor'])
    await makeShowcase(desk)
    const article = await desk.publish('articles', { title: 'Published, then changed' })
    await desk.update(
      'articles',
      article,
      { _status: 'draft', title: 'A draft beside it' },
      { draft: true },
    )
    const gone = await desk.publish('wire-posts')
    await desk.withdraw('wire-posts', gone, 'Wrong.')
    await desk.publish('articles', { publishedAt: '2095-01-01T00:00:00.000Z', title: 'Scheduled' })
    const { cut, files } = await dumpNow(first.payload)
    const dumped = ['manifest.json', ...files.map(({ name }) => `${cut}/${name}`)]
    const addresses = [
      ...everyAddress(await slugsOf(first.payload)),
      ...dumped.map((file) => `/data/${file}`),
    ]
    await nextSecond()
    const before = await shown(first, addresses)
    expect(Object.keys(before).length).toBeGreaterThan(100)

    const moved = await move(first, second)
    expect(moved.find(({ collection }) => collection === 'articles')).toMatchObject({
      versions: expect.any(Number),
    })
    expect(await shown(second, addresses)).toEqual(before)
    const back = await move(second, third)
    expect(back).toEqual(moved)
    expect(await shown(third, addresses)).toEqual(before)

    for (const { payload } of [second, third]) {
      const { user } = await payload.login({
        collection: 'users',
        data: { email: editor.email, password: PASSWORD },
      })
      expect(user?.email).toBe(editor.email)
      const { docs } = await payload.find({
        collection: 'articles',
        draft: true,
        where: { publicId: { equals: article.publicId } },
      })
      expect(docs).toEqual([expect.objectContaining({ title: 'A draft beside it' })])
    }
    // The next dump has an address of its own, and leaves the files of the earlier ones.
    const next = await dumpNow(third.payload)
    expect(next.cut).toBe(`${cut}.1`)
    const kept = dumped.slice(1).map((file) => `/data/${file}`)
    expect(await shown(third, kept)).toEqual(await shown(first, kept))
    // What is saved after the move goes on where the log ended.
    const last = await makeNewsdesk(third.payload).publish('beats')
    const { docs } = await third.payload.find({ collection: 'changes', limit: 2, sort: '-seq' })
    const [newest, earlier] = docs as unknown as { item: string; seq: number }[]
    expect([newest?.item, (newest?.seq ?? 0) - (earlier?.seq ?? 0)]).toEqual([last.publicId, 1])
  })

  it('the move throws when the new database is not empty', async () => {
    await expect(moveNewsroom(first.payload, third.payload, [])).rejects.toThrow(
      /^the new database is not empty: it has \d+ /,
    )
  })
})
