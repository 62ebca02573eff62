import type { AfterErrorHook, Payload } from 'payload'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { watchDatabase, watchOf } from '../database/databaseHealth.ts'
import type { UnknownCommit } from '../database/unknownCommit.ts'
import { isUnknownCommit } from '../database/unknownCommit.ts'
import { isApiPath } from '../api/path.ts'
import type { Middleware } from '../http/nodeHttp.ts'
import { splitUrl } from '../http/nodeHttp.ts'
import { isStaffAddress, refuse } from './refuse.ts'

const TEXT = 'The database does not answer, and nothing was saved. Please try again in a moment.'
const RETRY_AFTER = { 'Retry-After': '5' }

/** While the database is away staff get 503: their session cannot be verified, and 401 would be wrong. */
export const whileAway = (payload: Payload): Middleware => {
  const { isAway } = watchDatabase(payload)
  return (req, res, next) => {
    const { pathname } = splitUrl(req.originalUrl)
    if (!isAway() || !needsDatabase(pathname)) return next()
    const title = 'Back in a moment'
    refuse({ headers: RETRY_AFTER, payload, req, res, status: 503, text: TEXT, title })
  }
}

const needsDatabase = (path: string): boolean =>
  isStaffAddress(path) && !isApiPath(path) && !path.startsWith('/_next/')

/**
 * The same for a request of Payload's REST that was under way when the database failed: Payload treats a user that it failed to load as
 * anonymous. A commit with unknown outcome is a 503 of its own, without `Retry-After`, because clients must not resend it
 * automatically. Next bundles its own Payload, which would drop the details of the error.
 */
export const answerOutage: AfterErrorHook = ({ error, req }) => {
  if (isUnknownCommit(error)) {
    const { data, message, name } = error as UnknownCommit
    return { response: { errors: [{ data, message, name }] }, status: 503 }
  }
  const { status } = error as { status?: number }
  const isUnverified = [401, 403].includes(status ?? 500) && watchOf(req.payload)?.wasLost()
  if (!isUnverified && !isDatabaseDown(error)) return
  req.responseHeaders = new Headers(RETRY_AFTER)
  return { response: { errors: [{ message: TEXT }] }, status: 503 }
}
