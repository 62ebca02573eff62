/** Returns the display name of a user, whatever fields an app's own users have. */
export const nameOf = (user: object): string => {
  const { email, name, username } = user as Record<string, string | undefined>
  return name || username || email || 'a colleague'
}
