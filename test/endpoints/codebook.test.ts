import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { codebookOf } from '../../src/site/dumps/codebook.ts'
import { readCsv } from '../support/readCsv.ts'
import { makeShowcase } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom

/** The cells of a type; any text where it is not here. */
const CELLS: Record<string, RegExp> = {
  address: /^https?:/,
  boolean: /^(true|false)$/,
  day: /^\d{4}-\d\d-\d\d$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  integer: /^\d+$/,
  'list as JSON': /^\[.*\]$/s,
  slug: /^[a-z0-9-]+$/,
  'slugs joined by "; "': /^([a-z0-9-]+(; )?)*$/,
}

/** The lists that the dumps hold. */
const listed = () => newsroomOf(newsroom.payload).resources.filter(({ list }) => list !== 'none')

/** The type of each column, by noun and column. */
let types: Map<string, string | undefined>

beforeAll(async () => {
  await makeShowcase(desk)
  const [header, ...lines] = readCsv(codebookOf(newsroomOf(newsroom.payload), listed()).join(''))
  expect(header).toEqual(['noun', 'column', 'type', 'meaning'])
  types = new Map(lines.map(([noun, column, type]) => [`${noun} ${column}`, type]))
  expect(types.size).toBe(lines.length)
})

describe('the codebook of the dumps', () => {
  it('has for each column of each list the type of its cells', async () => {
    const seen = new Set<string>()
    for (const { name } of listed()) {
      const [header = [], ...rows] = readCsv(String((await ask(`/api/v1/${name}?format=csv`)).body))
      for (const [index, column] of header.entries()) {
        const type = types.get(`${name} ${column}`) ?? 'none'
        const known = type.replace(/ or null$/, '')
        seen.add(known)
        expect([name, column, known]).toEqual([
          ...[name, column, expect.not.stringMatching(/^(|none|object|list)$/)],
        ])
        for (const cell of rows.map((cells) => cells[index] ?? '')) {
          if (cell === '' && known !== type) continue
          const cells = expect.stringMatching(CELLS[known] ?? /^/)
          expect([name, column, type, cell]).toEqual([name, column, type, cells])
        }
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(Object.keys(CELLS)))
    expect(types.get('articles beat')).toBe('slug or null')
    expect(types.get('articles image.url')).toBe('address or null')
  })

  it('describes the keys of the objects in a cell of JSON', () => {
    expect(types.get('articles corrections[].text')).toBe('text')
    expect(types.get('legislators votes[].favored')).toBe('boolean or null')
    expect(types.get('bills rollCalls[].votes[].position')).toContain('"abstain"')
    expect(types.has('articles authors[].name')).toBe(false)
  })
})
