import type { Endpoint } from 'payload'
import { Forbidden } from 'payload'
import { QUERY_MAX, WORDS_MAX } from '../../core/search.ts'
import { refuse } from '../../core/refuse.ts'
import { findEverything } from './read.ts'
import { staffJson } from '../rest.ts'

/** The path of the search below Payload's REST interface. */
const FIND_PATH = '/newsroom/find'

/** `GET /api/newsroom/find?q=`: the newest items with these words that the user may read, for users of the admin. */
export const findEndpoint: Endpoint = {
  handler: async (req) => {
    const { payload, searchParams, user } = req
    if (!user || user.collection !== payload.config.admin.user) throw new Forbidden(req.t)
    const q = searchParams.get('q') ?? ''
    if (q.length > QUERY_MAX) throw refuse(`A search has at most ${QUERY_MAX} characters.`)
    const words = q.trim().split(/\s+/)
    if (words.length > WORDS_MAX) throw refuse(`A search has at most ${WORDS_MAX} words.`)
    const found = await findEverything(req, q)
    return staffJson(found)
  },
  method: 'get',
  path: FIND_PATH,
}
