import type { Payload, PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import type { Change, ChangedKeys, ChangeKind } from './collection.ts'
import { FILES } from './collection.ts'
import type { Reader } from './log.ts'
import { changesIn, isNumberedLater, newestPlace, newestRev } from './log.ts'
import { newestRows } from './newestRows.ts'
import type { Place } from './numbering.ts'
import { placeAfter } from './numbering.ts'
import { noteRow } from './open.ts'
import type { View } from './view.ts'

/**
 * Adds to the log what a save changed for the public, if anything, within that save's transaction.
 * @param args.changes the public views before and after, of each item that it changed
 * @param args.gone what happened where there is nothing left to see. @default 'unpublished'
 * @param args.isDue it became public by itself at `at`, so that answers change at that instant, not at the clock's. @default false
 */
export const addRows = async (args: {
  at: Date
  changes: readonly { after: null | View; before: null | View }[]
  gone?: ChangeKind
  isDue?: boolean
  kind: string
  read: PublicRead
  req: PayloadRequest
}): Promise<void> => {
  const { at, changes, gone = 'unpublished', isDue = false, kind, read, req } = args
  const rows = changes.flatMap(({ after, before }): NewRow[] => {
    const view = after ?? before
    if (!view) return []
    const row = {
      at: at.toISOString(),
      numberedAt: isDue ? at.toISOString() : null,
      reason: after ? null : ((req.context.withdrawalReason as string | undefined) ?? null),
    }
    const moved = before && after && before.slug !== after.slug
    return [
      {
        ...row,
        changed: before && after ? changedKeys(before.shown, after.shown) : null,
        filters: { after: after?.filters ?? null, before: before?.filters ?? null },
        from: moved ? before.slug : null,
        hash: after?.hash ?? null,
        item: view.publicId,
        kind,
        shown: after?.shown ?? null,
        slug: view.slug,
        what: whatHappened(before, after, gone),
      },
      ...filesLeft({ after, baseUrl: read.newsroom.baseUrl, before }).map((item) => ({
        ...row,
        item,
        kind: FILES,
        what: 'unpublished' as const,
      })),
    ]
  })
  await write(req, rows)
}

const whatHappened = (before: null | View, after: null | View, gone: ChangeKind): ChangeKind => {
  if (!before) return 'created'
  if (!after) return gone
  if (before.content === after.content) return 'reordered'
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

/** Characters of a text that is told as it was and as it is. */
const SHORT = 200

const isShort = (value: unknown): boolean =>
  value === null ||
  ['boolean', 'number'].includes(typeof value) ||
  (typeof value === 'string' && value.length <= SHORT)

/** Files that the item showed and no longer shows: their addresses answer 410 unless another item shows them. */
const filesLeft = (args: {
  after: null | View
  baseUrl: string
  before: null | View
}): string[] => {
  const { after, baseUrl, before } = args
  const files = (view: null | View): Set<string> =>
    new Set(
      view?.content
        .split(`${baseUrl}/files/`)
        .slice(1)
        .map((rest) => rest.split('/')[0] ?? ''),
    )
  const still = files(after)
  return [...files(before)].filter((file) => !still.has(file))
}

type NewRow = Pick<Change, 'at' | 'item' | 'kind' | 'numberedAt' | 'what'> & Record<string, unknown>

/** However many they are, their places are asked for once. */
const write = async (req: PayloadRequest, rows: NewRow[]): Promise<void> => {
  const { payload } = req
  if (rows.length === 0) return
  const revs = await newestRevs(
    { payload, req },
    rows.map(({ item }) => item),
  )
  const isLater = isNumberedLater(payload)
  let place = isLater ? undefined : await newestPlace({ payload, req })
  for (const row of rows) {
    const rev = (revs.get(row.item) ?? 0) + 1
    revs.set(row.item, rev)
    if (!isLater) place = placeAfter(place, since(payload, row))
    const data = {
      ...row,
      key: `${row.kind}:${row.item}:${rev}`,
      rev,
      ...(isLater ? { pending: true } : placed(place)),
    }
    // All of it is ours: there is nothing to validate, and nothing to read back.
    await payload.db.create({
      collection: changesIn(payload),
      data: { ...data },
      req,
      returning: false,
    })
    await noteRow(req, data as unknown as Change)
  }
}

const newestRevs = async (reader: Reader, items: string[]): Promise<Map<string, number>> => {
  const [only, ...others] = new Set(items)
  if (only === undefined) return new Map()
  if (others.length === 0) return new Map([[only, await newestRev(reader, only)]])
  const rows = await newestRows(reader, [only, ...others], {})
  return new Map([...rows].map(([item, [newest]]) => [item, newest?.rev ?? 0]))
}

const since = (payload: Payload, { numberedAt }: NewRow): number =>
  numberedAt ? Date.parse(numberedAt) : newsroomOf(payload).now().getTime()

const placed = (place: Place | undefined) =>
  place && { numberedAt: new Date(place.at).toISOString(), seq: place.seq }
