import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from '@jest/globals'
import { BASE_URL } from '../support/newsroom.ts'
import { publishLegislators } from '../support/publishLegislators.ts'
import { makeShowcase } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

beforeAll(async () => {
  await makeShowcase(desk)
  await publishLegislators(desk)
})

type Schema = {
  $ref?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  'x-derived'?: boolean
  'x-reference'?: boolean
}

/** The content of a value that is hashed, by the marks of the description alone. */
const hashed = (resolve: (schema?: Schema) => Schema, schema: Schema, value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(`${BASE_URL}/`, '/')
  if (typeof value !== 'object' || value === null) return value
  const own = resolve(schema)
  const [shape = own] = (own.anyOf ?? [])
    .map(resolve)
    .filter(({ items, properties }) => items ?? properties)
  if (Array.isArray(value)) return value.map((one) => hashed(resolve, shape.items ?? {}, one))
  if (shape['x-reference']) return { id: (value as { id: string }).id }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !shape.properties?.[name]?.['x-derived'])
      .map(([name, one]) => [name, hashed(resolve, shape.properties?.[name] ?? {}, one)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

it('the marks of the OpenAPI description lead to the hash of each item in the log', async () => {
  const { components } = JSON.parse((await get('/api/v1/openapi.json')).text) as {
    components: { schemas: Record<string, Schema> }
  }
  const resolve = (schema: Schema = {}): Schema =>
    schema.$ref ? resolve(components.schemas[schema.$ref.split('/').at(-1) ?? '']) : schema
  const { data: rows } = (await get('/api/v1/changes?per_page=1000')).json
  const nouns = {
    ...{ articles: 'Article', beats: 'Beat', bills: 'Bill', documents: 'Document' },
    ...{ 'charter-applications': 'CharterApplication', legislators: 'Legislator' },
    ...{ newsletter: 'NewsletterIssue', 'school-boards': 'SchoolBoard', schools: 'School' },
    wire: 'WirePost',
  }
  for (const [noun, component] of Object.entries(nouns)) {
    const { data } = (await get(`/api/v1/${noun}`)).json
    expect(data.length).toBeGreaterThan(0)
    for (const { updatedAt: _none, ...item } of data) {
      const content = JSON.stringify(hashed(resolve, components.schemas[component] ?? {}, item))
      const hash = createHash('sha256').update(content).digest('hex')
      const newest = rows.findLast(({ id, kind }) => kind === noun && id === item.id)
      expect([noun, item.slug, hash]).toEqual([noun, item.slug, newest?.hash])
    }
  }
})
