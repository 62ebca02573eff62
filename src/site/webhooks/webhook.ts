/** The collection of subscriptions to the log. */
export const WEBHOOKS = 'webhooks'

/** Maximum of webhooks that an address can have. */
export const WEBHOOKS_MAX = 10

export const STATES = ['active', 'retrying', 'off'] as const

/** One attempt to deliver, as the page lists it. */
export type Delivery = {
  at: string
  /** From 1 for each event; 0 of a test or of one that was sent again by hand. */
  attempt: number
  /** Why it was not received; null if it was. */
  error: null | string
  /** The row of the log; null of a test. */
  seq: null | number
  slug: null | string
  /** The status of the answer; null without one. */
  status: null | number
  type: string
}

/** A cursor over the log: what a receiver has got. */
export type Webhook = {
  /** The database's own id. */
  id: number | string
  /** Its public id. */
  hook: string
  /** The address that manages it. */
  email: string
  url: string
  /** Chosen types: declared ones, and nouns for all changes of their items. */
  events: string[]
  /** Public ids of the items by which it is narrowed, by the name of the filter. */
  filters: Record<string, string>
  /** All rows up to this position were delivered, or did not match. */
  seq: number
  state: (typeof STATES)[number]
  /** Failed attempts of the first event that waits. */
  failures: number
  /** When it is tried again; null at once. */
  nextAt?: null | string
  /** `whsec_` and 32 bytes in Base64. */
  secret: string
  /** Replaced secrets, a line each: the secret, a space, and the instant until which it signs too (`replaced.ts`). */
  oldSecret?: null | string
  /** Until when the newest of them does. */
  oldUntil?: null | string
  /** Newest first. */
  deliveries: Delivery[]
}

/** How many attempts are listed. */
const LISTED = 20

/** Returns the attempts with another one. */
export const withDelivery = ({ deliveries }: Webhook, one: Delivery): Delivery[] =>
  [one, ...deliveries].slice(0, LISTED)
