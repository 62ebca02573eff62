import type { Payload } from 'payload'

/**
 * Returns the display name of a user, whatever fields an app's own users have: their `name` may be a group, or absent. Without a name it
 * is what the admin calls them (`useAsTitle`), a user name or an email address.
 * @param users the slug of their collection. @default the admin's users
 */
export const nameOf = (
  { collections, config }: Pick<Payload, 'collections' | 'config'>,
  user: object,
  users: string = config.admin.user,
): string => {
  const { useAsTitle = 'id' } = collections[users]?.config.admin ?? {}
  const { email, name, username, [useAsTitle]: title } = user as Record<string, unknown>
  return [name, useAsTitle !== 'id' && title, username, email].find(isText) ?? 'a colleague'
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
