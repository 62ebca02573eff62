import { APIError } from 'payload'
import { causesOf } from './causesOf.ts'
import { isUnknownCommit } from './unknownCommit.ts'

/** The reason why nothing can be stored. */
export type StorageFault = 'disk full' | 'disk not writable'

/** No part of a save was stored. Status 507 if the disk is full (RFC 4918, section 11.5), otherwise 503. */
export class NotStoredError extends APIError {
  override name = 'NotStoredError'
  /** Undefined if the database is only busy. */
  readonly fault: StorageFault | undefined
  constructor(fault: StorageFault | undefined, cause: unknown) {
    super(TEXTS[fault ?? 'busy'], fault === 'disk full' ? 507 : 503, undefined, true)
    this.fault = fault
    this.cause = cause
  }
}

/** Returns the NotStoredError that `error` is or wraps; compared by name, because Next bundles a copy of this module. */
export const notStoredIn = (error: unknown): NotStoredError | undefined =>
  causesOf(error).find(({ name }) => name === 'NotStoredError') as NotStoredError | undefined

/** Returns the NotStoredError for the error of a write; undefined if neither the disk nor other writers caused it. */
export const notStoredOf = (error: unknown): NotStoredError | undefined => {
  const known = notStoredIn(error)
  if (known || isUnknownCommit(error)) return known
  for (const { code } of causesOf(error)) {
    const found = FAULTS.find(([codes]) => codes.test(String(code)))
    if (found) return new NotStoredError(found[1], error)
  }
  return undefined
}

const TEXTS = {
  busy: 'The database is busy, and nothing was saved. Please try again in a moment.',
  'disk full': 'The server’s disk is full, and nothing was saved. Please try again later.',
  'disk not writable':
    'The server cannot write to its disk, and nothing was saved. Please try again later.',
}

/** SQLite's result codes (https://sqlite.org/rescode.html) and Node's, with what each means for a save. */
const FAULTS: [RegExp, StorageFault | undefined][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'disk full'],
  [/^(SQLITE_(IOERR|READONLY|PERM)|EROFS|EFBIG|EIO)/, 'disk not writable'],
  [/^SQLITE_(BUSY|LOCKED|INTERRUPT)/, undefined],
]
