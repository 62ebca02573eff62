import type { CollectionAfterOperationHook, CollectionBeforeChangeHook } from 'payload'
import { APIError } from 'payload'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { sentence } from '../../src/core/sentence.ts'
import { newestOf, versionOf } from '../../src/saving/newest.ts'
import { namesOf, sayWho } from '../../src/saving/people.ts'
import { sayInstant } from '../../src/core/dates.ts'
import { ROLES, hasRole } from '../access.ts'

/**
 * Refuses a save that began from an older version than the newest: whoever saved in between would lose it without a
 * word. Read inside the save's own transaction. On SQLite saves stand in line; on MongoDB each save of a document
 * writes the version that was newest before it (it is `latest` no more), so of two at once one meets a write conflict.
 * @throws APIError 409 that says who saved, and when
 */
export const refuseStale: CollectionBeforeChangeHook = async (args) => {
  const { collection, operation, originalDoc, req } = args
  const { basedOn, ...data } = args.data
  if (operation !== 'update' || basedOn === undefined || basedOn === null) return data
  const { id } = originalDoc
  const newest = (await newestOf({ collection, req }, [id])).get(String(id))
  if (!newest || newest.basedOn === basedOn) return data
  const who = sayWho({ by: newest.by, names: await namesOf(req, [newest.by]), req })
  const when = sayInstant(newest.at, newsroomOf(req.payload).timeZone)
  throw new APIError(
    `${sentence(who)} saved this on ${when}, after you had opened it. Nothing of your save was kept: look at what changed, and save again.`,
    409,
    undefined,
    true,
  )
}

/** Keeps who made the item and who saves it; a save that nobody signed in for belongs to nobody. */
export const noteWho: CollectionBeforeChangeHook = (args) => {
  const { context, data, operation, originalDoc, req } = args
  const known = hasRole(req, ...ROLES) ? String(req.user?.id) : null
  const changedBy = context.changedBy === undefined ? known : context.changedBy
  const createdBy = operation === 'create' ? changedBy : (originalDoc.createdBy ?? null)
  return { ...data, changedBy, createdBy }
}

/** Tells the staff what a save would be based on. Never anybody else: public reads ask the database nothing more. */
export const tellBasedOn: CollectionAfterOperationHook = async (given) => {
  const { collection, req } = given
  const { args, operation, result } = given as unknown as Told
  if (!hasRole(req, ...ROLES) || !isWanted(args)) return result as never
  if (!['create', 'find', 'findByID', 'updateByID'].includes(operation)) return result as never
  const docs = (operation === 'find' ? result.docs : [result]) as ToldDoc[]
  if (!collection.versions?.drafts) {
    for (const doc of docs) if (doc?.updatedAt) doc.basedOn = doc.updatedAt
    return result as never
  }
  const ids = docs.filter((doc) => doc?.id !== undefined).map(({ id }) => id)
  const newest = await newestOf({ collection, req }, ids)
  for (const doc of docs) {
    const { at, basedOn, status } = newest.get(String(doc?.id)) ?? {}
    if (basedOn === undefined) continue
    const isOlder = (args.draft || status === 'published') && doc.updatedAt && doc.updatedAt !== at
    // A colleague saved while this was read: what is told is what was read, and a save of it is refused.
    const read = isOlder ? await versionOf({ collection, req }, doc.id, doc.updatedAt) : undefined
    doc.basedOn = read ?? basedOn
  }
  return result as never
}

type ToldDoc = { basedOn?: string; id: number | string; updatedAt: string }

type Told = {
  args: { currentDepth?: number; draft?: boolean; select?: Record<string, unknown> }
  operation: string
  result: ToldDoc & { docs?: ToldDoc[] }
}

/** Not within another item, and not where `select` leaves it out. */
const isWanted = ({ currentDepth, select }: Told['args']): boolean => {
  if (currentDepth) return false
  if (!select || Object.keys(select).length === 0) return true
  if (select.basedOn !== undefined) return Boolean(select.basedOn)
  return !Object.values(select).some((wanted) => wanted !== false)
}
