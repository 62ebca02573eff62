import type { Node } from '../../core/richText/nodes.ts'
import { nodesIn } from '../../core/richText/nodes.ts'

/** An upload that a form refers to: by its id, or with the stored document. */
type Upload = number | string | { id: number | string }

/** Where an image is stored. */
type ImagePlace = { collection: string; id: number | string }

/** Returns the image that an item is shared with: its own, otherwise the first one in its body; undefined if it has none. */
export const sharedImage = (args: {
  body: unknown
  /** The collection of the item's own image. */
  collection: string | undefined
  image: unknown
}): ImagePlace | undefined => {
  const own = idOf(args.image as Upload)
  if (own !== undefined && args.collection) return { collection: args.collection, id: own }
  return nodesIn(args.body).flatMap(placesOf)[0]
}

const placesOf = ({ relationTo, type, value }: Node): ImagePlace[] => {
  const id = type === 'upload' ? idOf(value as Upload | undefined) : undefined
  return id !== undefined && relationTo ? [{ collection: relationTo, id }] : []
}

const idOf = (upload: null | undefined | Upload): number | string | undefined =>
  (typeof upload === 'object' ? upload?.id : upload) || undefined
