import type { FlattenedField, PayloadRequest } from 'payload'
import { Forbidden, executeAccess } from 'payload'
import { configOf, kindOf, resourceOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { completely } from './completely.ts'
import { readIn } from '../../store/changes/instant.ts'
import { findPublic } from '../../store/find.ts'

/** One stored item, as the request names it. */
export type Target = {
  collection: string
  fields: FlattenedField[]
  id: string
  req: PayloadRequest
}

export const targetOf = (req: PayloadRequest): Target => {
  const { collection, id } = req.routeParams as { collection: string; id: string }
  const fields = configOf(req.payload, collection).flattenedFields
  return { collection, fields, id, req }
}

/**
 * Publishes a change of the public version, and nothing else. A newer draft stays the newest, and gets the change; the work on it goes on.
 * @param change returns what is published, from the public version; then the draft's changes, from the draft and what was published
 * @returns the newest version after the save: the draft over the public version, or the public one
 */
export const publishOver = async (
  target: Target,
  change: {
    ofPublic: (shown: Doc) => Partial<Doc>
    ofDraft: (draft: Doc, published: Doc) => Partial<Doc>
  },
): Promise<Doc> => {
  const [shown, newest] = [await readState(target, false), await readState(target, true)]
  const draft = newest._status === 'draft' ? newest : undefined
  target.req.context.hasNewerDraft = draft !== undefined
  const published = await saveState(target, shown, {
    ...change.ofPublic(shown),
    _status: 'published',
  })
  if (!draft) return published
  // The draft's author and its state of review do not change.
  Object.assign(target.req.context, { changedBy: draft.changedBy ?? null, deskState: draft.desk })
  return saveState(target, draft, { ...change.ofDraft(draft, published), _status: 'draft' })
}

/**
 * Rejects a change by a user who may not read or update the item: an app, or another plugin, may have replaced the access rules, and
 * `saveState` ignores them.
 * @param status of the item after the change
 * @throws NotFound, Forbidden
 */
export const requireUpdate = async (
  { collection, id, req }: Target,
  status: 'draft' | 'published',
): Promise<void> => {
  const { payload } = req
  await payload.findByID({ id, collection, depth: 0, overrideAccess: false, req, select: {} })
  const rule = configOf(payload, collection).access.update
  const allowed = await executeAccess({ id, data: { _status: status }, req }, rule)
  if (typeof allowed === 'boolean') return
  const where = { and: [{ id: { equals: id } }, allowed] }
  const { totalDocs } = await payload.count({ collection, req, where })
  if (totalDocs === 0) throw new Forbidden(req.t)
}

/** Whether readers see the document now, by readers' access control. */
export const isPublic = async ({ collection, id, req }: Target): Promise<boolean> => {
  const read = readIn(req)
  const kind = kindOf(read.newsroom, collection)
  if (!resourceOf(read.newsroom, kind)) return false
  const where = { id: { equals: id } }
  const docs = await findPublic(read, { collection: kind, select: { slug: true }, where })
  return docs.length > 0
}

/** Returns the newest draft, or the main document. */
export const readState = async ({ collection, id, req }: Target, draft: boolean): Promise<Doc> =>
  await req.payload.findByID({
    id,
    collection,
    depth: 0,
    draft,
    req,
    showHiddenFields: true,
  })

/** Stores a state with a change, without field access: editors cannot set the dates of published corrections, which must be kept. */
export const saveState = async (target: Target, state: Doc, change: Partial<Doc>): Promise<Doc> => {
  const { collection, fields, id, req } = target
  const {
    changedBy: _changedBy,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...data
  } = completely(fields, state)
  return await req.payload.update({
    id,
    collection,
    data: { ...data, ...change },
    depth: 0,
    draft: change._status === 'draft',
    req,
  })
}
