/** Derived figures of a public item, by key. */
export type Figures = Record<string, null | number | string>

/** An item that is derived from the published one. */
export type MovedRow = {
  id: string
  title: string
  /** Null if it is not public. */
  before: Figures | null
  after: Figures | null
}

/** Changes of derived items. */
export type Moved = {
  figures: { key: string; label: string }[]
  /** Changed items, those with changed figures first. */
  rows: MovedRow[]
  /** Label of the items' titles. */
  title: string
}
