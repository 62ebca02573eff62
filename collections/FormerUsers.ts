import type { CollectionConfig } from 'payload'
import { NO_ACCESS } from '../src/core/noAccess.ts'
import { FORMER_USERS } from '../src/editing/people/formerUsers.ts'
import type { Named } from '../src/editing/named.ts'

/** The names of users with a role whom an app has deleted, for versions and notes that they wrote. Only the deletion writes it. */
export const FormerUsers = {
  slug: FORMER_USERS,
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'user', type: 'text', required: true, unique: true },
    { name: 'name', type: 'text', required: true },
  ],
  lockDocuments: false,
} satisfies CollectionConfig as Named<typeof FORMER_USERS>
