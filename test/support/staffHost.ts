import { beforeAll } from '@jest/globals'
import type { CollectionSlug } from 'payload'
import type { Rest } from './restServer.ts'
import { cookieOf, from, openRest } from './restServer.ts'
import { PASSWORD } from './passwords.ts'
import { use } from './use.ts'
import type { UsedNewsroom } from './useNewsroom.ts'

/** Staff's REST over HTTP, with an admin's cookie. Only the newsroom compares a request's origin. */
export const useStaffHost = (
  newsroom: UsedNewsroom,
): { cookie: Record<string, string>; rest: Rest } => {
  const rest = use(() => {
    // As outside production, where Payload does not compare the origin.
    newsroom.payload.config.csrf = []
    return openRest(newsroom)
  })
  const cookie: Record<string, string> = {}
  beforeAll(async () => {
    const { email } = await newsroom.desk.user(['admin'])
    const data = { email, password: PASSWORD }
    const login = await rest.json('POST', '/api/users/login', data, from('192.0.2.1'))
    Object.assign(cookie, cookieOf(login))
  })
  return { cookie, rest }
}

/** Returns the slugs of collections with REST endpoints for staff; the preferences' endpoint takes a key. */
export const staffSlugs = ({ payload }: Pick<UsedNewsroom, 'payload'>): CollectionSlug[] =>
  Object.values(payload.collections)

    .filter(({ config }) => config.endpoints !== false)
    .map(({ config }) => config.slug)
    .filter((slug) => slug !== 'payload-preferences')
