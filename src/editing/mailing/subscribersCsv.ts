import type { Endpoint } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { dayAt } from '../../core/wallTime.ts'
import { writeTable } from '../csv/table.ts'
import { requireRole } from '../access.ts'
import { staffCsv } from '../rest.ts'

/** `GET /api/subscribers/csv`: all subscribers as CSV, the first to confirm first. For admins. */
export const subscribersCsvEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, 'admin')
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
    const day = dayAt(now(), timeZone)
    const rows = docs.map((doc) => [doc.email, doc.confirmedAt, doc.refusedAt ?? ''])
    const table = writeTable(['email', 'confirmedAt', 'refusedAt'], rows)
    return staffCsv(`subscribers-${day}`, table)
  },
  method: 'get',
  path: '/csv',
}
