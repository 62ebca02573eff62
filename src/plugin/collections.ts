import type { CollectionConfig } from 'payload'
import type { CollectionOptions, NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './options.ts'
import { namesOf, renameReferences } from './fields.ts'

/** A collection of ours as the options want it: renamed, extended, regrouped. References follow the new names. */
export const reshape = (args: {
  collection: CollectionConfig
  options: NewsroomOptions
  slugs: Record<string, string>
}): CollectionConfig => {
  const { collection, options, slugs } = args
  const wanted: CollectionOptions = options.collections?.[collection.slug] ?? {}
  const defaultFields = renameReferences(collection.fields, slugs)
  return {
    ...collection,
    slug: slugs[collection.slug] ?? collection.slug,
    access: { ...collection.access, ...wanted.access },
    admin: { ...collection.admin, ...(wanted.group !== undefined && { group: wanted.group }) },
    fields: wanted.fields ? wanted.fields({ defaultFields }) : defaultFields,
    ...(typeof collection.upload === 'object' && {
      upload: {
        staticDir: `${options.dataDir ?? '.data'}/${collection.slug}`,
        ...collection.upload,
      },
    }),
  }
}

/**
 * Joins the app's collections and ours. An upload collection that is called as ours for images is used, with what it
 * lacks; any other collision stops the start.
 * @throws NewsroomOptionError that names the option which resolves it
 */
export const join = (args: {
  kinds: string[]
  ours: CollectionConfig[]
  slugs: Record<string, string>
  theirs: CollectionConfig[]
}): CollectionConfig[] => {
  const { kinds, ours, slugs, theirs } = args
  const media = slugs.media ?? 'media'
  const kept = theirs.map((collection) => {
    const twin = ours.find(({ slug }) => slug === collection.slug)
    if (!twin) return collection
    if (collection.slug === media && collection.upload) return adopt(collection, twin)
    const kind = kinds.find((name) => (slugs[name] ?? name) === collection.slug)
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
  const present = namesOf(theirs.fields)
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
