import type { CollectionConfig, Field } from 'payload'
import type { CollectionOptions, NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'
import { absentIn } from './absent.ts'
import { checkMedia } from './checkMedia.ts'
import { isPublicRead, narrowed } from './readAccess.ts'
import { isStored, isText, namedOf, namesOf, renameReferences, withoutKinds } from './fields.ts'

/** Returns one of our collections with the app's options applied: renamed, extended, regrouped. References use the new slugs. */
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
  const { endpoints } = collection
  return {
    ...collection,
    slug: slugs[kind] ?? kind,
    access: {
      ...collection.access,
      ...wanted.access,
      ...(wanted.access?.read && { read: narrowed(kind, wanted.access.read) }),
    },
    admin: {
      // The tab "API" shows documents as Payload stores them; readers get them from the JSON interface, in another form.
      hideAPIURL: true,
      ...collection.admin,
      ...(components && { components: copied(components) }),
      ...(defaultColumns && {
        defaultColumns: defaultColumns.filter((name) => !removed.includes(name)),
      }),
      ...(wanted.group !== undefined && { group: wanted.group }),
    },
    custom: { ...collection.custom, newsroom: kind },
    // Payload adds its own to the list that it is given (`collections/config/sanitize.ts`, 3.90.1).
    ...(endpoints && { endpoints: [...endpoints] }),
    fields: fieldsOf(renameReferences(kept, slugs), { kind, wanted }),
    hooks: copied(collection.hooks ?? {}),
    ...(typeof collection.upload === 'object' && {
      upload: {
        staticDir: `${options.dataDir ?? '.data'}/${kind}`,
        ...collection.upload,
      },
    }),
  }
}

/** Copies lists and objects, because other plugins push their buttons and hooks into them and a process may build several configs. */
const copied = <T>(given: T): T => {
  if (Array.isArray(given)) return given.map(copied) as T
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, copied(one)])) as T
}

const fieldsOf = (
  defaultFields: Field[],
  { kind, wanted }: { kind: string; wanted: CollectionOptions },
): Field[] => {
  const fields: unknown = wanted.fields ? wanted.fields({ defaultFields }) : defaultFields
  const option = `collections.${kind}.fields`
  if (!Array.isArray(fields)) throw new NewsroomOptionError(option, 'must return a list of fields')
  const kept = new Map(namedOf(fields).map((field) => [field.name, field]))
  for (const field of namedOf(defaultFields.filter(isStored))) {
    const { name } = field
    const found = kept.get(name)
    if (!found) {
      throw new NewsroomOptionError(option, `must keep the field "${name}", outside of groups`)
    }
    if (found.localized && !field.localized) {
      throw new NewsroomOptionError(
        option,
        `must not make the field "${name}" localized: the newsroom publishes in one language`,
      )
    }
    const isSame = found.type === field.type && Boolean(found.hasMany) === Boolean(field.hasMany)
    if (!isSame && !(isText(found) && isText(field))) {
      throw new NewsroomOptionError(option, `must keep the type of the field "${name}"`)
    }
  }
  return fields
}

/**
 * Combines the app's collections with ours. If the app has an upload collection with the slug of our images, it is used and extended;
 * any other collision is an error.
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
    if (collection.slug === media && collection.upload) {
      checkMedia(collection)
      return adopt(collection, twin)
    }
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

/** Returns the app's image collection with the fields that it lacks, readable for the public side. */
const adopt = (theirs: CollectionConfig, ours: CollectionConfig): CollectionConfig => {
  const { imageSizes } = typeof theirs.upload === 'object' ? theirs.upload : {}
  const present = [
    ...[...namesOf(theirs.fields), 'updatedAt', 'createdAt', 'deletedAt'],
    // The group that Payload adds for image sizes.
    ...(imageSizes ? ['sizes'] : []),
  ]
  const { read } = theirs.access ?? {}
  return {
    ...theirs,
    access: {
      ...theirs.access,
      read: async (args) => isPublicRead(args.req) || (read ? read(args) : Boolean(args.req.user)),
    },
    custom: { ...theirs.custom, ...ours.custom },
    ...(theirs.endpoints !== false && {
      // Only our endpoints for a single image: bulk actions stay the app's.
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
      // Hooks of each name have a type of their own; both lists are of the same name.
      return [key, [...((theirs[key] as never[]) ?? []), ...((ours[key] as never[]) ?? [])]]
    }),
  )
