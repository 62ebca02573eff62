import type { Payload } from 'payload'
import type { PublicInstant } from '../core/publicInstant.ts'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { isSlug } from '../core/filters.ts'
import { underLimit } from '../http/limits/underLimit.ts'
import { apiUrl, newsroomOf } from '../core/newsroom.ts'
import { openApiAnswer } from './openapi/answer.ts'
import { readItem } from '../store/item.ts'
import { readList } from '../store/list.ts'
import { readTogether } from '../http/readings.ts'
import type { ListMeta, Newsroom, PublicRead, Resource } from '../core/types.ts'
import type { Answer, PublicRequest } from '../http/answer.ts'
import { JSON_CACHE, JSON_TYPE, conditional, etagOf, lengthOf } from '../http/answer.ts'
import type { Envelope } from './envelope.ts'
import { envelope } from './envelope.ts'
import { pageLinks } from './links.ts'
import { PROBLEMS, ProblemError, toProblem } from '../core/problems.ts'
import { parametersOf, readQuery } from '../core/query.ts'
import { meaningOf } from '../http/spelling.ts'
import type { Surface } from '../http/surface.ts'

/** Where the JSON interface lives; any other version under `/api` is answered, too: it is unknown. */
export const API_PATH = '/api/v1'

/** The description of it all, the one answer without the envelope. */
export const OPENAPI_PATH = `${API_PATH}/openapi.json`

/** Whether a path is the interface's, however it is spelled: no other spelling may be answered elsewhere, uncounted. */
export const isApiPath = (path: string): boolean => [path, meaningOf(path)].some(isVersioned)

const isVersioned = (path: string): boolean => /^\/api\/v[0-9]+(\/|$)/i.test(path)

/** The JSON interface as one of the public surfaces. */
export const apiSurface: Surface = {
  answer: (args) => answerApi(args),
  matches: isApiPath,
  name: 'api',
}

/** Answers one request under `/api/v1`, whoever brought it. Never throws. */
export const answerApi = async (args: {
  payload: Payload
  request: PublicRequest
}): Promise<Answer> => {
  const { payload, request } = args
  const call: Call = { newsroom: newsroomOf(payload), payload, request }
  const read = () => readTogether({ payload, read: () => answer(call), request })
  const fresh = async () => conditional(request, await answerOrProblem(call, read))
  const limited = async () =>
    request.method === 'OPTIONS'
      ? fresh()
      : underLimit(call, { answer: fresh, counts: isCounted(request) })
  const { body, headers, status } = await answerOrProblem(call, limited)
  return {
    body: request.method === 'HEAD' ? '' : body,
    // A HEAD has GET's length, too, so it is counted before the body goes.
    headers: { ...COMMON_HEADERS, ...headers, ...lengthOf(status, body) },
    status,
  }
}

const isCounted = ({ method, path }: PublicRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (path === API_PATH || path.startsWith(`${API_PATH}/`)) &&
  path !== OPENAPI_PATH

const METHODS = 'GET, HEAD, OPTIONS'

const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Allow, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Encoding, X-API-Key',
  'x-content-type-options': 'nosniff',
}

const PREFLIGHT: Answer = {
  body: '',
  headers: {
    'access-control-allow-headers': 'X-API-Key, If-None-Match',
    'access-control-allow-methods': METHODS,
    'access-control-max-age': '86400',
    allow: METHODS,
    'cache-control': 'public, max-age=86400',
  },
  status: 204,
}

type Call = { newsroom: Newsroom; payload: Payload; request: PublicRequest }

const answerOrProblem = async (call: Call, make: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await make()
  } catch (error) {
    if (error instanceof ProblemError) return failure(call.newsroom, error)
    call.payload.logger.error({ err: error, msg: `${call.request.path} failed` })
    return failure(call.newsroom, isDatabaseDown(error) ? unavailable() : internal(call.request))
  }
}

