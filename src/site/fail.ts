import type { Door } from '../http/door.ts'
import { internal, messagePage, methodNotAllowed, notFound, unavailable } from './messages.ts'

/** A failure as a page in words. */
export const failPage: Door['fail'] = (problem, { newsroom, request }) => {
  switch (problem.problem) {
    case 'not-found':
      return notFound(newsroom)
    case 'method-not-allowed':
      return methodNotAllowed(newsroom, (problem.headers.allow ?? '').split(', '))
    case 'unavailable':
      return unavailable(newsroom)
    case 'gone':
      return messagePage({
        newsroom,
        status: 410,
        text: problem.message,
        title: 'This is no longer published',
      })
    default:
      return internal(newsroom, request.id)
  }
}
