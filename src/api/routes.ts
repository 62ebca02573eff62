import { CORRECTIONS, correctedKinds } from '../core/corrections.ts'
import { hasList } from '../core/kind.ts'
import { labelLists } from '../core/labels.ts'
import { SEARCH, hasSearch } from '../core/search.ts'
import type { Answer } from '../http/answer.ts'
import type { RouteGroup } from '../http/routeGroup.ts'
import { makeHandler } from '../http/handler.ts'
import { changes } from './changes/endpoint.ts'
import { corrections } from './corrections/endpoint.ts'
import { API_HEADERS, API_PREFLIGHT, apiFailure } from './failure.ts'
import { search } from './search/endpoint.ts'
import { item } from './item.ts'
import { labels } from './labels.ts'
import { list } from './list.ts'
import { openApiAnswer } from './openapi/answer.ts'
import { API_PATH, OPENAPI_PATH, STATUS_API_PATH, isApiPath } from './path.ts'
import { readQuery } from '../core/query.ts'
import { status } from './status/endpoint.ts'
import { versions } from './versions/endpoint.ts'

/** The JSON interface: exact addresses only, one envelope for everything, failures included. */
export const apiRoutes: RouteGroup = {
  fail: (problem, { newsroom }) => apiFailure(problem, newsroom, newsroom.now()),
  headers: API_HEADERS,
  isCounted: ({ method, path }) =>
    (method === 'GET' || method === 'HEAD') &&
    (path === API_PATH || path.startsWith(`${API_PATH}/`)) &&
    path !== OPENAPI_PATH &&
    path !== STATUS_API_PATH,
  name: 'api',
  owns: isApiPath,
  preflight: API_PREFLIGHT,
  routes: (newsroom) => [
    {
      endpoint: ({ newsroom, request }) => {
        readQuery({ parameters: {}, search: request.search })
        return openApiAnswer(newsroom)
      },
      path: OPENAPI_PATH,
    },
    { endpoint: changes, path: `${API_PATH}/changes` },
    { endpoint: status, path: STATUS_API_PATH },
    ...(correctedKinds(newsroom).length > 0
      ? [{ endpoint: corrections, path: `${API_PATH}/${CORRECTIONS}` }]
      : []),
    ...(hasSearch(newsroom) ? [{ endpoint: search, path: `${API_PATH}/${SEARCH}` }] : []),
    ...newsroom.resources.flatMap((resource) => [
      ...(hasList(resource)
        ? [{ endpoint: list(resource), path: `${API_PATH}/${resource.name}` }]
        : []),
      ...(resource.item
        ? [
            { endpoint: item(resource), path: `${API_PATH}/${resource.name}/:slug` },
            { endpoint: versions(resource), path: `${API_PATH}/${resource.name}/:slug/versions` },
          ]
        : []),
    ]),
    ...labelLists(newsroom).map((kind) => ({
      endpoint: labels(kind),
      path: `${API_PATH}/${kind.collection}`,
    })),
  ],
}

const answerAny = makeHandler([apiRoutes])

/** An answer of the interface alone. @throws Error where the path is not the interface's */
export const answerApi = async (args: Parameters<typeof answerAny>[0]): Promise<Answer> => {
  const answer = await answerAny(args)
  if (!answer) throw new Error(`${args.request.path} is no address of the interface`)
  return answer
}
