import { APIError } from 'payload'

/**
 * A commit whose outcome is unknown: it was sent, and no answer came before the deadline. What was saved may be stored or not. The
 * save must not be run again by the program, and no file of it may be removed.
 */
export class UnknownCommit extends APIError<{ outcome: 'unknown' }> {
  override name = 'UnknownCommit'
  declare data: { outcome: 'unknown' }
  /** @param reason the database's last error, for the log */
  constructor(reason: unknown) {
    super(LOST_ANSWER, 503, { outcome: 'unknown' }, true)
    this.cause = reason
  }
}

/** Also true for an error of another copy of this module: Next bundles its own. */
export const isUnknownCommit = (error: unknown): boolean =>
  (error as Error | undefined)?.name === 'UnknownCommit'

/** The message to a client whose save may have been stored. */
export const LOST_ANSWER =
  'The database’s answer was lost, so it may have been saved. Look whether it is there before you save again.'
