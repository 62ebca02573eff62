import type { Endpoint } from 'payload'
import { Forbidden } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { wallTimeOf } from '../../core/wallTime.ts'
import { writeTable } from '../csv/table.ts'
import { hasRole } from '../access.ts'

/** `GET /api/subscribers/csv`: all subscribers as CSV, the first to confirm first. For admins. */
export const subscribersCsvEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    if (!hasRole(req, 'admin')) throw new Forbidden(req.t)
    const { collection } = req.routeParams as { collection: 'subscribers' }
    const { docs } = await req.payload.find({
      collection,
      depth: 0,
      limit: 0,
      overrideAccess: false,
      pagination: false,
      req,
      sort: 'confirmedAt',
    })
    const { now, timeZone } = newsroomOf(req.payload)
    const day = wallTimeOf(now(), timeZone).slice(0, 10)
    const rows = docs.map((doc) => [doc.email, doc.confirmedAt, doc.refusedAt ?? ''])
    return new Response(writeTable(['email', 'confirmedAt', 'refusedAt'], rows), {
      headers: {
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="subscribers-${day}.csv"`,
        'Content-Type': 'text/csv; charset=utf-8',
      },
    })
  },
  method: 'get',
  path: '/csv',
}
