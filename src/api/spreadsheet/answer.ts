import { memoized } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import { JSON_CACHE, etagOf } from '../../http/answer.ts'
import { descriptionOf } from '../openapi/answer.ts'
import type { CsvColumn } from './columns.ts'
import { columnsOf } from './columns.ts'
import { csvTable } from './table.ts'

const CSV_TYPE = 'text/csv; charset=utf-8; header=present'

/** A list as CSV. What `meta` holds in JSON is in its headers. */
export const csvAnswer = (args: {
  /** The component that describes an item. */
  component: string
  data: readonly Readonly<Record<string, unknown>>[]
  headers?: Record<string, string>
  modified: Date
  newsroom: Newsroom
  total: number
}): Answer => {
  const { component, data, headers = {}, modified, newsroom, total } = args
  const body = csvTable(columnsIn(newsroom, component), data)
  return {
    body,
    headers: {
      'cache-control': JSON_CACHE,
      'content-type': CSV_TYPE,
      // A 304 repeats neither X-Total-Count nor Link, so that another total and other links are another tag.
      etag: etagOf(`${total} ${headers.link ?? ''}\n${body}`),
      'x-total-count': String(total),
      ...headers,
    },
    modified,
    status: 200,
  }
}

const known = memoized('columns of CSV', () => new Map<string, CsvColumn[]>())

/** The columns of a component, made once. */
export const columnsIn = (newsroom: Newsroom, component: string): CsvColumn[] => {
  const columns = known(newsroom).get(component) ?? columnsOf(descriptionOf(newsroom), component)
  known(newsroom).set(component, columns)
  return columns
}
