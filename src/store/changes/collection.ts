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

/** Changes in which an item left the public: only these tell why. */
export const DEPARTURES = ['deleted', 'unpublished'] as const satisfies readonly ChangeKind[]

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What a change did to the item's own keys: the values before and after where they are short, otherwise only that it changed. */
export type ChangedKeys = Record<string, [before: unknown, after: unknown] | true>

/** Stored values by which an item's list can be filtered, by field. */
export type FilterValues = Record<string, unknown>

export type Change = {
  /** The database's own id of the row. */
  id: number | string
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
  /** The row's place among those of its item, from 1, in the order of their saves. */
  rev?: null | number
  /** `kind:item:rev`: nobody else can write the same place. */
  key?: null | string
  /** The row's place in the log, from 1, without gaps, in the order of the commits; absent while it waits for it. */
  seq?: null | number
  /** When it got that place; always later than its predecessor in the log. */
  numberedAt?: null | string
  /** Whether it waits for its place. */
  pending?: boolean | null
  changed?: ChangedKeys | null
  /** The item's own public content as it now is, without what follows from other items; null where it left. */
  shown?: null | Record<string, unknown>
  filters?: { after: FilterValues | null; before: FilterValues | null } | null
  /** SHA-256 of that content (core/hash.ts). */
  hash?: null | string
}

/**
 * The log of what the public saw change: a row is added inside the save's own transaction and gets its place in the order of
 * the commits; nothing else of it ever changes.
 */
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
    { name: 'at', type: 'date', required: true },
    { name: 'reason', type: 'textarea' },
    { name: 'rev', type: 'number' },
    { name: 'key', type: 'text', unique: true },
    { name: 'seq', type: 'number', unique: true },
    { name: 'numberedAt', type: 'date' },
    { name: 'pending', type: 'checkbox' },
    { name: 'changed', type: 'json' },
    { name: 'shown', type: 'json' },
    { name: 'filters', type: 'json' },
    { name: 'hash', type: 'text' },
  ],
  indexes: [
    { fields: ['item', 'rev'] },
    { fields: ['kind', 'seq'] },
    { fields: ['slug', 'kind'] },
    { fields: ['from', 'kind'] },
  ],
  timestamps: false,
  versions: false,
}
