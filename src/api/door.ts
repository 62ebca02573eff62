import { hasList } from '../core/kind.ts'
import { PROBLEMS, toProblem } from '../core/problems.ts'
import type { Answer } from '../http/answer.ts'
import { JSON_TYPE } from '../http/answer.ts'
import type { Door } from '../http/door.ts'
import { makeHandler } from '../http/handler.ts'
import { changes } from './changes/endpoint.ts'
import { envelope } from './envelope.ts'
import { item } from './item.ts'
import { list } from './list.ts'
import { openApiAnswer } from './openapi/answer.ts'
import { API_PATH, OPENAPI_PATH, isApiPath } from './path.ts'
import { readQuery } from '../core/query.ts'

const METHODS = 'GET, HEAD, OPTIONS'

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

/** The JSON interface: exact addresses only, one envelope for everything, failures included. */
export const apiDoor: Door = {
  fail: (problem, { newsroom }) => ({
    body: JSON.stringify(
      envelope({
        data: [],
        error: toProblem(newsroom, problem),
        generatedAt: newsroom.now(),
        newsroom,
      }),
    ),
    headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE, ...problem.headers },
    status: PROBLEMS[problem.problem].status,
  }),
  headers: {
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'Allow, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding, X-API-Key',
    'x-content-type-options': 'nosniff',
  },
  isCounted: ({ method, path }) =>
    (method === 'GET' || method === 'HEAD') &&
    (path === API_PATH || path.startsWith(`${API_PATH}/`)) &&
    path !== OPENAPI_PATH,
  name: 'api',
  owns: isApiPath,
  preflight: PREFLIGHT,
  routes: ({ resources }) => [
    {
      endpoint: ({ newsroom, request }) => {
        readQuery({ parameters: {}, search: request.search })
        return openApiAnswer(newsroom)
      },
      path: OPENAPI_PATH,
    },
    { endpoint: changes, path: `${API_PATH}/changes` },
    ...resources.flatMap((resource) => [
      ...(hasList(resource)
        ? [{ endpoint: list(resource), path: `${API_PATH}/${resource.name}` }]
        : []),
      ...(resource.item
        ? [{ endpoint: item(resource), path: `${API_PATH}/${resource.name}/:slug` }]
        : []),
    ]),
  ],
}

const answerAny = makeHandler([apiDoor])

/** An answer of the interface alone. @throws Error where the path is not the interface's */
export const answerApi = async (args: Parameters<typeof answerAny>[0]): Promise<Answer> => {
  const answer = await answerAny(args)
  if (!answer) throw new Error(`${args.request.path} is no address of the interface`)
  return answer
}
