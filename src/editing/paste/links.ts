import { parseUrl } from '../../core/url.ts'
import { webAddress } from '../../core/webAddress.ts'

/** Returns the target of a link if it is an absolute address; links within the page or to a disk are dropped. */
export const addressOf = (anchor: Element): string | undefined => {
  const href = (anchor.getAttribute('href') ?? '').trim()
  const url = /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? parseUrl(href) : undefined
  if (!url) return undefined
  // Documents published from Google Docs link through a redirect of Google.
  const isDetour = url.hostname === 'www.google.com' && url.pathname === '/url'
  return (isDetour && webAddress(url.searchParams.get('q'))) || href
}
