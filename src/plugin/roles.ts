import type { CollectionConfig, Config, Field, UntypedUser } from 'payload'
import type { Newsroom } from '../core/types.ts'
import { keepName } from '../editing/people/formerUsers.ts'
import type { NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'
import { namesOf } from './fields.ts'

/** Default name of the roles field. */
const ROLES_FIELD = 'roles'

/** Returns a function that reads a user's roles: from the option, from our field, or because the address is among `admins`. */
export const rolesReader = ({ admins = [], roles, rolesField = ROLES_FIELD }: NewsroomOptions) => {
  const addresses = new Set(admins.map((address) => address.toLowerCase()))
  return (user: object): readonly string[] => {
    const { email, [rolesField]: kept } = user as Record<string, unknown>
    const held = roles ? roles(user as UntypedUser) : kept
    const isAdmin = typeof email === 'string' && addresses.has(email.toLowerCase())
    return [...(Array.isArray(held) ? held : []), ...(isAdmin ? ['admin'] : [])]
  }
}

/** Hides the collection in the admin from users without a role, who would find public items in its lists. */
export const hiddenWithoutRole = (
  { rolesOf }: Pick<Newsroom, 'rolesOf'>,
  collection: CollectionConfig,
): CollectionConfig => {
  const hasNoRole = (user: object) => rolesOf(user).length === 0
  // The user may be absent: when code saves a text whose blocks refer to the collection.
  const { hidden = ({ user }: { user: null | object }) => user !== null && hasNoRole(user) } =
    collection.admin ?? {}
  return { ...collection, admin: { ...collection.admin, hidden } }
}

/** Returns a collection of users whose names outlive their deletion in versions and notes. */
const keepingNames = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    afterDelete: [...(collection.hooks?.afterDelete ?? []), keepName],
  },
})

/**
 * Returns the app's collections; the user collection gets a roles field unless an option derives roles. No user collection is added.
 * @throws NewsroomOptionError if the app has a field of that name
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
  const named = collections.map((collection) =>
    collection.slug === people ? keepingNames(collection) : collection,
  )
  if (options.roles) return named
  const { rolesField: name = ROLES_FIELD } = options
  return named.map((collection) => {
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
