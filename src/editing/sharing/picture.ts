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
  return firstIn((args.body as Node | undefined)?.root)
}

type Node = {
  children?: Node[]
  relationTo?: string
  root?: Node
  type?: string
  value?: Upload
}

const firstIn = (node: Node | undefined): ImagePlace | undefined => {
  if (!node) return undefined
  const id = node.type === 'upload' ? idOf(node.value) : undefined
  if (id !== undefined && node.relationTo) return { collection: node.relationTo, id }
  for (const child of node.children ?? []) {
    const found = firstIn(child)
    if (found) return found
  }
  return undefined
}

const idOf = (upload: null | undefined | Upload): number | string | undefined =>
  (typeof upload === 'object' ? upload?.id : upload) || undefined
