import type { PayloadRequest } from 'payload'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import type { Role } from '../access.ts'
import { readStoredState } from '../publicState/stored.ts'
import { withdraw } from '../publicState/withdraw.ts'
import { conflict } from '../../core/refuse.ts'
import type { BulkAction } from './types.ts'

/** The roles that may perform each bulk action; other users see no button. */
export type BulkActions = Partial<Record<BulkAction, readonly Role[]>>

/** The target of an action, and the user's request. */
export type OnItem = {
  /** The version that the user has looked at. @default any */
  basedOn?: string | undefined
  collection: string
  id: number | string
  /** The public reason of a withdrawal. */
  reason: string
  req: PayloadRequest
}

/**
 * Performs the action on one item, under the same rules as a save of that item alone.
 * @returns the result as a sentence
 * @throws APIError or ValidationError with the reason of a rejection
 */
export const perform: Record<BulkAction, (item: OnItem) => Promise<string>> = {
  delete: async (item) => {
    await checkTrashed(item)
    await item.req.payload.delete({ ...common(item), trash: true })
    return 'Deleted for good.'
  },
  publish: async (item) => {
    const { payload } = item.req
    const stored = await readState(item)
    if (stored.deletedAt) throw conflict('It is in the trash: restore it first.')
    if (stored._status === 'published') {
      const newest = await payload.findByID({ ...common(item), draft: true })
      if (newest._status !== 'draft') return 'It was published already.'
      throw conflict('It is published, with a newer draft: open it to see what would change.')
    }
    const { basedOn } = item
    const data = { _status: 'published', ...(basedOn !== undefined && { basedOn }) } as const
    const doc = await payload.update({ ...common(item), data })
    const { publishedAt } = doc as { publishedAt?: null | string }
    const isAhead = publishedAt && new Date(publishedAt) > newsroomOf(payload).now()
    return isAhead ? 'Scheduled: readers see it from its date on.' : 'Published.'
  },
  restore: async (item) => {
    if (!(await readState(item)).deletedAt) throw conflict('It is not in the trash.')
    const data = { _status: 'draft', deletedAt: null } as const
    await item.req.payload.update({ ...common(item), data, trash: true })
    return 'Restored as a draft.'
  },
  trash: async (item) => {
    const { req } = item
    if ((await readState(item)).deletedAt) return 'It was in the trash already.'
    const deletedAt = newsroomOf(req.payload).now().toISOString()
    await req.payload.update({ ...common(item), data: { deletedAt } })
    return 'Moved to the trash.'
  },
  withdraw: async (item) => {
    const stored = await readState(item)
    if (stored._status !== 'published') throw conflict('It is not published.')
    await withdraw({ ...item, overrideLock: false })
    return 'Withdrawn.'
  },
}

/**
 * A colleague may have restored an item since the trash was shown.
 * @throws APIError 409 if it is a draft in the list, of a collection with a trash
 */
export const checkTrashed = async (item: Pick<OnItem, 'collection' | 'id' | 'req'>) => {
  if (!configOf(item.req.payload, item.collection).trash) return
  const { _status, deletedAt } = await readState(item)
  // What is published is refused with what to do instead (`guardDeletion`).
  if (deletedAt || _status === 'published') return
  throw conflict('It is not in the trash any more.')
}

const readState = async ({ collection, id, req }: Pick<OnItem, 'collection' | 'id' | 'req'>) => {
  const stored = await readStoredState({ collection: { slug: collection }, id, req })
  if (!stored) throw conflict('It does not exist any more.')
  return stored
}

const common = ({ collection, id, req }: OnItem) =>
  ({ collection, depth: 0, id, overrideAccess: false, overrideLock: false, req }) as const
