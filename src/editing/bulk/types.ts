/** The actions on many items, each item in its own transaction. */
export const ACTIONS = ['publish', 'withdraw', 'trash', 'restore', 'delete'] as const

export type BulkAction = (typeof ACTIONS)[number]

/** The result of an action on one item. */
export type BulkResult = { id: number | string; message: string; ok: boolean; title: string }
