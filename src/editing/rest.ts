import type { PayloadRequest } from 'payload'
import { addDataAndFileToRequest } from 'payload'
import type { ZodType } from 'zod'
import { cleanTree } from '../core/forms/text.ts'
import { refuse } from '../core/refuse.ts'

/**
 * Reads the JSON body of a request of staff, its texts as they are stored: what is sent again is compared with them.
 * @param fault the message of the refusal. @default the message of the first issue
 * @throws APIError 400 if the body does not match
 */
export const readBody = async <T>(
  req: PayloadRequest,
  schema: ZodType<T>,
  fault?: string,
): Promise<T> => {
  await addDataAndFileToRequest(req)
  const { data, error } = schema.safeParse(cleanTree(req.data))
  if (error) throw refuse(fault ?? error.issues[0]?.message ?? 'Malformed.')
  return data
}

/** An answer to staff, which no cache stores. @param status @default 200 */
export const staffJson = (body: unknown, status = 200): Response =>
  Response.json(body, { headers: NO_STORE, status })

/** The same as a CSV file to be downloaded. @param name of the file, without its ending */
export const staffCsv = (name: string, table: string): Response =>
  new Response(table, {
    headers: {
      ...NO_STORE,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Content-Type': 'text/csv; charset=utf-8',
    },
  })

const NO_STORE = { 'Cache-Control': 'no-store' }
