import type { Endpoint, PayloadRequest } from 'payload'
import { Forbidden } from 'payload'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import { dayAt } from '../../core/wallTime.ts'
import { importFile, reportOn } from './run.ts'
import { BYTES_MAX, TOO_LARGE, writeTable } from './table.ts'
import type { Sheet } from './types.ts'
import { importContextOf, refsOf } from './importContext.ts'
import { refuse } from '../../core/refuse.ts'
import { staffJson, staffCsv } from '../rest.ts'

/**
 * `GET /api/{collection}/csv?sheet=`: exports all items that staff may read, as a file that can be imported. `POST
 * /api/{collection}/csv/report?sheet=` with a form that holds a `file`: reports what an import would do. `POST
 * /api/{collection}/csv?sheet=&hash=` with the same file: imports it, as drafts. Requires the permission to change drafts of the
 * collection.
 * @param sheets the tables; the first is the default
 */
export const csvEndpoints = (sheets: Sheet[]): Omit<Endpoint, 'root'>[] => [
  {
    handler: async (req) => {
      const place = await placeOf(req, sheets)
      const { collection, sheet } = place
      const context = await importContextOf(req, { collection, refs: await refsOf(req, place) })
      const { timeZone } = context
      const day = dayAt(newsroomOf(req.payload).now(), timeZone)
      const table = writeTable(sheet.columns(context.fields), sheet.rows(context))
      return staffCsv(`${sheet.name}-${day}`, table)
    },
    method: 'get',
    path: '/csv',
  },
  {
    handler: async (req) => {
      const place = await placeOf(req, sheets)
      return staffJson(await reportOn({ ...place, bytes: await bytesOf(req) }))
    },
    method: 'post',
    path: '/csv/report',
  },
  {
    handler: async (req) => {
      const place = await placeOf(req, sheets)
      const hash = req.searchParams.get('hash')
      if (!hash) throw refuse('Ask for a report first, and send its hash.')
      return staffJson({ counts: await importFile({ ...place, bytes: await bytesOf(req), hash }) })
    },
    method: 'post',
    path: '/csv',
  },
]

/** @throws Forbidden if the user may not change drafts, APIError 400 */
const placeOf = async (req: PayloadRequest, sheets: Sheet[]) => {
  const { collection } = req.routeParams as { collection: string }
  const { access } = configOf(req.payload, collection)
  const isAllowed = req.user && (await access.update({ data: { _status: 'draft' }, req }))
  if (!isAllowed) throw new Forbidden(req.t)
  const name = req.searchParams.get('sheet')
  const sheet = name === null ? sheets[0] : sheets.find((one) => one.name === name)
  if (!sheet) {
    throw refuse(
      `There is no table “${name}”: it is one of ${sheets.map((one) => one.name).join(', ')}.`,
    )
  }
  return { collection, req, sheet }
}

/** Returns the file of a multipart form. */
const bytesOf = async (req: PayloadRequest): Promise<Uint8Array> => {
  const length = Number(req.headers.get('content-length') ?? 0)
  if (length > BYTES_MAX + FORM_BYTES) throw refuse(TOO_LARGE, 413)
  const form = await req.formData?.().catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof Blob)) throw refuse(NO_FILE)
  return new Uint8Array(await file.arrayBuffer())
}

/** Maximum of bytes in a form besides its file. */
const FORM_BYTES = 10_000

const NO_FILE = 'Send the file as a form (multipart/form-data) in which it is called “file”.'
