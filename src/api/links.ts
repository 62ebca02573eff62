import { PER_PAGE_DEFAULT } from '../core/query.ts'

/**
 * The `Link` header of a page (RFC 8288): absolute addresses with the same filters, in documented order.
 * Past the end `prev` is the last page and there is no `next`; an empty list's last page is page 1.
 */
export const pageLinks = (args: {
  /** Address of the list, without a query. */
  address: string
  page: number
  perPage: number
  total: number
  /** The parameters as they were written. */
  text: Record<string, string>
}): string => {
  const { address, page, perPage, text, total } = args
  const last = Math.max(1, Math.ceil(total / perPage))
  const { page: _page, per_page: _perPage, ...filters } = text
  const link = (rel: string, target: number): string => {
    const query = new URLSearchParams(filters)
    if (target !== 1) query.set('page', String(target))
    if (perPage !== PER_PAGE_DEFAULT) query.set('per_page', String(perPage))
    const search = query.size > 0 ? `?${query}` : ''
    return `<${address}${search}>; rel="${rel}"`
  }
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ')
}
