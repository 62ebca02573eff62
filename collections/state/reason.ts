export const REASON_MAX_LENGTH = 500

/** Whether this can be told to readers as the reason of a withdrawal. */
export const isReason = (reason: unknown): reason is string =>
  typeof reason === 'string' && reason.trim() !== '' && reason.length <= REASON_MAX_LENGTH

/** Said where it cannot. */
export const REASON_ASKED = `Say why it is withdrawn, in at most ${REASON_MAX_LENGTH} characters: readers will see it.`
