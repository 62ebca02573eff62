import { html } from 'hono/html'
import { formatInstant } from '../core/dates.ts'
import { pageUrl } from '../core/newsroom.ts'
import type { Newsroom, Resource } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import type { Found } from '../store/item.ts'
import { messagePage, notFound, redirect } from './messages.ts'
import { pageAddress } from './paging.ts'

/**
 * The page at an address of an item that leads to no public one.
 * @param place the page number, and what follows the slug in the address
 */
export const elsewherePage = (
  newsroom: Newsroom,
  { name, singular }: Resource,
  found: Exclude<Found, { is: 'public' }>,
  { page, rest = '' }: { page: number; rest?: string },
): Answer => {
  switch (found.is) {
    case 'moved': {
      const own = `${newsroom.baseUrl}/${name}/${found.slug}${rest}`
      const url = rest === '' ? pageUrl(newsroom, name, found.slug) : own
      return redirect(url === own ? pageAddress(own, page) : url)
    }
    case 'gone':
      return messagePage({
        newsroom,
        status: 410,
        text: html`Removed on
          <time datetime="${found.at}">${formatInstant(found.at, newsroom.timeZone)}</time>. Reason:
          ${found.reason}`,
        title: `This ${singular} is no longer published`,
      })
    case 'unknown':
      return notFound(newsroom)
  }
}
