import type { PayloadRequest } from 'payload'
import type { Resource } from '../../src/core/types.ts'
import { sayKey, sayLabel } from '../../src/saving/words.ts'

/** Returns the labels of a public item's keys: those of the form, if a field is behind the key. Derived keys are left out. */
const labelsOf = (
  { i18n, payload }: PayloadRequest,
  collection: string,
  keys: string[],
): Map<string, string> => {
  const { flattenedFields } = payload.collections[collection as 'articles'].config
  const labels = new Map(
    flattenedFields.map((field) => [field.name, sayLabel(field, i18n)] as const),
  )
  return new Map(
    keys
      .filter((key) => !DERIVED.has(key))
      .map((key) => {
        const field = key.replace(/Html$/, '')
        return [key, labels.get(field) ?? sayKey(field)]
      }),
  )
}

/** Returns the labels of a public item of this kind, by key. */
export const publicLabelsOf = (
  req: PayloadRequest,
  collection: string,
  { schema }: Pick<Resource, 'schema'>,
): Map<string, string> => labelsOf(req, collection, Object.keys(schema.shape))

const DERIVED = new Set(['bodyText', 'id', 'updatedAt', 'url', 'wordCount'])

/** Returns the labels of a form's editable fields, by name. */
export const formLabelsOf = (req: PayloadRequest, collection: string): Map<string, string> => {
  const { flattenedFields } = req.payload.collections[collection as 'articles'].config
  return labelsOf(
    req,
    collection,
    flattenedFields
      .filter((field) => !('hidden' in field && field.hidden) && !KEPT_BY_CODE.has(field.name))
      .filter(({ admin }) => !(admin && 'hidden' in admin && admin.hidden))
      .map(({ name }) => name),
  )
}

const KEPT_BY_CODE = new Set(['_order', '_status', 'createdAt', 'deletedAt', 'updatedAt'])
