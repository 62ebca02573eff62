import type { PayloadRequest } from 'payload'
import { resourceOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import type { ChangedKeys, ChangeKind } from './collection.ts'
import { DEPARTURES } from './collection.ts'
import { leftBy } from './left.ts'
import { findRows } from './log.ts'
import { dueUnseen } from './unseen.ts'
import type { View } from './view.ts'
import type { NewRow, Newest } from './writeRows.ts'
import { isBack, newestOf, writeRows } from './writeRows.ts'

/**
 * Adds rows for what a save changed for the public, if anything, within that save's transaction.
 * @param args.changes the public views before and after, of each item that it changed
 * @param args.gone the change where no view is left. @default 'unpublished'
 * @param args.isDue whether the item became public without a save at `at`: answers change at that instant, not at the clock's. @default
 * false
 * @param args.shownIn public ids of the items that showed what was deleted. @default none
 * @param args.newest the newest row of each item, if this transaction has read them already
 */
export const addRows = async (args: {
  at: Date
  changes: readonly { after: null | View; before: null | View }[]
  gone?: ChangeKind
  isDue?: boolean
  kind: string
  newest?: Map<string, Newest>
  read: PublicRead
  req: PayloadRequest
  shownIn?: readonly string[]
}): Promise<void> => {
  const { at, changes, gone = 'unpublished', isDue = false, kind, read, req, shownIn = [] } = args
  const left: Awaited<ReturnType<typeof leftBy>>[] = []
  for (const change of changes) left.push(await leftBy(read, change))
  const items = changes.flatMap(({ after, before }) => (after ?? before)?.publicId ?? [])
  const newest =
    args.newest ??
    (await newestOf({ payload: req.payload, req }, [
      ...items,
      ...left.flat().map(({ item }) => item),
    ]))
  const seen: (null | View['shown'])[] = []
  for (const change of changes) seen.push(await lastSeen(req, { change, kind, newest }))
  const hasPublishedAt = resourceOf(read.newsroom, kind)?.hasPublishedAt ?? false
  const rows = changes.flatMap(({ after, before }, index): NewRow[] => {
    const view = after ?? before
    if (!view) return []
    const due = dueUnseen({
      before,
      hasPublishedAt,
      newest: newest.get(view.publicId),
      now: read.now,
    })
    const row = {
      at: at.toISOString(),
      numberedAt: isDue ? at.toISOString() : null,
      reason: after ? null : ((req.context.withdrawalReason as string | undefined) ?? null),
    }
    const moved = before && after && before.slug !== after.slug
    const formerly = seen[index]
    return [
      ...(before && due ? [cameDue(kind, before, due)] : []),
      {
        ...row,
        changed: formerly && after ? changedKeys(formerly, after.shown) : null,
        filters: { after: after?.filters ?? null, before: before?.filters ?? null },
        from: moved ? before.slug : null,
        hash: after?.hash ?? null,
        links: after?.links ?? shownIn,
        item: view.publicId,
        kind,
        shown: after?.shown ?? null,
        slug: view.slug,
        what: whatHappened(before, after, gone),
      },
      ...(left[index] ?? []).map((one) => ({ ...row, ...one })),
    ]
  })
  await writeRows(req, { newest, rows })
}

/** Returns what readers saw last of an item, also where it was withdrawn since; null if they never saw it. */
const lastSeen = async (
  req: PayloadRequest,
  args: {
    change: { after: null | View; before: null | View }
    kind: string
    newest: Map<string, Newest>
  },
): Promise<null | View['shown']> => {
  const { change, kind, newest } = args
  const { after, before } = change
  if (before || !after) return before?.shown ?? null
  const item = after.publicId
  if (!isBack({ kind, what: 'created' }, newest.get(item))) return null
  const where = { item: { equals: item }, what: { not_in: [...DEPARTURES] } }
  const reader = { payload: req.payload, req }
  const [row] = await findRows(reader, { limit: 1, select: { shown: true }, sort: '-rev', where })
  return row?.shown ?? null
}

/** The row that the next read of the log would have added for an item that came due. */
const cameDue = (kind: string, view: View, due: Date): NewRow => ({
  at: due.toISOString(),
  changed: null,
  filters: { after: view.filters, before: null },
  from: null,
  hash: view.hash,
  item: view.publicId,
  kind,
  links: view.links,
  numberedAt: due.toISOString(),
  reason: null,
  shown: view.shown,
  slug: view.slug,
  what: 'created',
})

const whatHappened = (before: null | View, after: null | View, gone: ChangeKind): ChangeKind => {
  if (!before) return 'created'
  if (!after) return gone
  if (before.hash === after.hash) return 'reordered'
  if (before.slug !== after.slug) return 'moved'
  return before.corrections === after.corrections ? 'updated' : 'corrected'
}

const changedKeys = (before: View['shown'], after: View['shown']): ChangedKeys =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).flatMap((name) => {
      const [was, is] = [before[name] ?? null, after[name] ?? null]
      if (JSON.stringify(was) === JSON.stringify(is)) return []
      return [[name, isShort(was) && isShort(is) ? [was, is] : true]]
    }),
  )

/** Longest text, in characters, whose values before and after are stored in a row. */
const SHORT = 200

const isShort = (value: unknown): boolean =>
  value === null ||
  ['boolean', 'number'].includes(typeof value) ||
  (typeof value === 'string' && value.length <= SHORT)
