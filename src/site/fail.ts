import type { RouteGroup } from '../http/routeGroup.ts'
import { internal, messagePage, methodNotAllowed, notFound, unavailable } from './messages.ts'

/** Renders a problem as a page. */
export const failPage: RouteGroup['fail'] = (problem, { newsroom, request }) => {
  switch (problem.problem) {
    case 'not-found':
      return notFound(newsroom)
    case 'method-not-allowed':
      return methodNotAllowed(newsroom, (problem.headers.allow ?? '').split(', '))
    case 'unavailable':
      return unavailable(newsroom, request.method === 'POST' ? problem.message : undefined)
    case 'gone':
      return messagePage({
        newsroom,
        status: 410,
        text: problem.message,
        title: 'This is no longer published',
      })
    case 'precondition-failed':
      return messagePage({ newsroom, status: 412, text: problem.message, title: 'Not possible' })
    default:
      return internal(newsroom, request.id)
  }
}
