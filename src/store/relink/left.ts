import type { Payload } from 'payload'
import { newsroomOf, readNow, resourceOf } from '../../core/newsroom.ts'
import type { Change, ChangeKind } from '../changes/collection.ts'
import { DEPARTURES, isDeparture } from '../changes/collection.ts'
import type { ShownChange } from '../changes/left.ts'
import { leftBy } from '../changes/left.ts'
import { findRows, isNumberedLater, newestRow } from '../changes/log.ts'
import { addEach } from './check.ts'

/**
 * Adds the rows of what the items of these rows were the last ones to show, where no save has added one: on MongoDB each of two
 * transactions that are open at once still sees the item of the other one, which shows the same file.
 */
export const addLeft = async (payload: Payload, rows: readonly Change[]): Promise<void> => {
  if (!isNumberedLater(payload)) return
  const newsroom = newsroomOf(payload)
  for (const { item, kind, rev, what } of rows) {
    if (!resourceOf(newsroom, kind) || !MAY_LEAVE.includes(what)) continue
    const [row, before] = await findRows(
      { payload },
      {
        limit: 2,
        select: { at: true, reason: true, shown: true },
        sort: '-rev',
        where: { item: { equals: item }, rev: { less_than_equal: rev } },
      },
    )
    if (!row || !before?.shown) continue
    const change = { after: shownIn(row), before: shownIn(before) }
    for (const left of await leftBy(readNow(payload), change)) {
      const newest = await newestRow({ payload }, left.item, { what: true })
      if (newest && isDeparture(newest.what)) continue
      const { at, reason = null } = row
      const follows = newest?.rev ?? undefined
      await addEach(payload, [{ at, follows, numberedAt: null, reason, ...left }])
    }
  }
}

/** Changes after which an item may show less than before. */
const MAY_LEAVE: readonly ChangeKind[] = [...DEPARTURES, 'corrected', 'moved', 'updated']

const shownIn = ({ shown }: Change): ShownChange['after'] =>
  shown ? { content: JSON.stringify(shown), shown } : null
