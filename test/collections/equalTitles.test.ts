import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { ValidationError } from 'payload'
import { SaveConflict } from '../../src/database/clearConflicts.ts'
import type { Server } from '../support/server.ts'
import { serverOf } from '../support/server.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
let editor: Rest
let server: Server

beforeAll(async () => {
  editor = (await signInTo(newsroom, 'editor')).rest
  server = await serverOf(newsroom.payload)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const publish = (title: string, more = {}) =>
  editor('POST', 'articles?depth=0', { _status: 'published', title, ...more })
const count = async (where: object) =>
  (await newsroom.payload.count({ collection: 'articles', where: where as never })).totalDocs

/** The first writes of new articles lose, as MongoDB lets them lose against another save. */
const losing = (times: number, error: () => Error) => {
  const { db } = newsroom.payload
  const create = db.create.bind(db)
  let left = times
  jest.spyOn(db, 'create').mockImplementation((args) => {
    if (args.collection !== 'articles' || left === 0) return create(args)
    left -= 1
    return Promise.reject(error())
  })
}

const LOST: [name: string, error: () => Error][] = [
  ['while the other is open', () => new SaveConflict('create')],
  [
    'after the other was committed',
    () =>
      new ValidationError({
        collection: 'articles',
        errors: [{ message: 'Value must be unique', path: 'slug' }],
      }),
  ],
]

describe('equal titles saved at once', () => {
  it('are all saved, each with its own slug', async () => {
    if (server.name === 'stand-in')
      return server.cannotTell('two open transactions with one unique value')
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish('The Vote')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const wanted = ['the-vote', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `the-vote-${n}`)]
    expect(answers.map(({ doc }) => doc.slug).sort()).toEqual(wanted.sort())
    expect(await count({ title: { equals: 'The Vote' } })).toBe(10)
  })

  it.each(LOST)('are retried when one save loses %s', async (name, error) => {
    losing(4, error)
    const title = `Lost ${name}`
    const { doc, status } = await publish(title)
    expect([status, doc.title]).toEqual([201, title])
    expect(await count({ title: { equals: title } })).toBe(1)
    const { totalDocs } = await newsroom.payload.count({
      collection: 'changes',
      where: { item: { equals: doc.publicId } },
    })
    expect(totalDocs).toBe(1)
  })

  it('return 409 with the reason and store nothing when the retries of a save are exhausted', async () => {
    losing(Infinity, () => new SaveConflict('create'))
    const { errors, status } = await publish('Always lost')
    expect([status, errors[0]?.message]).toEqual([
      409,
      expect.stringContaining('at the same address at the same moment'),
    ])
    expect(await count({ title: { equals: 'Always lost' } })).toBe(0)
  }, 60_000)
})

describe('an address that was typed', () => {
  it('is refused with 400 when it is taken and with 409 after a conflict, instead of being changed', async () => {
    expect((await publish('First', { slug: 'typed' })).doc.slug).toBe('typed')
    const { errors, status } = await publish('Second', { slug: 'typed' })
    expect([status, errors[0]]).toEqual([
      400,
      { message: 'Web address: "typed" is taken by another item', path: 'slug' },
    ])
    losing(1, () => new SaveConflict('create'))
    expect((await publish('Third', { slug: 'typed-too' })).status).toBe(409)
  })
})

describe('an address that is made from a title', () => {
  it('is chosen with fewer than three items read per query, however many addresses contain its words', async () => {
    for (let number = 1; number <= 30; number += 1) {
      await publish(`Budget ${number}`, { slug: `school-budget-${number}` })
    }
    const found: number[] = []
    const { db } = newsroom.payload
    const find = db.find.bind(db)
    jest.spyOn(db, 'find').mockImplementation(async (args) => {
      const result = await find(args)
      if (args.collection === 'articles') found.push(result.docs.length)
      return result
    })
    expect((await publish('School')).doc.slug).toBe('school')
    expect((await publish('School')).doc.slug).toBe('school-2')
    expect(Math.max(...found)).toBeLessThan(3)
  })

  it('gets the next free number, and is shortened to 120 characters', async () => {
    for (let number = 1; number <= 25; number += 1) await publish('Roll call')
    expect((await publish('Roll call')).doc.slug).toBe('roll-call-26')
    const long = 'a'.repeat(130)
    expect((await publish(long)).doc.slug).toBe('a'.repeat(120))
    expect((await publish(long)).doc.slug).toBe(`${'a'.repeat(118)}-2`)
  })
})
