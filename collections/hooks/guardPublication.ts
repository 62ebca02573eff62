import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload'
import { APIError, Forbidden } from 'payload'
import { hasRole } from '../access.ts'

/** Remembers whether this save is a draft: hooks further in are not told. */
export const noteDraftSave: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return
  const { data, draft } = args as {
    data?: { _status?: unknown; deletedAt?: unknown }
    draft?: boolean
  }
  req.context.draftSave = Boolean(draft) && data?._status !== 'published'
  req.context.statusAsked = data?._status !== undefined || Boolean(data?.deletedAt)
}

/**
 * Nobody changes what is public by accident: reporters only save drafts, and a save that says nothing of the state
 * cannot withdraw an item because a newer draft of it exists.
 */
export const guardPublication: CollectionBeforeChangeHook = async (args) => {
  const { collection, context, data, operation, originalDoc, req } = args
  const { draftSave, isRestoringVersion, statusAsked } = context
  if (data.deletedAt) data._status = 'draft'
  if (hasRole(req, 'reporter') && !hasRole(req, 'admin', 'editor')) {
    const touchesPublic = data._status === 'published' || (await isPublished())
    if (!draftSave && touchesPublic) throw new Forbidden(req.t)
  }
  const unasked = operation === 'update' && !draftSave && !statusAsked && !isRestoringVersion
  if (unasked && data._status === 'draft' && (await isPublished())) {
    throw new APIError(
      'A newer draft of this item exists. Save with draft=true, or say _status: published or draft.',
      409,
      undefined,
      true,
    )
  }
  return data

  async function isPublished(): Promise<boolean> {
    if (originalDoc?.id === undefined) return false
    const { totalDocs } = await req.payload.count({
      collection: collection.slug as 'articles',
      req,
      where: { _status: { equals: 'published' }, id: { equals: originalDoc.id } },
    })
    return totalDocs > 0
  }
}
