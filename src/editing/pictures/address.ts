import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { restUrl } from '../../core/restUrl.ts'
import { sizesOf } from '../../core/images.ts'

/** Returns the address of the smallest form of an image in the admin; null if the document is none. */
export const smallPicture = (
  { config }: Pick<PayloadRequest['payload'], 'config'>,
  { collection, doc }: { collection: SanitizedCollectionConfig; doc: Record<string, unknown> },
): null | string => {
  if (!collection.upload || !String(doc.mimeType).startsWith('image/')) return null
  const name: unknown = sizesOf(doc)[0]?.filename ?? doc.filename
  if (typeof name !== 'string') return null
  return restUrl(config, `/${collection.slug}/file/${encodeURIComponent(name)}`)
}
