import type { FlattenedField } from 'payload'
import { idOf } from '../../core/doc.ts'
import { publicName } from '../../core/fileName.ts'
import { configOf } from '../../core/newsroom.ts'
import type { Doc, PublicRead } from '../../core/types.ts'

/**
 * Returns the names of a document's PDFs whose pages could not be counted (`uploads/describeFile.ts`): they are damaged, or need a
 * password.
 * @param doc the stored document, its references as bare ids
 */
export const unreadableFiles = async (
  { payload, req }: PublicRead,
  { doc, fields }: { doc: Doc; fields: FlattenedField[] },
): Promise<string[]> => {
  const names: string[] = []
  for (const field of fields) {
    if (field.type !== 'upload' || typeof field.relationTo !== 'string' || !doc[field.name])
      continue
    const collection = field.relationTo
    const { flattenedFields } = configOf(payload, collection)
    if (!flattenedFields.some(({ name }) => name === 'pages')) continue
    const { docs } = await payload.find({
      collection,
      depth: 0,
      limit: 1,
      pagination: false,
      ...(req && { req }),
      where: {
        id: { equals: idOf(doc[field.name]) },
        mimeType: { equals: 'application/pdf' },
        pages: { exists: false },
      },
    })
    names.push(...docs.map(({ filename }) => publicName(String(filename))))
  }
  return names
}
