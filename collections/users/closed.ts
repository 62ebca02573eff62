import type { Endpoint } from 'payload'
import { Forbidden, NotFound, initOperation } from 'payload'
import { hasRole, ROLES } from '../access.ts'

/** Addresses of Payload that this newsroom has no use for, or that tell strangers how it is run. */
export const closed: Endpoint[] = [
  {
    // Whether anybody works here yet is nobody else's business.
    handler: async (req) => {
      if (!hasRole(req, ...ROLES)) throw new Forbidden(req.t)
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
    // Nobody's address is verified, so there is no token to look for.
    handler: (req) => {
      throw new NotFound(req.t)
    },
    method: 'post',
    path: '/verify/:id',
  },
  {
    // Nobody is ever locked out.
    handler: (req) => {
      throw new NotFound(req.t)
    },
    method: 'post',
    path: '/unlock',
  },
]
