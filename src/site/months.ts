import { html } from 'hono/html'
import { isMonth, monthOf, nextMonth, formatMonth } from '../core/months.ts'
import type { Html } from '../core/html.ts'
import { boundOf } from '../core/publishedFilters.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import { countPublic, findPublic } from '../store/find.ts'

/** A month in which items were published, and how many. */
type Month = { count: number; month: string }

/** How a list by month is offered beside the list itself. */
export const BY_MONTH = {
  all: 'Newest first',
  parameter: 'by',
  values: { month: 'By month' },
}

/** Returns the filters of a list that keep the items of a month. */
export const filtersOfMonth = (month: string): Record<string, string> => ({
  published_since: `${month}-01`,
  published_before: `${nextMonth(month)}-01`,
})

/** Returns the months in which public items were published, newest first. Each costs two queries over the list's index, an empty one none. */
export const monthsOf = async (read: PublicRead, resource: Resource): Promise<Month[]> => {
  const months: Month[] = []
  let month = await monthBefore(read, resource)
  while (month && isMonth(month)) {
    months.push({ count: await countOf(read, resource, month), month })
    month = await monthBefore(read, resource, month)
  }
  return months
}

/** Returns the newest month with items before a month, or at all. */
export const monthBefore = (
  read: PublicRead,
  resource: Resource,
  month?: string,
): Promise<string | undefined> =>
  monthOfFirst(read, resource, {
    sort: resource.sort.map((field) => `-${field}`),
    ...(month !== undefined && { where: { publishedAt: { less_than: startOf(read, month) } } }),
  })

/** Returns the oldest month with items after a month. */
export const monthAfter = (
  read: PublicRead,
  resource: Resource,
  month: string,
): Promise<string | undefined> =>
  monthOfFirst(read, resource, {
    // SQLite's adapter would add `-createdAt`, and no index has both directions.
    sort: [...resource.sort, 'createdAt'],
    where: { publishedAt: { greater_than_equal: startOf(read, nextMonth(month)) } },
  })

/** The index of months, by year, each month with the number of its items. */
export const monthsByYear = (months: Month[], list: string): Html => {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  return html`${years.map(
    (year) =>
      html`<section>
        <h2>${year}</h2>
        <ul class="months">
          ${months
            .filter(({ month }) => month.startsWith(year))
            .map(
              ({ count, month }) =>
                html`<li>
                  <a href="${list}?month=${month}"
                    >${formatMonth(month).slice(0, -5)}<span class="hidden"> ${year}</span></a
                  >
                  <span class="meta">${count.toLocaleString('en-US')}</span>
                </li>`,
            )}
        </ul>
      </section>`,
  )}`
}

/** Links to the neighbouring months with items. */
export const monthPager = (
  list: string,
  { after, before }: { after: string | undefined; before: string | undefined },
): Html =>
  html`<nav class="pager" aria-label="Months">
    ${after && html`<a href="${list}?month=${after}">← ${formatMonth(after)}</a>`}
    <a href="${list}?by=month">All months</a>
    ${before && html`<a href="${list}?month=${before}">${formatMonth(before)} →</a>`}
  </nav>`

const startOf = ({ newsroom }: PublicRead, month: string): string =>
  boundOf(`${month}-01`, newsroom.timeZone)

const countOf = (read: PublicRead, { collection }: Resource, month: string): Promise<number> =>
  countPublic(read, {
    collection,
    where: {
      publishedAt: {
        greater_than_equal: startOf(read, month),
        less_than: startOf(read, nextMonth(month)),
      },
    },
  })

const monthOfFirst = async (
  read: PublicRead,
  { collection }: Resource,
  asked: Pick<Parameters<typeof findPublic>[1], 'sort' | 'where'>,
): Promise<string | undefined> => {
  const [doc] = await findPublic(read, {
    asStored: true,
    collection,
    limit: 1,
    select: { publishedAt: true },
    ...asked,
  })
  return doc && monthOf(doc.publishedAt, read.newsroom.timeZone)
}
