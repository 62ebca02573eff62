import type { PayloadRequest } from 'payload'
import { configOf } from '../../core/newsroom.ts'
import type { Resource } from '../../core/types.ts'
import { formatKey, formatLabel } from '../../differences/words.ts'

/** Returns the labels of a public item's keys: those of the form, if a field is behind the key. Derived keys are left out. */
const labelsOf = (
  { i18n, payload }: PayloadRequest,
  collection: string,
  keys: string[],
): Map<string, string> => {
  const { flattenedFields } = configOf(payload, collection)
  const labels = new Map(
    flattenedFields.map((field) => [field.name, formatLabel(field, i18n)] as const),
  )
  return new Map(
    keys
      .filter((key) => !DERIVED.has(key))
      .map((key) => {
        const field = key.replace(/Html$/, '')
        return [key, labels.get(field) ?? formatKey(field)]
      }),
  )
}

/** Returns the labels of a public item of this kind and of what its page alone shows, by key. */
export const publicLabelsOf = (
  req: PayloadRequest,
  collection: string,
  { schema, sharedAs }: Pick<Resource, 'schema' | 'sharedAs'>,
): Map<string, string> =>
  labelsOf(req, collection, [...Object.keys(schema.shape), ...Object.values(sharedAs ?? {})])

const DERIVED = new Set(['bodyText', 'id', 'updatedAt', 'url', 'wordCount'])

/** Returns the labels of a form's editable fields, by name. */
export const formLabelsOf = (req: PayloadRequest, collection: string): Map<string, string> => {
  const { flattenedFields } = configOf(req.payload, collection)
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
