import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { nouns } from '../../endpoints/index.ts'
import { etagOf } from '../../src/http/answer.ts'
import { PROBLEMS } from '../../src/core/problems.ts'
import { makeResources } from '../../src/core/resource.ts'
import { undocumented } from '../support/documented.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { makeShowcase } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const kinds = nouns.map(({ kind }) => kind)
const ADDRESS = '/api/v1/openapi.json'
const newsroom = useNewsroom()
const { desk, get } = newsroom

type Operation = {
  operationId: string
  parameters?: { name: string; schema: Record<string, unknown> }[]
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

/** A schema, as far as the meaning of its properties goes. */
type Described = {
  $ref?: string
  allOf?: Described[]
  anyOf?: Described[]
  description?: string
  items?: Described
  properties?: Record<string, Described>
  type?: string | string[]
}

type Description = {
  components: { responses: Record<string, unknown>; schemas: Record<string, Described> }
  openapi: string
  paths: Record<string, { get: Operation }>
}

const describeIt = async () => JSON.parse((await get(ADDRESS)).text) as Description

beforeAll(async () => {
  await makeShowcase(desk)
  await desk.withdraw('beats', await desk.publish('beats', { slug: 'gone' }), 'It was wrong.')
  const moved = await desk.publish('beats', { slug: 'before' })
  await desk.update('beats', moved, { slug: 'after' })
})

describe('The OpenAPI description', () => {
  it('is the bare document with an ETag; answers 304 to it, and HEAD with the same headers', async () => {
    const { headers, status, text } = await get(ADDRESS)
    expect(status).toBe(200)
    expect(Object.keys(JSON.parse(text))).toEqual(
      expect.arrayContaining(['openapi', 'info', 'servers', 'paths', 'components']),
    )
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
      'content-type': 'application/json; charset=utf-8',
      etag: etagOf(text),
    })
    const again = await get(ADDRESS, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await get(ADDRESS, { method: 'HEAD' })
    expect([head.text, head.headers]).toEqual(['', headers])
  })

  it('counts against no rate limit', async () => {
    const address = '192.0.2.1'
    for (let n = 0; n < 61; n += 1) expect((await get(ADDRESS, { address })).status).toBe(200)
    expect((await get(ADDRESS, { address })).headers.ratelimit).toBe('"anonymous";r=60;t=60')
  })

  it('answers 400 to a parameter, 405 to POST and 404 to a slash at its end', async () => {
    expect((await get(`${ADDRESS}?x=1`)).status).toBe(400)
    expect((await get(ADDRESS, { method: 'POST' })).status).toBe(405)
    expect((await get(`${ADDRESS}/`)).status).toBe(404)
  })

  it('has no error and no warning by Redocly’s recommended rules', async () => {
    const file = path.join(newsroom.dataDir, 'openapi.json')
    fs.writeFileSync(file, (await get(ADDRESS)).text)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--format=json', file],
      { env: { ...process.env, CI: 'true', REDOCLY_TELEMETRY: 'off' } },
    )
    expect(JSON.parse(stdout)).toMatchObject({ problems: [], totals: { errors: 0, warnings: 0 } })
  })

  it('lists every address, and parameters in documented order', async () => {
    const { openapi, paths } = await describeIt()
    expect(openapi).toBe('3.1.1')
    const known = Object.entries(paths).map(
      ([
        address,
        {
          get: { parameters = [] },
        },
      ]) => [address, parameters.map(({ name }) => name).join(' ')],
    )
    const declared = kinds.flatMap(({ item, list, name }) => [
      ...(list === 'none' ? [] : [`/${name}`]),
      ...(item ? [`/${name}/{slug}`, `/${name}/{slug}/versions`] : []),
    ])
    const others = [
      ...['/authors', '/categories', '/changes', '/corrections', '/counties', '/regions'],
      '/search',
      '/status',
    ]
    expect(Object.keys(paths).sort()).toEqual([...declared, ...others, '/openapi.json'].sort())
    expect(Object.fromEntries(known)).toMatchObject({
      '/articles':
        'beat category region author district published_since published_before updated_since format page per_page after',
      '/articles/{slug}': 'slug as_of',
      '/articles/{slug}/versions': 'slug format page per_page after',
      '/beats': 'format',
      '/changes': 'kind since per_page',
      '/corrections':
        'type kind published_since published_before updated_since format page per_page after',
      '/search': 'q kind district published_since published_before format page per_page',
      '/beats/{slug}': 'slug as_of',
      '/charter-applications': 'district status active updated_since format page per_page after',
      '/charter-applications/{slug}': 'slug as_of',
      '/documents':
        'kind district beat published_since published_before updated_since format page per_page after',
      '/documents/{slug}': 'slug as_of',
      '/openapi.json': '',
      '/school-boards': 'county priority format',
      '/wire':
        'kind district beat published_since published_before updated_since format page per_page after',
      '/wire/{slug}': 'slug as_of',
    })
    const shapes = paths['/charter-applications']?.get.parameters?.map(({ schema }) => schema.type)
    expect(shapes).toEqual([
      'string',
      'string',
      'boolean',
      'string',
      'string',
      'integer',
      'integer',
      'string',
    ])
  })

  it('gives every text parameter an enum, a minimum length or a pattern', async () => {
    const { paths } = await describeIt()
    for (const [address, { get: operation }] of Object.entries(paths)) {
      for (const { name, schema } of operation.parameters ?? []) {
        if (schema.type !== 'string') continue
        const isBounded = 'enum' in schema || 'minLength' in schema || 'pattern' in schema
        expect([address, name, isBounded]).toEqual([address, name, true])
      }
    }
  })

  it('names JSON ahead of CSV: generators of clients type an answer by the first', async () => {
    const { paths } = await describeIt()
    for (const [address, { get: operation }] of Object.entries(paths)) {
      const [first] = Object.keys(operation.responses['200']?.content ?? {})
      expect([address, first]).toEqual([address, 'application/json'])
    }
  })

  it('gives each parameter one type', async () => {
    const { paths } = await describeIt()
    for (const [address, { get: operation }] of Object.entries(paths)) {
      for (const { name, schema } of operation.parameters ?? []) {
        const isOne = typeof schema.type === 'string' && !('anyOf' in schema)
        expect([address, name, isOne]).toEqual([address, name, true])
      }
    }
  })

  it('documents the failure statuses of each address: 301, 404 and 410 for a slug, the others everywhere', async () => {
    const { components, paths } = await describeIt()
    expect(Object.keys(components.responses)).toHaveLength(Object.keys(PROBLEMS).length + 1)
    for (const [address, { get: operation }] of Object.entries(paths)) {
      const always = ['200', '304', '400', '401', '405', '412', '429', '500', '503']
      const more = address.includes('{slug}') ? ['301', '404', '410'] : []
      expect(Object.keys(operation.responses)).toEqual([...always, ...more].sort())
    }
  })

  it('describes every property of its schemas', async () => {
    const { components } = await describeIt()
    const silent: string[] = []
    const look = (at: string, schema: Described): void => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (!property.description && !property.$ref) silent.push(`${at}.${name}`)
        look(`${at}.${name}`, property)
      }
      for (const one of [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
        if (one) look(at, one)
    }
    const schemas = Object.entries(components.schemas)
    expect(schemas.length).toBeGreaterThan(20)
    for (const [name, schema] of schemas) look(name, schema)
    expect(silent).toEqual([])
  })

  it('has no key whose only type is null, at which generators of clients end', async () => {
    const { components } = await describeIt()
    const { articleCount } = components.schemas.BeatAsOf?.properties ?? {}
    expect(articleCount).toMatchObject({ anyOf: [{ type: 'integer' }, {}], const: null })
    for (const [name, { properties = {} }] of Object.entries(components.schemas)) {
      for (const [key, { type }] of Object.entries(properties))
        expect([name, key, type]).not.toEqual([name, key, 'null'])
    }
  })

  it('contains no additionalProperties, so that answers may grow', async () => {
    expect((await get(ADDRESS)).text).not.toContain('additionalProperties')
  })

  it('has a valid example of every 200 answer, with addresses of the newsroom’s own', async () => {
    const { paths } = await describeIt()
    for (const [address, { get: operation }] of Object.entries(paths)) {
      if (address === '/openapi.json') continue
      const example = operation.responses['200']?.content?.['application/json']?.example
      const answer = {
        body: JSON.stringify(example),
        headers: await okHeaders(address),
        status: 200,
      }
      const asked = { method: 'GET', path: `/api/v1${address.replace('{slug}', 'x')}`, search: '' }
      expect(await undocumented(newsroom.payload, asked, answer)).toEqual([])
      expect(answer.body).toContain(`${BASE_URL}/`)
    }
  })

  it('has examples that the schemas of the resources accept', () => {
    for (const { example, schema } of makeResources(kinds)) {
      expect(schema.parse(example)).toEqual(example)
    }
  })
})

/** The headers of a real answer at this address. */
const okHeaders = async (address: string): Promise<Record<string, string>> =>
  (await get(`/api/v1${address.replace('{slug}', 'bare')}${address === '/search' ? '?q=x' : ''}`))
    .headers
