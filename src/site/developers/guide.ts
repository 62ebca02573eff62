import { answerApi } from '../../api/routes.ts'
import { ROW } from '../../api/corrections/row.ts'
import { API_PATH } from '../../api/path.ts'
import { CORRECTIONS, correctedKinds } from '../../core/corrections.ts'
import { hasAddress, hasList } from '../../core/kind.ts'
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

/** The data of the developer page. */
export type Guide = {
  /** The log of changes. */
  changes: Example
  /** The list of corrections; undefined where no kind carries any. */
  corrections: undefined | { fields: Field[]; list: Example }
  endpoints: Endpoint[]
  /** Problems that a reader can reproduce, each with its command. */
  failures: Partial<Record<ProblemName, { command: string; error: unknown }>>
  query: URLSearchParams
}

/** Items that are searched for example values, because not every item has all fields. */
const SAMPLE = 5

/** Sends internal requests to the interface, so that the examples are real answers. */
export const readGuide = async (args: {
  list: ListItems
  read: PublicRead
  search: URLSearchParams
}): Promise<Guide> => {
  const { list, read, search } = args
  const document = descriptionOf(read.newsroom)
  const endpoints = await Promise.all(
    read.newsroom.resources.filter(hasAddress).map(async (resource): Promise<Endpoint> => {
      const items = await list(resource, SAMPLE)
      const [first] = items
      const hints = Object.assign({}, ...items.map((item) => hintsOf(resource, item)).reverse())
      return {
        fields: fieldsOf(document, componentInFullOf(resource)),
        hints,
        item:
          first && resource.item
            ? await exampleOf(read, `${resource.name}/${first.slug}`)
            : undefined,
        list: hasList(resource)
          ? await exampleOf(read, `${resource.name}${queryOf(resource, hints)}`)
          : undefined,
        resource,
      }
    }),
  )
  const changes = await exampleOf(read, 'changes?per_page=2')
  const corrections =
    correctedKinds(read.newsroom).length > 0
      ? {
          fields: fieldsOf(document, ROW),
          list: await exampleOf(read, `${CORRECTIONS}?per_page=1`),
        }
      : undefined
  const failures = await readFailures(read, endpoints)
  return { changes, corrections, endpoints, failures, query: search }
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

const readFailures = async (
  read: PublicRead,
  endpoints: Endpoint[],
): Promise<Guide['failures']> => {
  const any = endpoints.find(({ list }) => list)?.resource.name
  const paged = endpoints.find(({ resource }) => resource.list === 'paged')?.resource.name
  const single = endpoints.find(({ resource }) => resource.item)?.resource.name
  const url = (address: string) => `'${urlOf(read, address)}'`
  const tell = async (
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
    paged && tell('invalid-parameter', `${paged}?per_page=500`),
    any && tell('invalid-api-key', any, { flags: "-H 'X-API-Key: mine' ", key: 'mine' }),
    single && tell('not-found', `${single}/no-such-${PROBLEMS['not-found'].status}`),
    any && tell('method-not-allowed', any, { flags: '-X POST ', method: 'POST' }),
  ])
  return Object.assign({}, ...found.filter(Boolean))
}
