import { answerApi } from '../../api/routes.ts'
import { ROW } from '../../api/corrections/row.ts'
import { API_PATH } from '../../api/path.ts'
import { CORRECTIONS } from '../../core/corrections.ts'
import { hasList } from '../../core/kind.ts'
import { apiUrl } from '../../core/newsroom.ts'
import { PROBLEMS } from '../../core/problems.ts'
import type { ProblemName } from '../../core/problems.ts'
import { descriptionOf } from '../../api/openapi/answer.ts'
import { componentInFullOf } from '../../api/openapi/schemas.ts'
import type { ListItems } from '../../core/page.ts'
import type { PublicRead, Resource } from '../../core/types.ts'
import type { Field } from './fields.ts'
import { fieldsOf } from './fields.ts'

/** A request with its real answer. */
export type Example = { etag: string | undefined; json: unknown; url: string }

/** A kind's addresses, with examples from current data. */
export type Endpoint = {
  resource: Resource
  /** Undefined if the kind has no list. */
  list: Example | undefined
  item: Example | undefined
  fields: Field[]
  /** For each parameter, a value that matches something. */
  hints: Record<string, string>
}

/** The list of corrections, with a real answer. */
export type CorrectionsGuide = { fields: Field[]; list: Example }

/** The data of the developer page. */
export type Guide = {
  /** The log of changes. */
  changes: Example
  /** The first paged list that has an item; undefined if none has. */
  first: Example | undefined
  /** Problems that a reader can reproduce, each with its command. */
  failures: Partial<Record<ProblemName, { command: string; error: unknown }>>
  query: URLSearchParams
}

/** Items that are searched for example values, because not every item has all fields. */
const SAMPLE = 5

type Args = { list: ListItems; read: PublicRead; search: URLSearchParams }

/** Sends internal requests to the interface, so that the examples are real answers. */
export const readGuide = async ({ list, read, search }: Args): Promise<Guide> => ({
  changes: await exampleOf(read, 'changes?per_page=1'),
  failures: await readFailures(read),
  first: await readFirst(list, read),
  query: search,
})

/** Reads what the page of a resource shows. */
export const readEndpoint = async (
  { list, read }: Pick<Args, 'list' | 'read'>,
  resource: Resource,
): Promise<Endpoint> => {
  const items = await list(resource, SAMPLE)
  const [first] = items
  const hints = Object.assign({}, ...items.map((item) => hintsOf(resource, item)).reverse())
  return {
    fields: fieldsOf(descriptionOf(read.newsroom), componentInFullOf(resource)),
    hints,
    item:
      first && resource.item ? await exampleOf(read, `${resource.name}/${first.slug}`) : undefined,
    list: hasList(resource)
      ? await exampleOf(read, `${resource.name}${queryOf(resource, hints)}`)
      : undefined,
    resource,
  }
}

/** Reads what the page of the list of corrections shows. */
export const readCorrectionsGuide = async (read: PublicRead): Promise<CorrectionsGuide> => ({
  fields: fieldsOf(descriptionOf(read.newsroom), ROW),
  list: await exampleOf(read, `${CORRECTIONS}?per_page=1`),
})

const readFirst = async (list: ListItems, read: PublicRead): Promise<Example | undefined> => {
  // Short names are of what has short items.
  const byLength = read.newsroom.resources.toSorted((a, b) => a.name.length - b.name.length)
  for (const resource of byLength) {
    if (resource.list !== 'paged' || (await list(resource, 1)).length === 0) continue
    return exampleOf(read, `${resource.name}?per_page=1`)
  }
  return undefined
}

const exampleOf = async (read: PublicRead, address: string): Promise<Example> => {
  const { headers, json } = await ask(read, address)
  return { etag: headers.etag, json, url: urlOf(read, address) }
}

const urlOf = ({ newsroom }: PublicRead, address: string) => `${apiUrl(newsroom)}/${address}`

/** An internal request has no client address, so it counts against no rate limit. */
const ask = async (
  { payload }: PublicRead,
  address: string,
  { key, method = 'GET' }: { key?: string; method?: string } = {},
) => {
  const [path = '', search = ''] = `${API_PATH}/${address}`.split('?')
  const header = (name: string) => (name.toLowerCase() === 'x-api-key' ? key : undefined)
  const { body, headers } = await answerApi({ payload, request: { header, method, path, search } })
  return { headers, json: JSON.parse(body) as { error?: unknown } }
}

/** Returns example values of filters: an item's value under the filter's name, or its plural, matches that item. */
const hintsOf = ({ filters }: Resource, item: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(filters).flatMap((name) => {
      const [value] = [item[name] ?? item[`${name}s`]].flat()
      const text = typeof value === 'object' ? (value as null | { slug: string })?.slug : value
      return text === undefined || text === null ? [] : [[name, String(text)]]
    }),
  )

/** Returns a query with the first parameter that has an example value, and one item if the list is paged. */
const queryOf = ({ filters, list }: Resource, hints: Record<string, string>): string => {
  const name = Object.keys(filters).find((filter) => filter in hints)
  const query = new URLSearchParams([
    ...(name === undefined ? [] : [[name, hints[name] ?? '']]),
    ...(list === 'paged' ? [['per_page', '1']] : []),
  ])
  return query.size > 0 ? `?${query}` : ''
}

const readFailures = async (read: PublicRead): Promise<Guide['failures']> => {
  const { resources } = read.newsroom
  const any = resources.find(hasList)?.name
  const paged = resources.find(({ list }) => list === 'paged')?.name
  const single = resources.find(({ item }) => item)?.name
  const url = (address: string) => `'${urlOf(read, address)}'`
  const example = async (
    problem: ProblemName,
    address: string,
    { flags = '', ...how }: { flags?: string; key?: string; method?: string } = {},
  ) => {
    const {
      json: { error },
    } = await ask(read, address, how)
    return { [problem]: { command: `curl ${flags}${url(address)}`, error } }
  }
  const found = await Promise.all([
    paged && example('invalid-parameter', `${paged}?per_page=500`),
    any && example('invalid-api-key', any, { flags: "-H 'X-API-Key: mine' ", key: 'mine' }),
    single && example('not-found', `${single}/no-such-${PROBLEMS['not-found'].status}`),
    any && example('method-not-allowed', any, { flags: '-X POST ', method: 'POST' }),
  ])
  return Object.assign({}, ...found.filter(Boolean))
}
