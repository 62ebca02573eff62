import { parseUrl } from '../../core/url.ts'
import { webAddress } from '../../core/webAddress.ts'

/** Where a link leads, if readers can follow it: a whole address. A place in the same page or on a disk is none. */
export const addressOf = (anchor: Element): string | undefined => {
  const href = (anchor.getAttribute('href') ?? '').trim()
  const url = /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? parseUrl(href) : undefined
  if (!url) return undefined
  // A page that Google Docs made sends its readers by way of Google.
  const isDetour = url.hostname === 'www.google.com' && url.pathname === '/url'
  return (isDetour && webAddress(url.searchParams.get('q'))) || href
}
