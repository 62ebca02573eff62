import type { Newsroom } from '../core/types.ts'
import { parseUrl } from '../core/url.ts'
import type { PublicRequest } from './answer.ts'

/**
 * Whether a page of another site made a browser send this request (Origin, RFC 6454; Sec-Fetch-Site, W3C Fetch Metadata). Programs send
 * neither header: they carry no user's cookies, so they are not refused.
 * @param withoutReferrer whether the form's page sends no referrer, so that browsers send `Origin: null`. @default false
 */
export const isForeign = (
  request: Pick<PublicRequest, 'header'>,
  { baseUrl }: Pick<Newsroom, 'baseUrl'>,
  { withoutReferrer = false }: { withoutReferrer?: boolean } = {},
): boolean => {
  const site = request.header('sec-fetch-site')
  if (site === 'cross-site') return true
  const origin = request.header('origin')
  if (typeof origin !== 'string') return site === 'same-site'
  if (origin === 'null') return !withoutReferrer && site !== 'same-origin'
  // On localhost a newsroom has more names than BASE_URL's; a page cannot forge Host.
  return origin !== new URL(baseUrl).origin && hostOf(origin) !== request.header('host')
}

const hostOf = (origin: string): null | string => parseUrl(origin)?.host ?? null
