import { html } from 'hono/html'
import { PAGE_MAX } from '../core/query.ts'
import type { Html } from '../core/html.ts'

/** Returns the page number of a query: 1 by default, null if it is invalid. */
export const readPage = (query: URLSearchParams): null | number => {
  const [text = '1', ...more] = query.getAll('page')
  const page = /^[1-9][0-9]*$/.test(text) ? Number(text) : 0
  return more.length === 0 && page >= 1 && page <= PAGE_MAX ? page : null
}

/** Normalises a query to its page: empty for the first page, `page=0` for an invalid one. */
export const pageQuery = (search: string): string => {
  const page = readPage(new URLSearchParams(search))
  return page === 1 ? '' : `page=${page ?? 0}`
}

/** Whether a page exists; the first one always does. */
export const isThere = (args: { page: number; perPage: number; total: number }): boolean =>
  args.page === 1 || args.page <= pageCount(args)

export const pageCount = ({ perPage, total }: { perPage: number; total: number }): number =>
  Math.max(1, Math.ceil(total / perPage))

/** Returns the URL of a page; that of the first one has no number. */
export const pageAddress = (address: string, page: number): string =>
  page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${page}`

type PagerState = { address: string; page: number; perPage: number; total: number }

/** Returns the `rel="prev"` and `rel="next"` links of the head. */
export const pageRels = ({ address, page, ...size }: PagerState): Html => html`
  ${page > 1 && html`<link rel="prev" href="${pageAddress(address, page - 1)}" />`}
  ${page < pageCount(size) && html`<link rel="next" href="${pageAddress(address, page + 1)}" />`}
`

/** Links to the newer and the older page. */
export const pager = ({ address, page, ...size }: PagerState): Html => {
  const pages = pageCount(size)
  if (pages === 1) return html``
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a rel="prev" href="${pageAddress(address, page - 1)}">← Previous page</a>`}
    <p class="soft">Page ${page} of ${pages}</p>
    ${page < pages && html`<a rel="next" href="${pageAddress(address, page + 1)}">Next page →</a>`}
  </nav>`
}
