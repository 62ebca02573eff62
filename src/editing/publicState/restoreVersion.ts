import type { CollectionBeforeChangeHook, Endpoint } from 'payload'
import { restoreVersionOperation } from 'payload'
import { collectionIn } from '../../core/newsroom.ts'
import { ROLES, requireRole } from '../access.ts'
import { readStored } from './stored.ts'

/**
 * `POST /api/{collection}/versions/{id}`, replaces Payload's own: the version becomes the newest draft, whatever its state was, and the
 * public version does not change.
 */
export const restoreVersionEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, ...ROLES)
    const { collection: slug, id } = req.routeParams as { collection: string; id: string }
    const { db } = req.payload
    const doc = await restoreVersionOperation({
      collection: collectionIn(req.payload, slug),
      depth: 0,
      draft: true,
      // Payload's own endpoint also converts numeric ids.
      id: db.defaultIDType === 'number' ? Number(id) : id,
      req,
    })
    return Response.json({ ...doc, message: 'Restored as a draft. Readers see no change.' })
  },
  method: 'post',
  path: '/versions/:id',
}

type Corrected = { corrections?: null | Row[] }

type Row = { id?: null | string; publishedAt?: null | string }

/** Restores a version without undoing later events: published corrections and these fields stay. */
export const keepWhatHappened =
  (fields: readonly string[]): CollectionBeforeChangeHook =>
  async ({ collection, context, data, originalDoc, req }) => {
    if (!context.isRestoringVersion) return data
    // A version that was saved in the trash has `deletedAt`; Payload restores none while the item is in the trash.
    data.deletedAt = null
    for (const field of fields) data[field] = originalDoc[field]
    if (!collection.flattenedFields.some(({ name }) => name === 'corrections')) return data
    const stored = await readStored<Corrected>({ collection, id: originalDoc.id, req }, [
      'corrections',
    ])
    const published = (stored?.corrections ?? []).filter(({ publishedAt }) => Boolean(publishedAt))
    const ids = published.map(({ id }) => id)
    const others = ((data.corrections ?? []) as Row[]).filter(({ id }) => !ids.includes(id))
    data.corrections = [...published, ...others]
    return data
  }
