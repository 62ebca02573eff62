import type { CollectionConfig } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'

export const CHANGES = 'changes'

/** The kind of rows about files that were served at `/files` and were withdrawn. */
export const FILES = 'files'

/**
 * The kind of rows about single versions of items (`{item}.{seq}`) that an editor withholds (`unpublished`) and gives back
 * (`reinstated`).
 */
export const VERSIONS = 'versions'

/** Returns every kind that the log records. */
export const kindsOf = ({
  embeddedKinds,
  resources,
}: Pick<Newsroom, 'embeddedKinds' | 'resources'>): string[] => [
  ...[...resources, ...embeddedKinds].map(({ collection }) => collection),
  FILES,
  VERSIONS,
]

/** What happened to a public item. */
export const CHANGE_KINDS = [
  'created',
  'updated',
  'corrected',
  'moved',
  // The item's place in a list changed, but not its content.
  'reordered',
  // The item contains parts of another item that changed; its own content did not.
  'relinked',
  'unpublished',
  // Public again after `unpublished`.
  'reinstated',
  'deleted',
] as const

/** Changes by which an item left the public; only these have a reason. */
export const DEPARTURES = ['deleted', 'unpublished'] as const satisfies readonly ChangeKind[]

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Whether an item left the public by a change. */
export const isDeparture = (what: ChangeKind): boolean =>
  (DEPARTURES as readonly ChangeKind[]).includes(what)

/** Changes of an item itself. */
export const OWN_CHANGES: readonly ChangeKind[] = CHANGE_KINDS.filter(
  (what) => what !== 'reordered' && what !== 'relinked',
)

/** The changed keys of the item: values before and after where both are short, otherwise only the key. */
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
  /** Its slug after the change; the last one if the item left the public. */
  slug?: null | string
  /** Its address before, where that differs. */
  from?: null | string
  what: ChangeKind
  /** The instant of the change, ISO 8601. */
  at: string
  /** The public reason of a withdrawal. */
  reason?: null | string
  /**
   * The row's place among those of its item, from 1, in the order of their saves. On MongoDB a row `relinked` has one between two
   * whole numbers (writeRows.ts).
   */
  rev?: null | number
  /** `kind:item:rev`, unique: two transactions cannot both write it. */
  key?: null | string
  /** Position in the log, from 1, without gaps, in commit order; absent until it is assigned. */
  seq?: null | number
  /** When the position was assigned; later than that of every earlier row. */
  numberedAt?: null | string
  /** True while the row has no position yet; false if it has one, and its item does not name it yet (`LOGGED_AT`). */
  pending?: boolean | null
  /** Against what readers saw last, also where it was withdrawn in between; null of a new item and of one that left. */
  changed?: ChangedKeys | null
  /** The item's own public content as it now is, without what follows from other items; null where it left. */
  shown?: null | Record<string, unknown>
  filters?: { after: FilterValues | null; before: FilterValues | null } | null
  /** SHA-256 of that content (core/hash.ts). */
  hash?: null | string
  /**
   * Targets of links in its texts: public ids, and database ids of hidden items. For a deletion, public ids of the items that showed it,
   * because no relationship leads to it any more; on MongoDB also its own database id. A withdrawal gets the same if its item is deleted
   * before the log is followed to this row.
   */
  links?: null | string[]
}

/**
 * The log of public changes. A row is added inside the save's own transaction and gets its position in commit order; nothing else of a
 * row ever changes, except the `links` of a withdrawal.
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
    { name: 'links', type: 'text', hasMany: true, index: true },
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
