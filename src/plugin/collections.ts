import type { CollectionConfig, Field } from 'payload'
import type { CollectionOptions, NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'
import { absentIn } from './absent.ts'
import { namesOf, renameReferences, withoutKinds } from './fields.ts'

/** A collection of ours as the options want it: renamed, extended, regrouped. References follow the new names. */
export const reshape = (args: {
  collection: CollectionConfig
  options: NewsroomOptions
  slugs: Record<string, string>
}): CollectionConfig => {
  const { collection, options, slugs } = args
  const { slug: kind } = collection
  const wanted: CollectionOptions = options.collections?.[kind] || {}
  const kept = withoutKinds(collection.fields, absentIn(options))
  const removed = namesOf(collection.fields).filter((name) => !namesOf(kept).includes(name))
  const { components, defaultColumns } = collection.admin ?? {}
  return {
    ...collection,
    slug: slugs[kind] ?? kind,
    access: { ...collection.access, ...wanted.access },
    admin: {
      ...collection.admin,
      ...(components && { components: copied(components) }),
      ...(defaultColumns && {
        defaultColumns: defaultColumns.filter((name) => !removed.includes(name)),
      }),
      ...(wanted.group !== undefined && { group: wanted.group }),
    },
    custom: { ...collection.custom, newsroom: kind },
    fields: fieldsOf(renameReferences(kept, slugs), { kind, wanted }),
    ...(typeof collection.upload === 'object' && {
      upload: {
        staticDir: `${options.dataDir ?? '.data'}/${kind}`,
        ...collection.upload,
      },
    }),
  }
}

/** Other plugins add their buttons to what they find; a process may make more than one config of ours. */
const copied = <C extends object>(components: C): C =>
  Object.fromEntries(
    Object.entries(components).map(([place, given]) => [
      place,
      Array.isArray(given) ? [...given] : given,
    ]),
  ) as C

const fieldsOf = (
  defaultFields: Field[],
  { kind, wanted }: { kind: string; wanted: CollectionOptions },
): Field[] => {
  const fields: unknown = wanted.fields ? wanted.fields({ defaultFields }) : defaultFields
  if (Array.isArray(fields)) return fields
  throw new NewsroomOptionError(`collections.${kind}.fields`, 'must return a list of fields')
}

/**
 * Joins the app's collections and ours. An upload collection that is called as ours for images is used, with what it
 * lacks; any other collision stops the start.
 * @throws NewsroomOptionError that names the option which resolves it
 */
export const join = (args: {
  ours: CollectionConfig[]
  slugs: Record<string, string>
  theirs: CollectionConfig[]
}): CollectionConfig[] => {
  const { ours, slugs, theirs } = args
  const media = slugs.media ?? 'media'
  const kept = theirs.map((collection) => {
    const twin = ours.find(({ slug }) => slug === collection.slug)
    if (!twin) return collection
    if (collection.slug === media && collection.upload) return adopt(collection, twin)
    const kind = String(twin.custom?.newsroom)
    if (slugs[kind] === undefined) {
      throw new NewsroomOptionError('more', `this app has a collection "${kind}" already`)
    }
    throw new NewsroomOptionError(
      `collections.${kind}.slug`,
      `this app has a collection "${collection.slug}" already; give ours another slug`,
    )
  })
  const adopted = new Set(theirs.map(({ slug }) => slug))
  return [...ours.filter(({ slug }) => !adopted.has(slug)), ...kept]
}

/** The app's images, with the fields that ours have and theirs lack, readable for the public side. */
const adopt = (theirs: CollectionConfig, ours: CollectionConfig): CollectionConfig => {
  const { imageSizes } = typeof theirs.upload === 'object' ? theirs.upload : {}
  const present = [
    ...[...namesOf(theirs.fields), 'updatedAt', 'createdAt', 'deletedAt'],
    // Payload's own group of them.
    ...(imageSizes ? ['sizes'] : []),
  ]
  const { read } = theirs.access ?? {}
  return {
    ...theirs,
    access: {
      ...theirs.access,
      read: async (args) =>
        args.req.context.newsroomNow instanceof Date && args.req.payloadAPI === 'local'
          ? true
          : read
            ? read(args)
            : Boolean(args.req.user),
    },
    custom: { ...theirs.custom, ...ours.custom },
    ...(theirs.endpoints !== false && {
      // Of ours only what is about one image: the app keeps its own ways with many.
      endpoints: [
        ...(theirs.endpoints ?? []),
        ...(ours.endpoints || []).filter(({ path }) => path.startsWith('/:id/')),
      ],
    }),
    fields: [
      ...theirs.fields,
      ...ours.fields.filter((field) => !('name' in field && present.includes(field.name))),
    ],
    hooks: mergeHooks(theirs.hooks, ours.hooks),
  }
}

type Hooks = CollectionConfig['hooks']

const mergeHooks = (theirs: Hooks = {}, ours: Hooks = {}): Hooks =>
  Object.fromEntries(
    [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].map((name) => {
      const key = name as keyof NonNullable<Hooks>
      return [key, [...((theirs[key] as never[]) ?? []), ...((ours[key] as never[]) ?? [])]]
    }),
  )
