import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { makeShowcase } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

/** Requests to each address of the description, with values that it allows, and with one that it does not. */
const RUNS = process.env.TEST_LONG ? 60 : 6

type Schema = {
  enum?: string[]
  format?: string
  maxLength?: number
  maximum?: number
  minimum?: number
  pattern?: string
  type?: string
}
type Parameter = { in: string; name: string; required?: boolean; schema: Schema }
type Address = { parameters: Parameter[]; path: string }

let addresses: Address[]
let slugs: string[]

beforeAll(async () => {
  await makeShowcase(desk)
  await desk.withdraw('beats', await desk.publish('beats', { slug: 'gone' }), 'It was wrong.')
  await desk.update('beats', await desk.publish('beats', { slug: 'before' }), { slug: 'after' })
  const { paths } = JSON.parse((await get('/api/v1/openapi.json')).text) as {
    paths: Record<string, { get: { parameters?: Parameter[] } }>
  }
  addresses = Object.entries(paths).map(
    ([
      path,
      {
        get: { parameters = [] },
      },
    ]) => ({
      // `after` is a place in a list, which is taken from a list.
      parameters: parameters.filter(({ name }) => name !== 'after' && name !== 'slug'),
      path: `/api/v1${path}`,
    }),
  )
  const named = addresses.filter(({ path }) => path.endsWith('/{slug}'))
  const lists = await Promise.all(
    named.map(async ({ path }) => (await get(path.replace('/{slug}', ''))).json),
  )
  const found = lists.flatMap(({ data }) => (data ?? []).map(({ slug }) => String(slug)))
  slugs = [...new Set([...found, 'gone', 'before', 'never-was'])]
  // The index of the search is made after the start.
  while ((await get('/api/v1/search?q=board')).status === 503);
})

const instant = fc
  .date({ max: new Date('2026-10-31'), min: new Date('2000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

const allowed = ({ name, schema }: Parameter): fc.Arbitrary<string> => {
  // A table is no JSON: `endpoints/listsAsCsv` reads it.
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((value) => value !== 'csv'))
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false')
  if (schema.type === 'integer') {
    return fc.integer({ max: schema.maximum ?? 1, min: schema.minimum ?? 1 }).map(String)
  }
  if (schema.format === 'day-or-instant') {
    return fc.oneof(
      instant,
      instant.map((text) => text.slice(0, 'YYYY-MM-DD'.length)),
    )
  }
  if (name === 'q') return fc.constantFrom('board', '"the board"', 'Élan voted', 'a AND (b')
  if (name === 'since') return fc.integer({ max: 50, min: 0 }).map(String)
  return fc.oneof(
    fc.constantFrom(...slugs),
    fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20})?$/),
  )
}

/** Values that the schema does not allow. */
const refused = ({ schema }: Parameter): fc.Arbitrary<string> => {
  const long = fc.constant('x'.repeat(3_000))
  if (schema.type === 'integer') {
    const beyond = String((schema.maximum ?? 1) + 1)
    return fc.constantFrom('', '1.5', '1e2', '-1', ' 1', 'one', beyond)
  }
  if (schema.format) return fc.oneof(long, fc.constantFrom('', '2026-02-30', '2026', 'today', '1'))
  return fc.oneof(long, fc.constant(''))
}

/** A request to an address: where it is, and the values of some of its parameters. */
const requestTo = ({ parameters, path }: Address) =>
  fc
    .tuple(fc.constantFrom(...slugs), fc.subarray(parameters.filter(({ required }) => !required)))
    .chain(([slug, some]) => {
      const named = [...parameters.filter(({ required }) => required), ...some]
      return fc.record({
        path: fc.constant(path.replace('{slug}', slug)),
        values: fc.record(Object.fromEntries(named.map((one) => [one.name, allowed(one)]))),
      })
    })

const urlOf = (path: string, values: Record<string, string>): string => {
  const query = String(new URLSearchParams(values))
  return query === '' ? path : `${path}?${query}`
}

type Fault = { again: string; name: string; value: string }

const faultOf = ({ parameters }: Address): fc.Arbitrary<Fault> =>
  fc.oneof(
    fc.constant({ again: '', name: 'x-unknown', value: '1' }),
    ...parameters.flatMap((parameter) => {
      const { name } = parameter
      return [
        refused(parameter).map((value) => ({ again: '', name, value })),
        allowed(parameter).map((value) => {
          const again = `&${String(new URLSearchParams({ [name]: value }))}`
          return { again, name, value }
        }),
      ]
    }),
  )

/** Runs a property for each address; the client holds every answer against the description. */
const forEach = async (check: (address: Address) => Promise<void>): Promise<void> => {
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of addresses) await check(address)
}

describe('every address of the OpenAPI description', () => {
  it('answers as described for the values that it allows', () =>
    forEach((address) =>
      fc.assert(
        fc.asyncProperty(requestTo(address), async ({ path, values }) => {
          const url = urlOf(path, values)
          const { status } = await get(url)
          const expected = address.path.includes('{slug}') ? [200, 301, 404, 410] : [200]
          expect([url, expected]).toEqual([url, expect.arrayContaining([status])])
        }),
        { numRuns: RUNS },
      ),
    ))

  it('answers 400 naming a value that is not allowed, an unknown parameter, or a repeated one', () =>
    forEach((address) =>
      fc.assert(
        fc.asyncProperty(requestTo(address), faultOf(address), async ({ path, values }, fault) => {
          const { again, name, value } = fault
          const url = urlOf(path, { ...values, [name]: value }) + again
          const { json, status } = await get(url)
          const named = (json.error?.errors ?? []).map(({ parameter }) => parameter)
          expect([url, status, named]).toEqual([url, 400, expect.arrayContaining([name])])
        }),
        { numRuns: RUNS },
      ),
    ))
})
