import type { PublicRequest } from '../../http/answer.ts'

/** Bytes of a public form, far more than any of ours holds. */
export const BODY_MAX = 64 * 1024

/** What came with a POST: its fields, or why they cannot be read. */
export type Form = { fields: FormData; is: 'form' } | { is: 'too-large' | 'unreadable' }

const FORM = 'application/x-www-form-urlencoded'

/** What a mail program may send for "unsubscribe" as well (RFC 8058, 3.2). */
const MULTIPART = 'multipart/form-data'

/** Reads a form; `multipart/form-data` only where a mail program may send it. */
export const readForm = async (
  request: PublicRequest,
  { multipart }: { multipart: boolean },
): Promise<Form> => {
  const type = request.header('content-type') ?? ''
  const [name = ''] = type.split(';')
  const isForm = [FORM, ...(multipart ? [MULTIPART] : [])].includes(name.trim().toLowerCase())
  const coding = request.header('content-encoding') ?? 'identity'
  if (!isForm || coding !== 'identity' || !request.body) return { is: 'unreadable' }
  const bytes = await request.body(BODY_MAX)
  if (!bytes) return { is: 'too-large' }
  try {
    const headers = { 'content-type': type }
    return { fields: await new Response(bytes as BodyInit, { headers }).formData(), is: 'form' }
  } catch {
    return { is: 'unreadable' }
  }
}

/** The text of a field; empty where there is none. */
export const fieldOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
