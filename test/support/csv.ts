import { handleEndpoints } from 'payload'
import type { CsvReport } from '../../src/csv/types.ts'
import type { Doc } from '../../src/core/types.ts'
import type { TestNewsroom } from './newsroom.ts'
import { BASE_URL, PASSWORD } from './newsroom.ts'

type Answer = { headers: Headers; message: string; report: CsvReport; status: number; text: string }

/** A colleague's tables: out, what a file would do, and in. `csv('school-boards')`, `csv('legislators?sheet=contributions')`. */
export const csvOf = async (
  { key, payload }: Pick<TestNewsroom, 'key' | 'payload'>,
  user?: Doc,
) => {
  const token =
    user &&
    (await payload.login({
      collection: 'users',
      data: { email: user.email, password: PASSWORD },
    }))
  const ask = async (method: string, path: string, body?: string | Uint8Array): Promise<Answer> => {
    const answer = await handleEndpoints({
      config: payload.config,
      payloadInstanceCacheKey: key,
      request: new Request(`${BASE_URL}/api/${path}`, {
        ...(body !== undefined && { body: formOf(body) }),
        headers: { ...(token && { Authorization: `JWT ${token.token}` }) },
        method,
      }),
    })
    // Not `text()`: that takes the mark at the beginning off.
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const report = isJson ? JSON.parse(text) : {}
    const message = report.errors?.[0]?.message ?? ''
    return { headers: answer.headers, message, report, status: answer.status, text }
  }
  const addressOf = (table: string, part: string, more = '') => {
    const [collection, query = ''] = table.split('?')
    return `${collection}/csv${part}?${[query, more].filter(Boolean).join('&')}`
  }
  return {
    out: (table: string) => ask('GET', addressOf(table, '')),
    look: (table: string, file: string | Uint8Array) =>
      ask('POST', addressOf(table, '/report'), file),
    write: (table: string, file: string | Uint8Array, hash: string) =>
      ask('POST', addressOf(table, '', `hash=${hash}`), file),
  }
}

const formOf = (file: string | Uint8Array): FormData => {
  const form = new FormData()
  const part = typeof file === 'string' ? file : new Uint8Array(file)
  form.set('file', new File([part], 'table.csv', { type: 'text/csv' }))
  return form
}
