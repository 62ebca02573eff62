import type { Endpoint } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { dayAt } from '../../core/wallTime.ts'
import { byCode } from '../../core/order.ts'
import { readAll } from '../csv/readAll.ts'
import { writeTable } from '../csv/table.ts'
import { textOf } from '../csv/textOf.ts'
import { requireRole } from '../access.ts'
import { staffCsv } from '../rest.ts'

/** `GET /api/subscribers/csv`: all subscribers as CSV, the first to confirm first. For admins. */
export const subscribersCsvEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, 'admin')
    const { collection } = req.routeParams as { collection: string }
    const docs = await readAll(req, collection)
    docs.sort((a, b) => byCode(textOf(a.confirmedAt), textOf(b.confirmedAt)))
    const { now, timeZone } = newsroomOf(req.payload)
    const day = dayAt(now(), timeZone)
    const rows = docs.map((doc) => COLUMNS.map((name) => textOf(doc[name])))
    const table = writeTable(COLUMNS, rows)
    return staffCsv(`subscribers-${day}`, table)
  },
  method: 'get',
  path: '/csv',
}

const COLUMNS = ['email', 'confirmedAt', 'refusedAt']
