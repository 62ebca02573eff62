import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** Maximum length of an address in a mail's envelope (RFC 5321). */
export const ADDRESS_MAX = 254

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"

/** What browsers accept in a form, if its domain has a dot and ends in no number. */
const PATTERN = new RegExp(
  `^${ATOM}(?:\\.${ATOM})*@(?:[a-z0-9][a-z0-9-]*\\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$`,
  'i',
)

const address = z.email({ pattern: PATTERN }).max(ADDRESS_MAX)

/** Whether a text is a single address, without a display name or characters that could end a header. */
const isAddress = (text: unknown): text is string => address.safeParse(text).success

/** Validates the address of a stored item as the public forms do: Payload's own rule refuses top-level domains in other scripts. */
export const validateAddress = (
  value: null | string | undefined,
  { required }: { required?: boolean },
): string | true => (!value && !required) || isAddress(value) || 'Enter an email address.'

/**
 * Returns the address in typed text, normalised; null if there is none. Mail systems ignore case in practice, so it is lowered; dots
 * and tags before the @ may be significant, so they are kept. A domain in another script is written as mail servers know it.
 */
export const readAddress = (typed: string): null | string => {
  const given = typed.trim().toLowerCase()
  // Ahead of the search, whose time grows with the square of the length.
  if (given.length > ADDRESS_MAX) return null
  const text = given.replace(/(?<=@)[^@]*[^\p{ASCII}][^@]*$/u, domainToASCII)
  return isAddress(text) ? text : null
}
