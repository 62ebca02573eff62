import type { PublicRequest } from '../http/answer.ts'
import type { Newsroom } from '../types.ts'

/**
 * Whether another site made a browser send this form. A program that is no browser says nothing of itself: it can ask
 * for no more than anybody can, and the caps hold for it.
 * @param withoutReferrer the form's page tells no address of its own, so browsers send `Origin: null`
 */
export const isForeign = (
  { header }: PublicRequest,
  { baseUrl }: Newsroom,
  { withoutReferrer }: { withoutReferrer: boolean },
): boolean => {
  if (header('sec-fetch-site') === 'cross-site') return true
  const origin = header('origin')
  if (typeof origin !== 'string') return false
  if (origin === 'null') return !withoutReferrer
  // On one's own machine a newsroom is reached by more names than BASE_URL's; no page can forge Host.
  return origin !== new URL(baseUrl).origin && hostOf(origin) !== header('host')
}

const hostOf = (origin: string): null | string =>
  URL.canParse(origin) ? new URL(origin).host : null
