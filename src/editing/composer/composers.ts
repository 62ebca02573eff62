import type { FlattenedField, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { configOf } from '../../core/newsroom.ts'
import { formatLabel } from '../../differences/words.ts'
import { partsOf } from '../dashboard/declared.ts'
import { mayPublish } from '../dashboard/mayPublish.ts'
import type { ComposerField, ComposerProps } from './types.ts'

/** Returns the composers that this user may use, as the collections declare them, without a database query. */
export const composersFor = async (
  req: PayloadRequest,
): Promise<(ComposerProps & { kind: string })[]> => {
  const composers = req.payload.config.collections.map(async (config) => {
    const names = partsOf(config).composer ?? []
    if (names.length === 0 || !(await mayWrite(req, config))) return []
    // An app may have left out a field.
    const fields = names.flatMap((name) => {
      const field = config.flattenedFields.find((one) => one.name === name)
      return field ? fieldOf(req, field) : []
    })
    const kind = formatLabel({ label: config.labels.singular, name: config.slug }, req.i18n)
    return [{ collection: config.slug, fields, isPublished: await mayPublish(req, config), kind }]
  })
  return (await Promise.all(composers)).flat()
}

const mayWrite = async (
  req: PayloadRequest,
  { access }: Pick<SanitizedCollectionConfig, 'access'>,
): Promise<boolean> => Boolean(await access.create({ data: { _status: 'draft' }, req }))

const fieldOf = (req: PayloadRequest, field: FlattenedField): ComposerField[] => {
  const common = {
    isRequired: 'required' in field && Boolean(field.required),
    label: formatLabel(field, req.i18n),
    name: field.name,
  }
  if (field.type === 'select') {
    const options = field.options.map((option) =>
      typeof option === 'string'
        ? { title: option, value: option }
        : {
            title: formatLabel({ label: option.label, name: option.value }, req.i18n),
            value: option.value,
          },
    )
    return [{ ...common, options, type: 'select' }]
  }
  if (field.type === 'relationship' && typeof field.relationTo === 'string') {
    const { relationTo } = field
    const { admin } = configOf(req.payload, relationTo)
    const isMany = Boolean(field.hasMany)
    return [
      { ...common, isMany, relationTo, title: admin.useAsTitle ?? 'id', type: 'relationship' },
    ]
  }
  if (field.type === 'richText') return [{ ...common, type: 'richText' }]
  return field.type === 'text' || field.type === 'textarea' ? [{ ...common, type: 'text' }] : []
}
