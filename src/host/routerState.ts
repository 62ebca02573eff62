import type { Payload } from 'payload'
import type { Middleware } from '../http/nodeHttp.ts'
import { headerOf } from '../http/nodeHttp.ts'
import { isDeep } from './flatBody.ts'
import { refuse } from './refuse.ts'

/** The header by which a page of the admin names what it shows when it asks for another one. */
const HEADER = 'next-router-state-tree'

/** Levels of it, of which a page of the admin has about ten. */
const DEEPEST = 50

/**
 * Answers 400 to a router state that is no JSON, or has more levels than any page. Next (16.4.6) checks it in a time that grows with the
 * square of its levels, ahead of any session: by a few hundred requests any client kept the editors' process busy until it was ended.
 */
export const checkRouterState =
  (payload: Payload): Middleware =>
  (req, res, next) => {
    const state = headerOf(req, HEADER)
    if (state === undefined || isState(state)) return next()
    refuse({ payload, req, res, status: 400, text: TEXT, title: 'Not possible' })
  }

const TEXT = 'What was sent of the page that asks for this one cannot be read. Please reload it.'

const isState = (state: string): boolean => {
  try {
    return !isDeep(JSON.parse(decodeURIComponent(state)), DEEPEST)
  } catch {
    return false
  }
}
