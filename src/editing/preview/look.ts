import type { JsonObject, PayloadRequest } from 'payload'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import type { PublicRead, Resource } from '../../core/types.ts'
import { asPublished } from '../publishing/asPublished.ts'
import { completely } from '../publishing/completely.ts'
import { dryRun } from '../publishing/dryRun.ts'
import { readNewest } from '../readNewest.ts'

/** A draft by its id, with the form's unsaved values. */
type Draft = { collection: string; data: JsonObject; id: string; resource: Resource }

/** The public side as it would be after publishing, and the item's place in it. */
type AsPublished = { read: PublicRead; resource: Resource; slug: string }

/**
 * Publishes a draft in a transaction of its own, reads what readers would get, and rolls back.
 * @throws NotFound if the user has no access to such a draft; ValidationError if it could not be published as it is
 */
export const lookAsPublished = <T>(
  req: PayloadRequest,
  { collection, data, id, resource }: Draft,
  look: (place: AsPublished) => Promise<T>,
): Promise<T> =>
  dryRun(req, async () => {
    const { payload } = req
    const newsroom = newsroomOf(payload)
    const original = await readNewest(req, { collection, id, showHiddenFields: true })
    const doc = await asPublished({ collection, data, original, req })
    const fields = configOf(payload, collection).flattenedFields
    await payload.db.updateOne({
      id: original.id,
      collection,
      data: completely(fields, doc),
      req,
      returning: false,
    })
    const due = resource.hasPublishedAt ? Date.parse(doc.publishedAt) : 0
    const now = new Date(Math.max(newsroom.now().getTime(), due))
    return look({ read: { newsroom, now, payload, req }, resource, slug: doc.slug })
  })
