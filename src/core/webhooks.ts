/** A row of the log, as declared events see it. */
type EventRow = {
  /** Changed keys, with short values before and after. */
  changed?: null | Record<string, [before: unknown, after: unknown] | true>
  /** The item's own public content after the change; null where it left. */
  shown?: null | Record<string, unknown>
  what: string
}

/** An event with a name of its own, declared for one kind. */
type DeclaredEvent = {
  /** Such as `bills.passed`. */
  type: string
  /** The noun of its items. */
  resource: string
  /** What happened, for the form and the documentation. */
  description: string
  /** Returns keys that the message's `data` has besides `change` and `item`; null if the row is no such event. */
  of: (row: EventRow) => null | Record<string, unknown>
}

/** What webhooks deliver besides all changes of a noun, declared. */
export type DeclaredWebhooks = {
  events: DeclaredEvent[]
  /** Filters of lists by which a webhook can be narrowed. */
  filters: string[]
}
