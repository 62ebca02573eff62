import { randomBytes } from 'node:crypto'
import type { Payload, TypedUser } from 'payload'
import { slugify } from './content/words.ts'
import type { Content } from './content/index.ts'
import type { Keys } from './work.ts'
import { idOf } from './work.ts'

/** Who wrote what the demo has, by author. */
export type Staff = Map<string, TypedUser>

/** Makes a colleague of each author; nobody knows their passwords. */
export const addStaff = async (args: {
  authors: Content['authors']
  keys: Keys
  payload: Payload
  /** Where they are noted. */
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
