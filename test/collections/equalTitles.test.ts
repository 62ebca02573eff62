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
let reporter: Rest
let server: Server

beforeAll(async () => {
  editor = (await signInTo(newsroom, 'editor')).rest
  reporter = (await signInTo(newsroom, 'reporter')).rest
  server = await serverOf(newsroom.payload)
})
afterEach(() => {
  jest.restoreAllMocks()
})

const AT_ONCE = 'two open transactions with one unique value'

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
    if (server.name === 'stand-in') return server.cannotTell(AT_ONCE)
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

describe('a new item whose first save is sent again with the key of its form', () => {
  const send = (rest: Rest, data: object, once: string) =>
    rest('POST', `articles?depth=0&once=${once}`, { _status: 'published', ...data })

  it('is one item with what was typed since, and another item for a colleague with the same key', async () => {
    const first = await send(editor, { title: 'Sent twice' }, 'form-1')
    const typed = { summary: 'Typed since.', title: 'Sent twice' }
    const again = await send(editor, typed, 'form-1')
    expect([first.status, again.status]).toEqual([201, 201])
    const { id, publishedAt, slug } = first.doc
    expect(again.doc).toMatchObject({ ...typed, id, publishedAt, slug })
    const other = await send(reporter, { _status: 'draft', title: 'Sent twice' }, 'form-1')
    expect([other.status, other.doc.id === id]).toEqual([201, false])
    expect(await count({ title: { equals: 'Sent twice' } })).toBe(2)
  })

  it('is one item if both requests arrive at once', async () => {
    if (server.name === 'stand-in') return server.cannotTell(AT_ONCE)
    const data = { title: 'Sent at once' }
    const answers = await Promise.all([1, 2].map(() => send(editor, data, 'form-2')))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await count({ title: { equals: 'Sent at once' } })).toBe(1)
  })

  it('answers 409 after a colleague has saved it, and to users who may create but not change it', async () => {
    const draft = { _status: 'draft', title: 'Shared' }
    const { doc } = await send(reporter, draft, 'form-3')
    await editor('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', title: 'Changed' })
    const answers = [await send(reporter, draft, 'form-3')]
    const add = () => reporter('POST', 'categories?once=form-4', { name: 'Courts' })
    expect((await add()).status).toBe(201)
    answers.push(await add())
    for (const { message, status } of answers) {
      expect([status, message]).toEqual([409, expect.stringContaining('stored already')])
    }
    expect(await count({ title: { in: ['Shared', 'Changed'] } })).toBe(1)
  })
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
