import { randomBytes } from 'node:crypto'
import type { Payload, TypedUser } from 'payload'
import { slugify } from './content/words.ts'
import type { Content } from './content/index.ts'
import type { Keys } from './work.ts'
import { idOf } from './work.ts'

/** The user of each author, who saves the author's items. */
export type Staff = Map<string, TypedUser>

/** Creates a user for each author, with a random password. */
export const addStaff = async (args: {
  authors: Content['authors']
  keys: Keys
  payload: Payload
  /** The map to fill. */
  staff: Staff
}): Promise<void> => {
  const { authors, keys, payload, staff } = args
  for (const { key, name } of authors) {
    const user = await payload.create({
      collection: 'users',
      data: {
        author: idOf(keys, 'authors', key) as string,
        email: `${slugify(name)}@demo.example`,
        name,
        password: randomBytes(18).toString('base64url'),
        roles: ['editor'],
      },
      depth: 0,
    })
    staff.set(key, { ...user, collection: 'users' })
  }
}
