import { beforeAll, expect, it } from '@jest/globals'
import { searchIn } from '../support/search.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const search = searchIn(newsroom)

const [DEPARTMENT, SENATE, SIGNS, TYPESET] = [
  'What O’Brien’s plan costs the US Department',
  'The U.S. Senate waits',
  'The governor signs',
  // As text from a PDF or a Mac may have it.
  `${'Новый'.normalize('NFD')} super\u00adintendent`,
]

beforeAll(async () => {
  for (const title of [DEPARTMENT, SENATE, SIGNS, TYPESET])
    await desk.publish('articles', { title })
})

it.each([
  ["governor's", [SIGNS]],
  ['governors’', [SIGNS]],
  ['(GOVERNOR’S), signing', [SIGNS]],
  ['"governor\'s signs"', []],
  ["O'Brien", [DEPARTMENT]],
  ["the O'Brien's plans", [DEPARTMENT]],
  ['"O\'Brien\'s plan"', [DEPARTMENT]],
  ["O'Brian", []],
])(
  'finds a possessive as its word, but as written between quotation marks: %s',
  async (q, found) => {
    expect(await titles(q)).toEqual(found)
  },
)

it.each([
  ['U.S. Department', [DEPARTMENT]],
  ['the (U.S.) senate', [SENATE]],
  ["u.s.'s senate", [SENATE]],
  ['"U.S. Department"', []],
  ['U.K. Senate', []],
])('finds an abbreviation with dots also without them: %s', async (q, found) => {
  expect(await titles(q)).toEqual(found)
})

it.each(['superintendents', 'super\u00adintendent', 'Новый', 'Новый'.normalize('NFD')])(
  'finds a word whatever its soft hyphens and the form of its letters: %j',
  async (q) => {
    expect(await titles(q)).toEqual([TYPESET])
  },
)

const titles = async (q: string): Promise<(string | undefined)[]> =>
  (await search(`q=${encodeURIComponent(q)}`)).map(({ item }) => item.title)
