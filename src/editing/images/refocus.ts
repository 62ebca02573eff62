import type { Payload } from 'payload'
import type { Focal, StoredSize } from '../../core/images.ts'
import { sharingPicturesOf } from '../../core/images.ts'
import type { Doc } from '../../core/types.ts'
import { decoded } from './decoding.ts'
import type { Resized } from './resize.ts'
import { cutForSharing } from './sharing.ts'
import { storedBytes } from './storedBytes.ts'

/**
 * Returns the sizes of a stored image with the sharing picture of this focal point as the last and so the current one. Pictures of earlier
 * points stay: a public file keeps its address.
 * @returns undefined if the image is too small for a sharing picture, or its file is missing
 */
export const refocused = async (
  payload: Payload,
  { doc, focal }: { doc: Doc; focal: Focal },
): Promise<Resized | undefined> => {
  const { filename: name, height, width } = doc
  const known = sharingPicturesOf(doc).find(
    (one) => one.focal.x === focal.x && one.focal.y === focal.y,
  )
  const bytes = known ? undefined : await storedBytes(payload, doc)
  const cut = { focal, height, name, width }
  const current = known ?? (bytes && (await decoded(() => cutForSharing({ ...cut, bytes }))))
  if (!current) return undefined
  const rows: StoredSize[] = Object.values(doc.sizes ?? {})
  const others = rows.filter(({ filename }) => filename !== current.filename)
  return { height, sizes: [...others, current], width }
}
