import type { Config } from 'payload'

/** One megabyte, in bytes. */
export const MB = 1024 * 1024

/** Bytes of a request that brings a file as large as this: the fields around it are counted, too. */
export const withFields = (fileSize: number): number => fileSize + MB

/** What is said of a file that is larger than this many bytes. */
export const fileTooLarge = (bytes: number): string =>
  `A file may be ${Math.round((bytes / MB) * 10) / 10} MB at most. Make it smaller and send it again.`

/** Payload's own limits of an upload, for files of so many bytes. */
export const uploads = (fileSize: number): NonNullable<Config['upload']> => ({
  // A file of exactly its limit counts as too large there.
  limits: { fileSize: fileSize + 1 },
  requestSizeLimit: withFields(fileSize),
  responseOnLimit: fileTooLarge(fileSize),
})