const answer = async ({ newsroom, payload, request }: Call): Promise<Answer> => {
  if (request.method === 'OPTIONS') return PREFLIGHT
  const target = request.path === OPENAPI_PATH ? undefined : route(newsroom, request.path)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ProblemError({
      detail: `${request.method} is not allowed here. Use ${METHODS}.`,
      headers: { allow: METHODS },
      problem: 'method-not-allowed',
    })
  }
  if (!target) {
    readQuery({ parameters: {}, search: request.search })
    return openApiAnswer(newsroom)
  }
  const { resource, slug } = target
  const read: PublicRead = { newsroom, now: newsroom.now(), payload }
  return slug === undefined ? list(read, resource, request) : item(read, resource, slug, request)
}

/** Exact addresses only: a trailing slash or an unknown segment is another address. */
const route = (newsroom: Newsroom, path: string): { resource: Resource; slug?: string } => {
  const [noun, slug, ...rest] = path.startsWith(`${API_PATH}/`)
    ? path.slice(API_PATH.length + 1).split('/')
    : []
  const resource = newsroom.resources.find(({ name }) => name === noun)
  const known =
    resource &&
    rest.length === 0 &&
    (slug === undefined ? resource.list !== 'none' : resource.item && isSlug(slug))
  if (!known)
    throw notFound(`There is nothing at ${path.replace(API_PATH, newsroom.apiPath ?? API_PATH)}.`)
  return { resource, ...(slug !== undefined && { slug }) }
}

const internal = ({ id }: PublicRequest) =>
  new ProblemError({
    detail: `The request could not be answered.${id ? ` Its id is ${id}.` : ''}`,
    problem: 'internal',
  })

const unavailable = () =>
  new ProblemError({
    detail: 'The database does not answer. Try again shortly.',
    headers: { 'retry-after': '5' },
    problem: 'unavailable',
  })

const notFound = (detail: string) => new ProblemError({ detail, problem: 'not-found' })

const list = async (
  read: PublicRead,
  resource: Resource,
  request: PublicRequest,
): Promise<Answer> => {
  const query = readQuery({ parameters: parametersOf(resource), search: request.search })
  const { data, generatedAt, list: meta } = await readList(read, resource, query)
  const paged = resource.list === 'paged'
  const shown: ListMeta = paged ? meta : { total: meta.total }
  const body = envelope({ data, generatedAt, list: shown, newsroom: read.newsroom })
  const address = `${apiUrl(read.newsroom)}/${resource.name}`
  return success(body, generatedAt, {
    ...(paged && { link: pageLinks({ address, ...meta, text: query.text }) }),
  })
}

const item = async (
  read: PublicRead,
  resource: Resource,
  slug: string,
  request: PublicRequest,
): Promise<Answer> => {
  readQuery({ parameters: {}, search: request.search })
  const found = await readItem(read, resource, slug)
  const { newsroom } = read
  switch (found.is) {
    case 'public':
      return success(
        envelope({ data: [found.item], generatedAt: found.generatedAt, newsroom }),
        found.generatedAt,
      )
    case 'moved':
      return {
        ...success(
          envelope({ data: [], generatedAt: found.generatedAt, newsroom }),
          found.generatedAt,
          { location: `${apiUrl(newsroom)}/${resource.name}/${found.slug}` },
        ),
        status: 301,
      }
    case 'gone':
      throw new ProblemError({
        detail: `This ${resource.singular} was withdrawn on ${found.at}. Reason: ${found.reason}`,
        problem: 'gone',
      })
    case 'unknown':
      throw notFound(`There is no public ${resource.singular} with this slug.`)
  }
}

const success = (
  body: Envelope,
  modified: PublicInstant,
  headers: Record<string, string> = {},
): Answer => {
  const text = JSON.stringify(body)
  return {
    body: text,
    headers: {
      'cache-control': JSON_CACHE,
      'content-type': JSON_TYPE,
      etag: etagOf(text),
      ...headers,
    },
    modified,
    status: 200,
  }
}

const failure = (newsroom: Newsroom, error: ProblemError): Answer => {
  const body = JSON.stringify(
    envelope({
      data: [],
      error: toProblem(newsroom, error),
      generatedAt: newsroom.now(),
      newsroom,
    }),
  )
  return {
    body,
    headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE, ...error.headers },
    status: PROBLEMS[error.problem].status,
  }
}
