/** The most characters of the public reason of a withdrawal. */
export const REASON_MAX_LENGTH = 500

/** Whether a text is a valid public reason of a withdrawal. */
export const isReason = (reason: unknown): reason is string =>
  typeof reason === 'string' && reason.trim() !== '' && reason.length <= REASON_MAX_LENGTH

/** The error message for other texts. */
export const REASON_ASKED = `Say why it is withdrawn, in at most ${REASON_MAX_LENGTH} characters: readers will see it.`
