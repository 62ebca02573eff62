import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { ACCOUNTS } from '../../src/database/accountsLock.ts'
import { readAccount } from '../../src/editing/people/accounts.ts'
import { stored } from '../support/content.ts'
import { FAULTS, withFault } from '../support/faults.ts'
import { interceptSqlite, sqliteFault } from '../support/sqliteFaults.ts'
import type { RestAnswer } from '../support/rest.ts'
import { signInTo, useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom({ mongo: false })
const { desk } = newsroom
const rest = useStaff(newsroom)

const UNKNOWN = /it may have been saved/

/** Everything that a save of an item writes. */
const stateOf = async (doc: Doc) => {
  const { payload } = newsroom
  const { _status, title, updatedAt } = await stored(payload, 'articles', doc)
  const changes = await payload.count({
    collection: 'changes' as 'articles',
    where: { item: { equals: doc.publicId } } as never,
  })
  const versions = await payload.countVersions({
    collection: 'articles',
    where: { parent: { equals: doc.id } },
  })
  return { _status, changes: changes.totalDocs, title, updatedAt, versions: versions.totalDocs }
}

/** One save with one fault. @returns the calls it took, and what was wrong with its answer */
const saveWith = async (nth: number, fault: (typeof FAULTS)[number]) => {
  const doc = await desk.draft('articles', { title: 'Before' })
  const before = await stateOf(doc)
  const { calls, result } = await withFault<RestAnswer>({
    act: () => rest.editor('PATCH', `articles/${doc.id}`, { _status: 'published', title: 'After' }),
    errorOf: sqliteFault,
    fault,
    intercept: interceptSqlite(newsroom.payload.db),
    nth,
  })
  const after = await stateOf(doc)
  const isStored = after.title === 'After' && after._status === 'published' && after.changes === 1
  const isUntouched = JSON.stringify(after) === JSON.stringify(before)
  const isSaid = result.status < 300 ? isStored : isUntouched || UNKNOWN.test(result.message)
  const isWhole = isStored || isUntouched
  const told =
    isSaid && isWhole ? [] : [{ after, fault, message: result.message, nth, status: result.status }]
  return { calls, told }
}

let calls = 0

beforeAll(async () => {
  await saveWith(0, 'before')
  calls = (await saveWith(0, 'before')).calls
}, 60_000)

describe('a fault at each call of the database during one save', () => {
  it.each(FAULTS)(
    'leaves the item saved or untouched as answered, or the answer states that the outcome is unknown: %s',
    async (fault) => {
      const wrong: unknown[] = []
      for (let nth = 1; nth <= calls; nth += 1) wrong.push(...(await saveWith(nth, fault)).told)
      expect({ calls, wrong }).toEqual({ calls, wrong: [] })
      expect((await saveWith(0, fault)).told).toEqual([])
    },
    300_000,
  )
})

describe('the deactivation of a user', () => {
  it('is not reported (500) while the database stores no change of accounts', async () => {
    const { id } = (await signInTo(newsroom, 'reporter')).user
    const { db } = newsroom.payload
    const { updateOne } = db
    const refuse = () => Promise.reject(new Error('database or disk is full'))
    db.updateOne = ((args) =>
      args.collection === ACCOUNTS ? refuse() : updateOne.call(db, args)) as typeof updateOne
    const ask = async () => (await rest.admin('POST', `users/${id}/deactivate`, {})).status
    try {
      expect(await ask()).toBe(500)
    } finally {
      db.updateOne = updateOne
    }
    expect(await readAccount(newsroom.payload, id)).toMatchObject({ deactivatedAt: null })
    expect(await ask()).toBe(200)
  })
})
