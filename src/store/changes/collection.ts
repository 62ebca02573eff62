import type { CollectionConfig } from 'payload'
import { heldBy } from '../../core/newsroom.ts'

export const CHANGES = 'changes'

/** The kind under which the log keeps what was served at `/files` and is no longer. */
export const FILES = 'files'

/** What happened to a public item. */
export const CHANGE_KINDS = [
  'created',
  'updated',
  'corrected',
  'moved',
  // Only its place in a list changed: the list is another one, the item is not.
  'reordered',
  'unpublished',
  'deleted',
] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

export type Change = {
  /** The collection of the item. */
  kind: string
  /** The item's `publicId`. */
  item: string
  /** Its address after the change; of what left the public, its last one. */
  slug?: null | string
  /** Its address before, where that differs. */
  from?: null | string
  what: ChangeKind
  /** The instant of the change, ISO 8601. */
  at: string
  /** The public reason of a withdrawal. */
  reason?: null | string
}

/** The log of what the public saw change: rows are added inside the save's own transaction, never altered. */
export const changesCollection: CollectionConfig & { slug: typeof CHANGES } = {
  slug: CHANGES,
  access: {
    create: () => false,
    delete: () => false,
    read: ({ req }) => heldBy(req.payload, req.user).length > 0,
    update: () => false,
  },
  admin: { hidden: true },
  fields: [
    { name: 'kind', type: 'text', required: true },
    { name: 'item', type: 'text', required: true },
    { name: 'slug', type: 'text' },
    { name: 'from', type: 'text' },
    { name: 'what', type: 'select', options: [...CHANGE_KINDS], required: true },
    { name: 'at', type: 'date', index: true, required: true },
    { name: 'reason', type: 'textarea' },
  ],
  // None begins with `kind`: the newest change of several kinds is to be found by `at`, newest first.
  indexes: [{ fields: ['item', 'at'] }, { fields: ['slug', 'kind'] }, { fields: ['from', 'kind'] }],
  timestamps: false,
  versions: false,
}
