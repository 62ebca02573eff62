import { describe, expect, it } from '@jest/globals'
import { collections } from '../../collections/index.ts'
import { nouns } from '../../endpoints/index.ts'
import type { CollectionKind, Noun, NewsroomOptions } from '../../src/index.ts'

/** The compiler checks these: `npm run types` fails where a line marked as an error is none. */
const WRONG: Partial<NewsroomOptions>[] = [
  // @ts-expect-error a kind that is misspelt
  { collections: { legislator: false } },
  // @ts-expect-error a noun is not a kind: the collection of the wire is called wire-posts
  { collections: { wire: false } },
  // @ts-expect-error an option of a collection that is misspelt
  { collections: { beats: { grup: 'Desk' } } },
  // @ts-expect-error a noun that is misspelt
  { endpoints: { article: false } },
  // @ts-expect-error a noun that is misspelt
  { items: { bets: {} } },
  // @ts-expect-error a role that there is not
  { roles: () => ['owner'] },
]

const RIGHT: Partial<NewsroomOptions>[] = [
  { collections: { 'api-keys': { group: 'Desk' }, changes: { slug: 'log' }, legislators: false } },
  { endpoints: { wire: false }, items: { 'school-boards': {} } },
  { roles: (user) => (user.collection === 'users' ? ['admin'] : []) },
]

describe('the names in options', () => {
  it('are those of the declarations, each a literal of its own', () => {
    const kind: CollectionKind[] = collections.map(({ slug }) => slug)
    const noun: Noun[] = nouns.map(({ kind: { name } }) => name)
    expect(new Set(kind).size).toBe(kind.length)
    expect(new Set(noun).size).toBe(noun.length)
    expect([WRONG.length, RIGHT.length]).toEqual([6, 3])
  })
})
