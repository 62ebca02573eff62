import type { CollectionConfig } from 'payload'
import { owners, ownersAlone, ownersOrSelf, signedIn } from '../access.ts'

export const Users: CollectionConfig = {
  slug: 'users',
  access: {
    admin: ({ req }) => Boolean(req.user),
    create: owners,
    delete: owners,
    read: signedIn,
    update: ownersOrSelf,
  },
  admin: { defaultColumns: ['name', 'email'], useAsTitle: 'name' },
  auth: true,
  fields: [
    { name: 'name', type: 'text' },
    {
      name: 'roles',
      type: 'select',
      access: { update: ownersAlone },
      defaultValue: ['visitor'],
      hasMany: true,
      options: ['owner', 'chief', 'journalist', 'visitor'],
      saveToJWT: true,
    },
  ],
}
