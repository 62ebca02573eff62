import type { PayloadRequest, Where } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Assignment } from '../assignments/read.ts'
import { pressure, readAssignments } from '../assignments/read.ts'
import { whoFor } from '../people/names.ts'
import { docsOf, isEditor } from '../dashboard/assigned.ts'
import { fill, wordsIn } from '../words.ts'
import type { Days } from './days.ts'
import { MOST, entryOf } from './entry.ts'
import type { Found } from './types.ts'

/**
 * Returns the items that are due in a week, each with its assignee, and the embargoes that end in that week, each with the party with whom
 * it is agreed. Users who may not publish get only their own due items.
 */
export const assignedIn = async (req: PayloadRequest, { from, until }: Days): Promise<Found> => {
  const mayAll = await isEditor(req)
  const me = String(req.user?.id)
  const own: Where[] = mayAll ? [] : [{ assignee: { equals: me } }]
  const dues = await findBy(req, 'due', [
    { due: { greater_than_equal: from } },
    { due: { less_than: until } },
    { doneAt: { exists: false } },
    ...own,
  ])
  const embargoes = await findBy(req, 'embargo', [
    { embargo: { greater_than_equal: from } },
    { embargo: { less_than: until } },
  ])
  const docs = await docsOf(req, [...dues, ...embargoes])
  const who = await whoFor(
    req,
    dues.map(({ assignee = null }) => assignee),
  )
  const now = newsroomOf(req.payload).now()
  const { dashboard, week: words } = wordsIn(req.i18n)
  const found: Found = { entries: [], more: [] }
  for (const { assignee = null, due, item } of dues) {
    const it = docs.get(item)
    if (!it || !due) continue
    found.entries.push(
      entryOf(req, {
        ...it,
        at: due,
        label: words.due,
        mark: pressure(due, now),
        note: assignee ? fill(dashboard.assignedTo, { who: who(assignee) }) : words.unassigned,
        mayMove: true,
        sort: 'due',
      }),
    )
  }
  for (const { embargo, embargoWith, item } of embargoes) {
    const it = docs.get(item)
    if (!it || !embargo) continue
    const note = embargoWith ? fill(words.embargoedWith, { who: embargoWith }) : ''
    found.entries.push(
      entryOf(req, {
        ...it,
        at: embargo,
        label: words.embargo,
        note,
        mayMove: true,
        sort: 'embargo',
      }),
    )
  }
  return found
}

const findBy = (
  req: PayloadRequest,
  sort: 'due' | 'embargo',
  and: Where[],
): Promise<Assignment[]> => readAssignments(req, { limit: 2 * MOST, sort, where: { and } })
