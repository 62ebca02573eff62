import { expect } from '@jest/globals'
import { handleEndpoints } from 'payload'
import type { CsvReport } from '../../src/editing/csv/types.ts'
import type { Doc } from '../../src/core/types.ts'
import type { TestNewsroom } from './newsroom.ts'
import { BASE_URL } from './newsroom.ts'
import { PASSWORD } from './passwords.ts'
import { signInTo } from './rest.ts'
import { use } from './use.ts'
import type { UsedNewsroom } from './useNewsroom.ts'

type Answer = { headers: Headers; message: string; report: CsvReport; status: number; text: string }

/** CSV export, report and import as a user: `csv('school-boards')`, `csv('legislators?sheet=contributions')`. */
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
    // Not `text()`, which removes the byte order mark.
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

/** Helpers for tests of tables. */
export const useTables = (csv: () => Csv) => {
  /** Imports a file whose report has no errors. */
  const bringIn = async (table: string, file: string) => {
    const { report, status } = await csv().look(table, file)
    expect([status, report.entries.flatMap(({ faults }) => faults)]).toEqual([200, []])
    const written = await csv().write(table, file, report.hash)
    expect([written.status, written.message]).toEqual([200, ''])
    expect(written.report.counts).toEqual(report.counts)
    return report
  }
  /** Returns the errors, as `3 county: …`. */
  const refusalsOf = async (table: string, file: string) => {
    const { report } = await csv().look(table, file)
    return report.entries.flatMap(({ faults }) =>
      faults.map(({ column, line, message }) => `${line} ${column}: ${message}`),
    )
  }
  /** Exports, imports and exports again: nothing changes, and both files are equal. @returns the lines */
  const unchanged = async (table: string) => {
    const { text } = await csv().out(table)
    const report = await bringIn(table, text)
    expect(report).toMatchObject({ counts: { changed: 0, created: 0, refused: 0 }, entries: [] })
    expect((await csv().out(table)).text).toBe(text)
    return text.replace('\uFEFF', '').trim().split('\r\n')
  }
  return { bringIn, refusalsOf, unchanged }
}

/** An editor with access to tables, and members for them. */
export const useEditorsTables = (newsroom: UsedNewsroom) => {
  const { desk } = newsroom
  const csv = use(async () => ({
    ...(await csvOf(newsroom, (await signInTo(newsroom, 'editor')).user)),
    close: () => {},
  }))
  return {
    ...useTables(() => csv),
    csv,
    member: (name: string, data: object = {}) =>
      desk.publish('legislators', {
        ...{ chamber: 'senate', district: '7', familyName: name, name: `Ada ${name}`, ...data },
      }),
    newest: async (collection: string, doc: Doc): Promise<Doc> =>
      (await newsroom.payload.findByID({
        collection: collection as 'articles',
        depth: 0,
        draft: true,
        id: doc.id,
      })) as unknown as Doc,
  }
}

export type Csv = Awaited<ReturnType<typeof csvOf>>

const formOf = (file: string | Uint8Array): FormData => {
  const form = new FormData()
  const part = typeof file === 'string' ? file : new Uint8Array(file)
  form.set('file', new File([part], 'table.csv', { type: 'text/csv' }))
  return form
}
