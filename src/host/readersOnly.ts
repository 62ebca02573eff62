import type { Payload } from 'payload'
import { splitUrl } from '../http/nodeRequest.ts'
import type { AdminSide } from './admin.ts'
import { isStaffAddress, refuse } from './refuse.ts'

/** In place of the staff's side, where there is none: nothing of Next is loaded. */
export const readersOnly = (payload: Payload): AdminSide => ({
  close: async () => {},
  handler: (req, res, next) => {
    if (!isStaffAddress(splitUrl(req.originalUrl).pathname)) return next()
    refuse({ payload, req, res, status: 404, text: TEXT, title: 'Nothing for staff here' })
  },
  isBuilt: () => true,
  start: async () => {},
})

const TEXT =
  'This server is for readers alone. The newsroom’s admin and its API are on another one.'
