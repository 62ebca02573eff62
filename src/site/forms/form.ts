import { endsWithin } from '../../core/inTime.ts'
import type { PublicRequest } from '../../http/answer.ts'

/** Maximum of bytes in a public form, far above what any form needs. */
const BODY_MAX = 64 * 1024

/** Deadline of its body in milliseconds, as of an anonymous client's at staff's addresses. */
const BODY_MS = 10_000

/** The fields of a POST, or why they cannot be read. */
export type Form = { fields: FormData; is: 'form' } | { is: 'late' | 'too-large' | 'unreadable' }

const FORM = 'application/x-www-form-urlencoded'

/** A content type that a mail program may use for "unsubscribe" (RFC 8058, 3.2). */
const MULTIPART = 'multipart/form-data'

/** Parses a form; `multipart/form-data` only if `multipart` is set. */
export const readForm = async (
  request: PublicRequest,
  { multipart }: { multipart: boolean },
): Promise<Form> => {
  const type = request.header('content-type') ?? ''
  const [name = ''] = type.split(';')
  const isForm = [FORM, ...(multipart ? [MULTIPART] : [])].includes(name.trim().toLowerCase())
  const coding = request.header('content-encoding') ?? 'identity'
  if (!isForm || coding !== 'identity' || !request.body) return { is: 'unreadable' }
  const reading = request.body(BODY_MAX)
  if (!(await endsWithin(reading, BODY_MS))) return { is: 'late' }
  const bytes = await reading
  if (!bytes) return { is: 'too-large' }
  try {
    const headers = { 'content-type': type }
    return { fields: await new Response(bytes as BodyInit, { headers }).formData(), is: 'form' }
  } catch {
    return { is: 'unreadable' }
  }
}

/** Returns the text of a field; empty if it is missing. */
export const fieldOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
