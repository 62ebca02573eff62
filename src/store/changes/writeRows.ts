import type { Payload, PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Change } from './collection.ts'
import type { Reader } from './log.ts'
import { changesIn, isNumberedLater, newestPlace, newestRow } from './log.ts'
import { newestRows } from './newestRows.ts'
import type { LogPosition } from './numbering.ts'
import { placeAfter } from './numbering.ts'
import { noteLogged } from '../loggedAt/write.ts'
import { noteRow } from './open.ts'

/** A row without `rev` and without a position in the log. */
export type NewRow = Pick<Change, 'at' | 'item' | 'kind' | 'numberedAt' | 'what'> & {
  /** The row is skipped unless the item's newest row has this `rev`. @default any */
  follows?: number | undefined
} & Record<string, unknown>

/**
 * Adds rows to the log, each as the next of its item, in the transaction of the request if it has one. The newest position is read once
 * for all of them.
 * @param args.newest the newest row of each item
 */
export const writeRows = async (
  req: PayloadRequest,
  { newest, rows }: { newest: Map<string, Newest>; rows: NewRow[] },
): Promise<void> => {
  const { payload } = req
  if (rows.length === 0) return
  const isLater = isNumberedLater(payload)
  let place = isLater ? undefined : await newestPlace({ payload, req })
  for (const { follows, ...row } of rows) {
    const before = newest.get(row.item)
    if (follows !== undefined && follows !== before?.rev) continue
    const rev = revAfter(before?.rev ?? 0, isLater && row.what === 'relinked')
    const what = isBack(row, before) ? 'reinstated' : row.what
    newest.set(row.item, { kind: row.kind, rev, what })
    if (!isLater) place = placeAfter(place, since(payload, row))
    const data = {
      ...row,
      key: `${row.kind}:${row.item}:${rev}`,
      rev,
      what,
      ...(isLater ? { pending: true } : placed(place)),
    }
    // All values are the program's own: validation and reading back are switched off.
    await payload.db.create({
      collection: changesIn(payload),
      data: { ...data },
      req,
      returning: false,
    })
    if (place) {
      const at = new Date(place.at).toISOString()
      await noteLogged(payload, { at, item: row.item, kind: row.kind, req })
    }
    await noteRow(req, data as Change)
  }
}

/** A step of `rev` that a double represents exactly: a million of them fit between two saves. */
const BETWEEN = 2 ** -20

/**
 * Returns the `rev` of the next row. On MongoDB a row `relinked` gets a fraction between two whole numbers, a save the next whole number:
 * their unique keys never collide, so that an editor's save does not fail because of a row that the program adds.
 */
const revAfter = (rev: number, isBetween: boolean): number =>
  isBetween ? rev + BETWEEN : Math.floor(rev) + 1

/** The fields of an item's newest row that the next one is computed from. */
export type Newest = Pick<Change, 'kind' | 'rev' | 'what'>

/** Whether the item was public before, and was withdrawn. */
export const isBack = (
  { kind, what }: Pick<NewRow, 'kind' | 'what'>,
  before: Newest | undefined,
): boolean => what === 'created' && before?.kind === kind && before.what === 'unpublished'

/** Returns the newest row of each of these items, by the item. */
export const newestOf = async (reader: Reader, items: string[]): Promise<Map<string, Newest>> => {
  const [only, ...others] = new Set(items)
  if (only === undefined) return new Map()
  const select = { kind: true, what: true } as const
  if (others.length > 0) {
    const rows = await newestRows(reader, [only, ...others], select)
    return new Map([...rows].flatMap(([item, [newest]]) => (newest ? [[item, newest]] : [])))
  }
  const newest = await newestRow(reader, only, select)
  return new Map(newest ? [[only, newest]] : [])
}

const since = (payload: Payload, { numberedAt }: Pick<NewRow, 'numberedAt'>): number =>
  numberedAt ? Date.parse(numberedAt) : newsroomOf(payload).now().getTime()

const placed = (place: LogPosition | undefined) =>
  place && { numberedAt: new Date(place.at).toISOString(), seq: place.seq }
