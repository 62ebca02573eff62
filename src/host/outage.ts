import type { RequestHandler } from 'express'
import type { AfterErrorHook, Payload } from 'payload'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { watchDatabase, watchOf } from '../database/patience.ts'
import { isApiPath } from '../api/path.ts'
import { splitUrl } from '../http/nodeRequest.ts'
import { isStaffAddress, refuse } from './refuse.ts'

const TEXT = 'The database does not answer, and nothing was saved. Please try again in a moment.'
const RETRY_AFTER = { 'Retry-After': '5' }

/** While the database is away staff are told so, instead of being taken for strangers: who they are stands in it. */
export const whileAway = (payload: Payload): RequestHandler => {
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

/** The same for a request of Payload's REST that was under way when the database went: Payload takes whom it cannot read for nobody. */
export const tellOutage: AfterErrorHook = ({ error, req }) => {
  const { status } = error as { status?: number }
  const isTakenForNobody = [401, 403].includes(status ?? 500) && watchOf(req.payload)?.wasLost()
  if (!isTakenForNobody && !isDatabaseDown(error)) return
  req.responseHeaders = new Headers(RETRY_AFTER)
  return { response: { errors: [{ message: TEXT }] }, status: 503 }
}
