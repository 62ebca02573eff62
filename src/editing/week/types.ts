import type { More, Row } from '../dashboard/rows.ts'

/** What "Move…" changes: the date of a scheduled item, or an instant of an assignment. */
export type Move = {
  what: 'due' | 'embargo' | 'scheduled'
  /** The instant now, ISO 8601. */
  at: string
  /** The item's place in REST, below the API's path: `articles/5`. */
  place: string
}

/** Something that happens at an instant of the week. */
export type Entry = Row & {
  key: string
  /** ISO 8601. */
  at: string
  /** The time of day in the newsroom's zone. */
  time: string
  /** What it is: scheduled, due, the end of an embargo, a meeting. */
  label: string
  sort: 'date' | Move['what']
  /** Null if this user may not move it. */
  move: Move | null
}

/** A day of the week, its entries by time. */
export type Day = { day: string; entries: Entry[]; isToday: boolean; title: string }

export type Week = {
  days: Day[]
  /** Lists that have more than the page shows. */
  more: More[]
  next: string
  previous: string
  timeZone: string
  title: string
}

/** The entries of one source in a week, and lists with those that are left out. */
export type Found = { entries: Entry[]; more: More[] }
