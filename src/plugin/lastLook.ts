import type { Config, SanitizedConfig } from 'payload'
import { NewsroomOptionError } from './optionError.ts'

/** The adapters on which the newsroom works, by the names that they call themselves. */
const ADAPTERS = ['mongoose', 'sqlite']

/**
 * The database of the app, which is not opened before the whole config has been looked at once more: plugins that come
 * after ours have done then what they do.
 * @throws NewsroomOptionError at the start
 */
export const withLastLook = (
  db: Config['db'],
  look: (config: SanitizedConfig) => void,
): Config['db'] => {
  if (!db) return db
  if (db.name !== undefined && !ADAPTERS.includes(db.name)) {
    throw new Error(
      `civic-newsroom: the database adapter "${db.name}" is not supported: use @payloadcms/db-mongodb or @payloadcms/db-sqlite`,
    )
  }
  return {
    ...db,
    init: (args) => {
      look(args.payload.config)
      return db.init(args)
    },
  }
}

/**
 * Whether our collections are still ours.
 * @throws NewsroomOptionError that names the option which resolves it
 */
export const checkOurs = (
  { collections }: SanitizedConfig,
  ours: { kind: string; slug: string }[],
): void => {
  for (const { kind, slug } of ours) {
    const found = collections.find((collection) => collection.slug === slug)
    if (found?.custom?.newsroom === kind) continue
    throw new NewsroomOptionError(
      `collections.${kind}.slug`,
      found
        ? `another plugin has put its collection "${slug}" in the place of ours; give ours another slug`
        : `another plugin has removed our collection "${slug}"`,
    )
  }
  const taken = collections
    .flatMap(menuOf)
    .find(({ slug }) => ours.some((our) => our.slug === slug))
  if (!taken) return
  const { kind } = ours.find(({ slug }) => slug === taken.slug) ?? {}
  throw new NewsroomOptionError(
    `collections.${kind}.slug`,
    `${taken.path.split('#')[0]} takes our collection "${taken.slug}" for its own; give ours another slug`,
  )
}

/** Slugs that other plugins' buttons above a list lead to: one that finds its slug taken says nothing. */
const menuOf = ({ admin }: SanitizedConfig['collections'][number]) =>
  (admin.components?.listMenuItems ?? []).flatMap((item) => {
    if (typeof item !== 'object' || !item) return []
    const { clientProps = {}, path = '' } = item as { clientProps?: object; path?: string }
    const { exportCollectionSlug, importCollectionSlug } = clientProps as Record<string, string>
    return [exportCollectionSlug, importCollectionSlug]
      .filter((slug) => slug !== undefined)
      .map((slug) => ({ path, slug }))
  })
