import { z } from 'zod'

/** RFC 5321 allows no longer address in a mail's envelope. */
export const ADDRESS_MAX = 254

const address = z.email().max(ADDRESS_MAX)

/** Whether a mail can go to this text: one address, no name beside it, nothing that could end a header. */
export const isAddress = (text: unknown): text is string => address.safeParse(text).success

/**
 * The address within what somebody typed, as it is kept; null where there is none. Capitals name the same mailbox
 * wherever mail is delivered; dots and tags before the @ may not, so they stay.
 */
export const readAddress = (typed: string): null | string => {
  const text = typed.trim().toLowerCase()
  return isAddress(text) ? text : null
}
