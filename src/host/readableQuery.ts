import type { Endpoint, PayloadRequest, Where } from 'payload'
import { refuse } from '../core/refuse.ts'
import { isDeep } from './flatBody.ts'

/**
 * Answers 400 to queries that Payload's endpoints answer with 500, and with an error in the log, or that would keep the process from
 * answering others.
 */
export const withReadableQuery = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: async (req) => {
    checkParameters(req)
    try {
      return await endpoint.handler(req)
    } catch (error) {
      throw (await isFaultOfWhere(req, error)) ? refuse(UNREADABLE) : error
    }
  },
})

const UNREADABLE =
  'The parameter where has an operator, or a value, with which its field cannot be compared.'

/** Payload parses these parameters ahead of any check, and passes numbers on as they are. */
const checkParameters = ({ query }: PayloadRequest): void => {
  for (const name of ['data', 'where']) {
    if (typeof query[name] !== 'string' || query[name] === '') continue
    const value = parsed(query[name])
    if (value === undefined) throw refuse(`The parameter ${name} must be JSON.`)
    if (name === 'where' && (isDeep(value) || conditionsIn(value) > CONDITIONS_MAX))
      throw refuse(CONDITIONS)
  }
  if (String(query.sort ?? '').split(',').length > SORT_MAX) throw refuse(SORT)
  for (const name of ['limit', 'page']) {
    const value = Number(query[name] ?? 0)
    if (!Number.isNaN(value) && !(Number.isInteger(value) && Math.abs(value) < 1e9))
      throw refuse(`The parameter ${name} must be a whole number below a billion.`)
  }
}

/**
 * Fields of `sort`, and conditions of `where`, at most. A query may be sent in a body of 1 MB: with a million fields or tens of thousands of
 * conditions it kept the editors' process busy until its supervisor ended it. SQLite takes fewer than 2,000 of either.
 */
const SORT_MAX = 20
const CONDITIONS_MAX = 1_000

const SORT = `The parameter sort names more than ${SORT_MAX} fields.`
const CONDITIONS = `The parameter where has too many conditions: ${CONDITIONS_MAX.toLocaleString('en-US')} are the most.`

/** Returns the number of conditions, as `{ title: { like: 'a' } }` is one, in the lists of a query. */
const conditionsIn = (where: unknown): number => {
  if (typeof where !== 'object' || where === null) return 0
  const inside = Object.values(where).reduce((sum: number, one) => sum + conditionsIn(one), 0)
  return Array.isArray(where) ? inside : Math.max(1, inside)
}

/** Returns the value of a text of JSON; undefined if it is none. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether the conditions of a failed read are its fault: the same collection is read without them, and not with them. Which operators and
 * values a field can have differs between the adapters.
 */
const isFaultOfWhere = async (req: PayloadRequest, error: unknown): Promise<boolean> => {
  const { collection } = (req.routeParams ?? {}) as { collection?: string }
  const { status = 500 } = error as { status?: number }
  const { where: given } = req.query
  const where = (typeof given === 'string' ? parsed(given) : given) as undefined | Where
  if (req.method !== 'GET' || status < 500 || !where || !collection) return false
  const { db } = req.payload
  const find = req.pathname?.endsWith('/versions') ? db.findVersions : db.find
  const canFind = (where: Where): Promise<boolean> =>
    find.call(db, { collection, limit: 1, pagination: false, where }).then(
      () => true,
      () => false,
    )
  return !(await canFind(where)) && (await canFind({}))
}
