import type { PayloadRequest, Where } from 'payload'
import { formatInstant } from '../../core/dates.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc, PublicRead } from '../../core/types.ts'
import type { Publication } from '../publishing/types.ts'

/** A stored assignment of an item. */
export type Assignment = {
  id: number | string
  kind: string
  /** Public id. */
  item: string
  /** Id of a user. */
  assignee?: null | string
  /** ISO 8601. */
  due?: null | string
  /** Until when it is embargoed, ISO 8601. */
  embargo?: null | string
  /** With whom the embargo is agreed. */
  embargoWith?: null | string
  doneAt?: null | string
}

/** Who works on an item, until when, and its embargo. */
export type Held = {
  assignee: null | string
  /** ISO 8601. */
  due: null | string
  /** ISO 8601. */
  embargo: null | string
  embargoWith: null | string
}

/** An assignment as the form shows it. */
export type ShownAssignment = Held & {
  /** Whether this user may set the due time. */
  mayDue: boolean
  /** The users that this user may assign, with the present assignee. */
  people: { id: string; name: string }[]
  timeZone: string
}

/** Returns the slug of the assignments; an app may have renamed the collection. */
export const assignmentsIn = ({ payload }: Pick<PayloadRequest, 'payload'>) =>
  slugOf(newsroomOf(payload), 'assignments')

/** Returns the unique key of an item's assignment. */
export const keyOf = ({ item, kind }: { item: string; kind: string }): string => `${kind}/${item}`

/** Returns a stored assignment as it applies: publishing ends the work on the item, and leaves the embargo. */
export const heldIn = (stored: Assignment | undefined): Held => ({
  assignee: (stored?.doneAt ? null : stored?.assignee) ?? null,
  due: (stored?.doneAt ? null : stored?.due) ?? null,
  embargo: stored?.embargo ?? null,
  embargoWith: stored?.embargoWith ?? null,
})

export const readAssignments = async (
  req: Partial<PayloadRequest> & Pick<PayloadRequest, 'payload'>,
  args: { limit: number; sort?: string; where: Where },
): Promise<Assignment[]> => {
  const { docs } = await req.payload.find({
    collection: assignmentsIn(req),
    depth: 0,
    pagination: false,
    req,
    ...args,
  })
  return docs as Assignment[]
}

/** Returns the embargo of an item if it ends after the item is public, formatted; null otherwise. */
export const embargoOf = async (
  { payload, req }: Pick<PublicRead, 'payload' | 'req'>,
  { doc, due, kind }: { doc: Doc; due: Date | string; kind: string },
): Promise<Publication['embargo']> => {
  const key = keyOf({ item: doc.publicId, kind })
  const [stored] = await readAssignments(
    { ...req, payload },
    {
      limit: 1,
      where: { key: { equals: key } },
    },
  )
  const { embargo, embargoWith } = heldIn(stored)
  if (!embargo || new Date(embargo) <= new Date(due)) return null
  return { until: formatInstant(embargo, newsroomOf(payload).timeZone), with: embargoWith }
}

/** How pressing a due time is; null if there is none, or time enough. */
export const pressure = (
  due: null | string | undefined,
  now: Date,
): 'overdue' | 'urgent' | null => {
  if (!due) return null
  const left = Date.parse(due) - now.getTime()
  return left < 0 ? 'overdue' : left < URGENT_MS ? 'urgent' : null
}

const URGENT_MS = 3 * 3_600_000
