import type { CollectionConfig } from 'payload'
import type { AnyField } from '../core/field.ts'
import { pathsOf } from '../core/kind.ts'
import { isStored, namesOf } from './fields.ts'
import type { NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'

/** Fields that Payload stores for every document. */
const ALWAYS = ['_status', 'createdAt', 'deletedAt', 'id', 'updatedAt']

/** Fields that Payload stores for every upload. */
const OF_UPLOADS = [
  'filename',
  'filesize',
  'height',
  'mimeType',
  'sizes',
  'thumbnailURL',
  'url',
  'width',
]

/**
 * Checks that the fields which options and the app's own kinds read are stored: otherwise readers would always get `null`, or Payload
 * would reject each read.
 * @param args.collectionOf returns the collection of a kind as it will be stored; undefined if it is left out
 * @param args.kinds the newsroom's kinds, by noun
 * @throws NewsroomOptionError that names the field
 */
export const checkFields = (args: {
  collectionOf: (kind: string) => CollectionConfig | undefined
  kinds: readonly { collection: string; name: string }[]
  options: NewsroomOptions
}): void => {
  const { collectionOf, kinds, options } = args
  for (const { collection, name } of kinds) {
    const stored = collectionOf(collection)
    if (!stored) continue
    for (const [key, field] of Object.entries(options.items?.[name] ?? {})) {
      mustBeStored(stored, pathsOf(key, field as AnyField), {
        add: `; add it by collections.${collection}.fields, or name the stored one by fields.from`,
        option: `items.${name}.${key}`,
      })
    }
  }
  for (const [index, { collection, kind }] of (options.more ?? []).entries()) {
    const places: [place: string, paths: readonly string[]][] = [
      ...Object.entries(kind.fields).map(([key, field]): [string, string[]] => [
        `fields.${key}`,
        pathsOf(key, field),
      ]),
      ...Object.entries(kind.filters).map(([name, { fields }]): [string, readonly string[]] => [
        `filters.${name}`,
        fields,
      ]),
      ['label', [kind.label]],
      ['orderedBy', kind.orderedBy ?? []],
      ['sharedAs', Object.values(kind.sharedAs ?? {})],
      ['sort', kind.sort],
      ['zonedBy', kind.zonedBy ? [kind.zonedBy] : []],
    ]
    for (const [place, paths] of places)
      mustBeStored(collection, paths, { option: `more.${index}.kind.${place}` })
  }
}

const mustBeStored = (
  { fields, slug, upload }: CollectionConfig,
  paths: readonly string[],
  { add = '', option }: { add?: string; option: string },
): void => {
  const names = [...ALWAYS, ...namesOf(fields.filter(isStored)), ...(upload ? OF_UPLOADS : [])]
  const missing = paths.find((path) => !names.includes(path.split('.')[0] ?? ''))
  if (missing === undefined) return
  throw new NewsroomOptionError(option, `the collection "${slug}" has no field "${missing}"${add}`)
}
