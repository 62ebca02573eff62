import type { CollectionConfig, Config, Field } from 'payload'
import type { Newsroom } from '../core/types.ts'
import type { NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'
import { namesOf } from './fields.ts'

/** The field of ours in which roles are kept. */
const ROLES_FIELD = 'roles'

/** How the app's own people have roles: by the option, by our field, or because their address is among `admins`. */
export const rolesReader = ({ admins = [], roles, rolesField = ROLES_FIELD }: NewsroomOptions) => {
  const addresses = new Set(admins.map((address) => address.toLowerCase()))
  return (user: object): readonly string[] => {
    const { email, [rolesField]: kept } = user as Record<string, unknown>
    const held = roles ? roles(user as never) : kept
    const isAdmin = typeof email === 'string' && addresses.has(email.toLowerCase())
    return [...(Array.isArray(held) ? held : []), ...(isAdmin ? ['admin'] : [])]
  }
}

/** The collection, in the admin of those alone who have a role: others would find what is public in its lists. */
export const forThoseWithRoles = (
  { rolesOf }: Pick<Newsroom, 'rolesOf'>,
  collection: CollectionConfig,
): CollectionConfig => {
  const isNobody = (user: object) => rolesOf(user).length === 0
  // Payload asks of nobody, too: when code saves a text whose blocks refer to the collection.
  const { hidden = ({ user }: { user: null | object }) => user !== null && isNobody(user) } =
    collection.admin ?? {}
  return { ...collection, admin: { ...collection.admin, hidden } }
}

/**
 * The app's collections, its own people with roles where no option derives them; no collection of users is added.
 * @throws NewsroomOptionError where the app has a field of that name
 */
export const withRoles = (args: {
  config: Config
  fields: (name: string) => Field[]
  options: NewsroomOptions
}): CollectionConfig[] => {
  const { config, fields, options } = args
  const collections = config.collections ?? []
  const people = config.admin?.user ?? collections.find(({ auth }) => Boolean(auth))?.slug
  if (!collections.some(({ slug }) => slug === people)) {
    throw new Error(
      `civic-newsroom: the app has no collection ${people ? `"${people}" of users` : 'of users'}: add one, with auth, and name it in admin.user`,
    )
  }
  if (options.roles) return collections
  const { rolesField: name = ROLES_FIELD } = options
  return collections.map((collection) => {
    if (collection.slug !== people) return collection
    if (namesOf(collection.fields).includes(name)) {
      throw new NewsroomOptionError(
        'rolesField',
        `the collection "${people}" has a field "${name}" already; give ours another name, or derive roles from yours by the option roles`,
      )
    }
    return { ...collection, fields: [...collection.fields, ...fields(name)] }
  })
}
