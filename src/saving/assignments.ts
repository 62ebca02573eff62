import type { PayloadRequest, Where } from 'payload'
import { newsroomOf, slugOf } from '../core/newsroom.ts'

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
  doneAt?: null | string
}

/** An assignment as the form shows it. */
export type ShownAssignment = {
  assignee: null | string
  due: null | string
  /** Whether this user may set the due time. */
  mayDue: boolean
  /** Whom this user may choose, with the present assignee. */
  people: { id: string; name: string }[]
  timeZone: string
}

/** Returns the slug of the assignments; an app may have renamed the collection. */
export const assignmentsIn = ({ payload }: Pick<PayloadRequest, 'payload'>) =>
  slugOf(newsroomOf(payload), 'assignments') as unknown as 'assignments'

/** Returns the unique key of an item's assignment. */
export const keyOf = ({ item, kind }: { item: string; kind: string }): string => `${kind}/${item}`

export const readAssignments = async (
  req: PayloadRequest,
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
