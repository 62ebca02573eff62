import { z } from 'zod'

/** A public address: `base_url` of the public interface. */
export const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((value) => !value.endsWith('/'), 'must not end with a slash')
  .refine(
    (value) => !/[?#]|^[^/]*\/\/[^/]*@/.test(value),
    'must have no query, fragment or password',
  )

/** A zone by its IANA name. */
export const timeZone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}, 'must be an IANA time zone such as America/Chicago')
