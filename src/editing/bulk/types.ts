import type { Publication } from '../publishing/types.ts'

/** The actions on many items, each item in its own transaction. */
export const ACTIONS = ['publish', 'withdraw', 'trash', 'restore', 'delete'] as const

export type BulkAction = (typeof ACTIONS)[number]

/** The result of an action on one item. */
export type BulkResult = { id: number | string; message: string; ok: boolean; title: string }

/** The effect of bulk publishing on one item. */
export type BulkPreview = {
  id: number | string
  title: string
  /** The version that was looked at; null if the item does not exist. */
  basedOn: null | string
  /** The message in the list; for a skipped or rejected item, the reason. */
  message: string
  ok: boolean
  /** Null if the item does not change. */
  publication: null | Publication
}
