import type { CollectionAfterOperationHook, CollectionBeforeChangeHook } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import { sentence } from '../../core/sentence.ts'
import { newestOf, versionOf } from './newest.ts'
import { whoFor } from '../people/names.ts'
import { formatInstant } from '../../core/dates.ts'
import { ROLES, hasRole } from '../access.ts'

/**
 * Rejects a save that is based on an older version than the newest, because it would overwrite another user's save. Reads inside the
 * save's own transaction. On SQLite saves run one at a time; on MongoDB each save updates the version that was newest before (`latest`
 * becomes false), so that one of two simultaneous saves gets a write conflict.
 * @throws APIError 409 that names who saved, and when
 */
export const refuseStale: CollectionBeforeChangeHook = async (args) => {
  const { collection, operation, originalDoc, req } = args
  const { basedOn, ...data } = args.data
  if (operation !== 'update' || basedOn === undefined || basedOn === null) return data
  const { id } = originalDoc
  const newest = (await newestOf({ collection, req }, [id])).get(String(id))
  if (!newest || newest.basedOn === basedOn) return data
  const who = sentence((await whoFor(req, [newest.by]))(newest.by))
  const when = formatInstant(newest.at, newsroomOf(req.payload).timeZone)
  throw conflict(
    `${who} saved this on ${when}, after you had opened it. Nothing of your save was kept: look at what changed, and save again.`,
  )
}

/** Stores the users who created the item and who save it; a save without a user has none. */
export const storeUsers: CollectionBeforeChangeHook = (args) => {
  const { context, data, operation, originalDoc, req } = args
  const known = hasRole(req, ...ROLES) ? String(req.user?.id) : null
  const changedBy = context.changedBy === undefined ? known : context.changedBy
  const createdBy = operation === 'create' ? changedBy : (originalDoc.createdBy ?? null)
  return { ...data, changedBy, createdBy }
}

/** Adds the version that a save would be based on to reads by staff. Public reads skip it, which saves a query. */
export const addBasedOn: CollectionAfterOperationHook = async (given) => {
  const { collection, req } = given
  const { args, operation, result } = given as ReadHookArgs
  if (!hasRole(req, ...ROLES) || !isWanted(args)) return result
  if (!['create', 'find', 'findByID', 'updateByID'].includes(operation)) return result
  const docs = (operation === 'find' ? result.docs : [result]) as DocWithBase[]
  if (!collection.versions?.drafts) {
    for (const doc of docs) if (doc?.updatedAt) doc.basedOn = doc.updatedAt
    return result
  }
  const ids = docs.filter((doc) => doc?.id !== undefined).map(({ id }) => id)
  const newest = await newestOf({ collection, req }, ids)
  for (const doc of docs) {
    const { at, basedOn, status } = newest.get(String(doc?.id)) ?? {}
    if (basedOn === undefined) continue
    const isOlder = (args.draft || status === 'published') && doc.updatedAt && doc.updatedAt !== at
    // Another save may have happened during this read: return the version that was read, so that a save based on it is rejected.
    const read = isOlder ? await versionOf({ collection, req }, doc.id, doc.updatedAt) : undefined
    doc.basedOn = read ?? basedOn
  }
  return result
}

type DocWithBase = { basedOn?: string; id: number | string; updatedAt: string }

type ReadHookArgs = {
  args: { currentDepth?: number; draft?: boolean; select?: Record<string, unknown> }
  operation: string
  result: DocWithBase & { docs?: DocWithBase[] }
}

/** Whether the read includes it: not for populated items, and not if `select` excludes it. */
const isWanted = ({ currentDepth, select }: ReadHookArgs['args']): boolean => {
  if (currentDepth) return false
  if (!select || Object.keys(select).length === 0) return true
  if (select.basedOn !== undefined) return Boolean(select.basedOn)
  return !Object.values(select).some((wanted) => wanted !== false)
}
