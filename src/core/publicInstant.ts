/** The instant of a public change; `alone` where it is known that none at another instant falls into the same second. */
export type PublicInstant = Date & { alone?: boolean }
