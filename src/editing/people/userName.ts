/** Returns the display name of a user, whatever fields an app's own users have: their `name` may be a group. */
export const nameOf = (user: object): string => {
  const { email, name, username } = user as Record<string, unknown>
  return [name, username, email].find(isText) ?? 'a colleague'
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
