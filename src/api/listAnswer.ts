import type { ProblemError } from '../core/problems.ts'
import type { Query } from '../core/query.ts'
import { PER_PAGE_DEFAULT, filtersIn, invalidParameters } from '../core/query.ts'
import type { ListMeta, Newsroom } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import { envelope, success } from './envelope.ts'
import { csvAnswer } from './spreadsheet/answer.ts'

/** A list as an answer, in the requested format. @param args.component the name of its items in the description */
export const listAnswer = (args: {
  component: string
  data: readonly Readonly<Record<string, unknown>>[]
  format: Query['format']
  generatedAt: Date
  headers?: Record<string, string>
  list: ListMeta
  newsroom: Newsroom
}): Answer => {
  const { component, data, format, generatedAt, headers = {}, list, newsroom } = args
  if (format !== 'csv') {
    const body = envelope({ data: [...data], generatedAt, list, newsroom })
    return success(body, generatedAt, headers)
  }
  const { total } = list
  return csvAnswer({ component, data, headers, modified: generatedAt, newsroom, total })
}

/** Returns the `Link` header and `meta` of a page of a list that has cursors. */
export const pagingOf = (args: {
  /** Address of the list, without a query. */
  address: string
  /** The cursor of what follows; undefined at the end. */
  next: string | undefined
  query: Query
  total: number
}): { headers: { link: string }; list: ListMeta } => {
  const { address, next, query, total } = args
  const { after, perPage, text } = query
  const page = after === undefined ? query.page : undefined
  const link = pageLinks({
    address,
    filters: { ...filtersIn(text), ...(text.format !== undefined && { format: text.format }) },
    page,
    perPage,
    total,
    // A page by its number leads to the next number.
    ...(text.page === undefined && next !== undefined && { next }),
  })
  return { headers: { link }, list: { total, ...(page !== undefined && { page }), perPage } }
}

/** Returns the 400 for a cursor that belongs to another list. @param list "this list", and what narrows it */
export const foreignCursor = (after: string, list: string): ProblemError => {
  const detail = `is no cursor of ${list}: take it from rel="next" of Link`
  return invalidParameters([{ detail, parameter: 'after', value: after }])
}

/**
 * The `Link` header of a page (RFC 8288): absolute addresses with the same filters, in documented order.
 * Past the end `prev` is the last page and there is no `next`; an empty list's last page is page 1.
 */
export const pageLinks = (args: {
  /** Address of the list, without a query. */
  address: string
  /** What it is narrowed to, as it was written. */
  filters: Record<string, string>
  /** The cursor of what follows. @default the next page leads on, if there is one */
  next?: string
  /** Undefined behind a cursor, where only the way on is known. */
  page: number | undefined
  perPage: number
  total: number
}): string => {
  const { address, filters, next, page, perPage, total } = args
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (rel: string, target: { after: string } | { page: number }): string => {
    const query = new URLSearchParams(filters)
    if ('page' in target && target.page !== 1) query.set('page', String(target.page))
    if (perPage !== PER_PAGE_DEFAULT) query.set('per_page', String(perPage))
    if ('after' in target) query.set('after', target.after)
    const search = query.size > 0 ? `?${query}` : ''
    return `<${address}${search}>; rel="${rel}"`
  }
  const following = next === undefined ? byNumber(page, last) : { after: next }
  return [
    link('first', { page: 1 }),
    ...(page !== undefined && page > 1 ? [link('prev', { page: Math.min(page - 1, last) })] : []),
    ...(following ? [link('next', following)] : []),
    ...(page === undefined ? [] : [link('last', { page: last })]),
  ].join(', ')
}

const byNumber = (page: number | undefined, last: number) =>
  page !== undefined && page < last ? { page: page + 1 } : undefined
