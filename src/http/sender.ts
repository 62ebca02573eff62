import type { Newsroom } from '../core/types.ts'
import { parseUrl } from '../core/url.ts'
import type { PublicRequest } from './answer.ts'

/**
 * Whether another site made a browser send this (Origin, RFC 6454; Sec-Fetch-Site, W3C Fetch Metadata). A program that is no
 * browser says nothing of itself: it brings nobody's cookie along, and can ask for no more than anybody can.
 * @param withoutReferrer the form's page tells no address of its own, so browsers send `Origin: null`. @default false
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
  // On one's own machine a newsroom is reached by more names than BASE_URL's; no page can forge Host.
  return origin !== new URL(baseUrl).origin && hostOf(origin) !== request.header('host')
}

const hostOf = (origin: string): null | string => parseUrl(origin)?.host ?? null
