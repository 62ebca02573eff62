import type { Endpoint } from 'payload'
import { NotFound } from 'payload'
import { readPublicState } from './readPublicState.ts'
import { ROLES, requireRole } from '../access.ts'
import { staffJson } from '../rest.ts'

/** `GET /api/{collection}/{id}/public-state`: the public state of an item, for the admin. */
export const publicStateEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, ...ROLES)
    const { collection, id } = req.routeParams as { collection: string; id: string }
    const state = await readPublicState({ collection, id, payload: req.payload })
    if (!state) throw new NotFound(req.t)
    return staffJson(state)
  },
  method: 'get',
  path: '/:id/public-state',
}
