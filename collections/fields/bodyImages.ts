import type { RelationshipField } from 'payload'
import { nobody } from '../access.ts'

/** The images inside the body, kept by itself: a query can find the articles that show an image. */
export const bodyImages: RelationshipField = {
  name: 'bodyImages',
  type: 'relationship',
  access: { create: nobody, update: nobody },
  admin: { disableBulkEdit: true, hidden: true },
  hasMany: true,
  hooks: { beforeChange: [({ data, originalDoc }) => imagesIn(data?.body ?? originalDoc?.body)] },
  relationTo: 'media',
}

type Node = { children?: Node[]; root?: Node; type?: string; value?: unknown }

const imagesIn = (node: Node | null | undefined): (number | string)[] => {
  if (!node) return []
  const own = node.type === 'upload' ? [idOf(node.value)] : []
  const inner = [node.root, ...(node.children ?? [])].flatMap((child) => imagesIn(child))
  return [...new Set([...own, ...inner])]
}

const idOf = (value: unknown): number | string =>
  typeof value === 'object' && value !== null
    ? (value as { id: number | string }).id
    : (value as number | string)
