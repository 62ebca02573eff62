export const MAILING_STATES = ['sending', 'paused', 'sent', 'stopped'] as const
export type MailingState = (typeof MAILING_STATES)[number]

export const RECIPIENT_STATES = ['waiting', 'attempting', 'sent', 'refused', 'unknown'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** A recipient whose mail may have arrived or not. The address is null if its owner unsubscribed. */
export type UnknownRecipient = { at: string; email: null | string; id: number | string }

/** The sending of an item, as staff see it. */
export type MailingReport = {
  counts: Record<RecipientState, number>
  /** Why it was paused or stopped, if the program did it. */
  reason: null | string
  /** Estimated seconds for the remaining recipients. */
  seconds: number
  /** `draft`: not public; `ready`: public, not sent. */
  state: 'draft' | 'ready' | MailingState
  /** Recipients: at the start, or if it started now. */
  total: number
}

/** What the form of an item shows about its sending. */
export type MailingAnswer = MailingReport & {
  may: { send: boolean; settle: boolean }
  /** Why nothing can be sent. */
  obstacle: null | string
  /** Where a test goes. */
  to: null | string
  /** For admins, who see addresses; the first hundred. */
  unknown: UnknownRecipient[]
}
