import type { RelationshipField } from 'payload'
import type { Node } from '../../src/core/richText/nodes.ts'
import { nodesIn } from '../../src/core/richText/nodes.ts'
import { onlyCode } from '../../src/editing/access.ts'

/** The images in the body, those of link cards among them, stored separately so that a query can find the articles that show an image. */
export const bodyImages = inBody('bodyImages', {
  idOf: ({ fields, type, value }) => {
    if (type === 'upload') return value
    return type === 'block' && fields?.blockType === 'linkCard' ? fields.image : undefined
  },
  relationTo: 'media',
})

/** The documents of cards in the body, stored separately so that a query can find the articles that cite a document. */
export const bodyDocuments = inBody('bodyDocuments', {
  idOf: ({ fields, type }) =>
    type === 'block' && fields?.blockType === 'document' ? fields.document : undefined,
  relationTo: 'documents',
})

type Named = {
  /** Returns the id that a node refers to, if any. */
  idOf: (node: Node) => unknown
  relationTo: 'documents' | 'media'
}

function inBody(name: string, { idOf, relationTo }: Named): RelationshipField {
  const idsIn = (body: unknown) => [
    ...new Set(nodesIn(body).flatMap((node) => bare(idOf(node)) ?? [])),
  ]
  return {
    name,
    type: 'relationship',
    label: 'Body',
    access: { create: onlyCode, update: onlyCode },
    // A list with several columns named "Body" would be ambiguous.
    admin: { disableBulkEdit: true, disableListColumn: true, hidden: true },
    hasMany: true,
    hooks: {
      // A body that is taken out (null) refers to nothing.
      beforeChange: [
        ({ data, originalDoc }) => idsIn(data?.body === undefined ? originalDoc?.body : data.body),
      ],
    },
    relationTo,
  }
}

const bare = (value: unknown): number | string | undefined =>
  typeof value === 'object' && value !== null
    ? (value as { id: number | string }).id
    : ((value ?? undefined) as number | string | undefined)
