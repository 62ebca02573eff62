import type { Config } from 'payload'

/** One megabyte, in bytes. */
export const MB = 1024 * 1024

/**
 * Limit of a request for the state of a form: Payload's admin sends each value up to three times, and each row of a list with what is
 * known of it. Set in `next.config.mjs`, too.
 */
export const FORM_STATE_MAX = 16 * MB

/** Limit of a request with a file of this size: the form's other fields count, too. */
export const withFields = (fileSize: number): number => fileSize + MB

/** The message about a file that is larger than this many bytes. */
export const fileTooLarge = (bytes: number): string =>
  `A file may be ${Math.round((bytes / MB) * 10) / 10} MB at most. Make it smaller and send it again.`

/** Payload's own limits of an upload, for files of so many bytes. */
export const uploads = (fileSize: number): NonNullable<Config['upload']> => ({
  // Payload rejects a file of exactly its limit.
  limits: { fileSize: fileSize + 1 },
  requestSizeLimit: withFields(fileSize),
  responseOnLimit: fileTooLarge(fileSize),
})
