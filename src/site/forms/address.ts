import { z } from 'zod'

/** Maximum length of an address in a mail's envelope (RFC 5321). */
export const ADDRESS_MAX = 254

const address = z.email().max(ADDRESS_MAX)

/** Whether a text is a single address, without a display name or characters that could end a header. */
export const isAddress = (text: unknown): text is string => address.safeParse(text).success

/**
 * Returns the address in typed text, normalised; null if there is none. Mail systems ignore case in practice, so it is lowered; dots
 * and tags before the @ may be significant, so they are kept.
 */
export const readAddress = (typed: string): null | string => {
  const text = typed.trim().toLowerCase()
  return isAddress(text) ? text : null
}
