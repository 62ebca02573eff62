import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { configOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import { isBlankText } from '../form/text.ts'
import { formatLabel } from '../../differences/words.ts'

/** An expected field that is empty. */
export type LeftEmpty = {
  /** Label of the field. */
  label: string
  /** Label of the group, or name of the referenced document, that the field belongs to, as the image of an article; null for the item itself. */
  of: null | string
}

/**
 * Returns the fields that the collection declares as expected (`custom.expects`) and that are empty in a document. A path leads through
 * groups and references: `image.credit` is expected of any image. Of `image|bodyImages` one is enough; the first gives the label.
 * @param doc the stored document, its references as bare ids
 */
export const leftEmpty = async (
  read: PublicRead,
  { config, doc }: { config: SanitizedCollectionConfig; doc: object },
): Promise<LeftEmpty[]> => {
  const found: LeftEmpty[] = []
  for (const path of expectedOf(config)) {
    const ways = path.split('|').map((way) =>
      emptyAt(read, {
        fields: config.flattenedFields,
        of: null,
        path: way.split('.'),
        value: doc,
      }),
    )
    const looked = await Promise.all(ways)
    const [empty = []] = looked.every(({ length }) => length > 0) ? looked : []
    found.push(...empty.filter((one) => !found.some((other) => isSame(one, other))))
  }
  return found
}

/** Returns the declared paths. Paths of fields that an app has left out have no effect. */
const expectedOf = ({ custom }: SanitizedCollectionConfig): readonly string[] =>
  (custom?.expects as string[] | undefined) ?? []

type At = { fields: FlattenedField[]; of: null | string; path: string[]; value: unknown }

const emptyAt = async (read: PublicRead, at: At): Promise<LeftEmpty[]> => {
  const [name = '', ...rest] = at.path
  const field = at.fields.find((one) => one.name === name)
  if (!field) return []
  const content = (at.value as null | Record<string, unknown>)?.[name]
  if (rest.length === 0) {
    return isEmpty(content) ? [{ label: formatLabel(field, read.req?.i18n), of: at.of }] : []
  }
  if ('flattenedFields' in field) {
    const of = at.of ?? formatLabel(field, read.req?.i18n)
    return emptyAt(read, { fields: field.flattenedFields, of, path: rest, value: content })
  }
  if (!('relationTo' in field) || typeof field.relationTo !== 'string') return []
  return emptyIn(read, { ids: idsIn(content), path: rest, relationTo: field.relationTo })
}

/** Returns the empty fields of the referenced documents, with their names. */
const emptyIn = async (
  read: PublicRead,
  { ids, path, relationTo }: { ids: unknown[]; path: string[]; relationTo: string },
): Promise<LeftEmpty[]> => {
  if (ids.length === 0) return []
  const { payload, req } = read
  const config = configOf(payload, relationTo)
  const { docs } = await payload.find({
    collection: relationTo,
    depth: 0,
    pagination: false,
    ...(req && { req }),
    where: { id: { in: ids } },
  })
  const title = config.admin.useAsTitle ?? 'id'
  const found = docs.map((value) =>
    emptyAt(read, { fields: config.flattenedFields, of: String(value[title]), path, value }),
  )
  return (await Promise.all(found)).flat()
}

const idsIn = (content: unknown): unknown[] =>
  (Array.isArray(content) ? content : [content])
    .map((one) => (typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : one))
    .filter((id) => id !== null && id !== undefined)

const isEmpty = (content: unknown): boolean =>
  content === null ||
  content === undefined ||
  (typeof content === 'string' && content.trim() === '') ||
  (Array.isArray(content) && content.length === 0) ||
  isBlankText(content)

const isSame = (one: LeftEmpty, other: LeftEmpty): boolean =>
  one.label === other.label && one.of === other.of
