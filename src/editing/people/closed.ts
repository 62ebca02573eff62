import type { Endpoint } from 'payload'
import { Forbidden, NotFound, initOperation } from 'payload'
import { ROLES, requireRole } from '../access.ts'

/** Endpoints of Payload that the newsroom does not use, or that reveal to anonymous clients how it is run. */
export const closed: Endpoint[] = [
  {
    // Reveals whether any user exists.
    handler: async (req) => {
      requireRole(req, ...ROLES)
      const collection = req.payload.config.admin.user
      return Response.json({ initialized: await initOperation({ collection, req }) })
    },
    method: 'get',
    path: '/init',
  },
  {
    // The first user is made by `npm run user -- add`.
    handler: (req) => {
      throw new Forbidden(req.t)
    },
    method: 'post',
    path: '/first-register',
  },
  {
    // Addresses are not verified, so there are no tokens.
    handler: (req) => {
      throw new NotFound(req.t)
    },
    method: 'post',
    path: '/verify/:id',
  },
  {
    // Accounts are never locked.
    handler: (req) => {
      throw new NotFound(req.t)
    },
    method: 'post',
    path: '/unlock',
  },
]
