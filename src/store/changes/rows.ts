import type { PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import type { Change, ChangedKeys, ChangeKind } from './collection.ts'
import { FILES } from './collection.ts'
import { changesIn, isNumberedLater, newestPlace, newestRev } from './log.ts'
import { placeAfter } from './numbering.ts'
import { noteRow } from './open.ts'
import type { View } from './view.ts'

/**
 * Adds to the log what a save changed for the public, if anything, within that save's transaction.
 * @param args.gone what happened where there is nothing left to see. @default 'unpublished'
 * @param args.isDue it became public by itself at `at`, so that answers change at that instant, not at the clock's. @default false
 */
export const addRows = async (args: {
  after: null | View
  at: Date
  before: null | View
  gone?: ChangeKind
  isDue?: boolean
  kind: string
  read: PublicRead
  req: PayloadRequest
}): Promise<void> => {
  const { after, at, before, gone = 'unpublished', isDue = false, kind, read, req } = args
  const view = after ?? before
  if (!view) return
  const row = {
    at: at.toISOString(),
    numberedAt: isDue ? at.toISOString() : null,
    reason: after ? null : ((req.context.withdrawalReason as string | undefined) ?? null),
  }
  const moved = before && after && before.slug !== after.slug
  await write(req, {
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
  })
  for (const item of filesLeft({ after, baseUrl: read.newsroom.baseUrl, before })) {
    await write(req, { ...row, item, kind: FILES, what: 'unpublished' })
  }
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

type NewRow = Pick<Change, 'item' | 'kind' | 'numberedAt'> & Record<string, unknown>

const write = async (req: PayloadRequest, row: NewRow): Promise<void> => {
  const { payload } = req
  const rev = (await newestRev({ payload, req }, row.item)) + 1
  const data = {
    ...row,
    key: `${row.kind}:${row.item}:${rev}`,
    rev,
    ...(isNumberedLater(payload) ? { pending: true } : await placed(req, row)),
  }
  const created = await payload.create({
    collection: changesIn(payload),
    data: data as never,
    depth: 0,
    req,
  })
  await noteRow(req, created as unknown as Change)
}

const placed = async (req: PayloadRequest, row: NewRow) => {
  const { at, seq } = placeAfter(
    await newestPlace({ payload: req.payload, req }),
    row.numberedAt ? Date.parse(row.numberedAt) : newsroomOf(req.payload).now().getTime(),
  )
  return { numberedAt: new Date(at).toISOString(), seq }
}
