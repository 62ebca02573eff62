import { html } from 'hono/html'
import { sayInstant } from '../core/dates.ts'
import { pageUrl } from '../core/newsroom.ts'
import type { Newsroom, Resource } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import type { Found } from '../store/item.ts'
import { messagePage, notFound, redirect } from './messages.ts'

/**
 * The page at an address of an item that leads to no public one.
 * @param rest what follows the slug in the address. @default ''
 */
export const elsewherePage = (
  newsroom: Newsroom,
  { name, singular }: Resource,
  found: Exclude<Found, { is: 'public' }>,
  rest = '',
): Answer => {
  switch (found.is) {
    case 'moved':
      return redirect(
        rest === ''
          ? pageUrl(newsroom, name, found.slug)
          : `${newsroom.baseUrl}/${name}/${found.slug}${rest}`,
      )
    case 'gone':
      return messagePage({
        newsroom,
        status: 410,
        text: html`Removed on
          <time datetime="${found.at}">${sayInstant(found.at, newsroom.timeZone)}</time>. Reason:
          ${found.reason}`,
        title: `This ${singular} is no longer published`,
      })
    case 'unknown':
      return notFound(newsroom)
  }
}
