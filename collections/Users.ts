import type { Access, CollectionConfig } from 'payload'
import { Forbidden } from 'payload'
import { admins, hasRole, staff } from './access.ts'
import { withBulk } from './state/bulk.ts'

const selfOrAdmin: Access = ({ id, req }) =>
  hasRole(req, 'admin') || (Boolean(staff({ req })) && id !== undefined && req.user?.id === id)

/** The people of the newsroom, the host's own collection of users. Nobody becomes one from the web. */
const users: CollectionConfig = {
  slug: 'users',
  access: {
    admin: ({ req }) => Boolean(staff({ req })),
    create: admins,
    delete: admins,
    read: staff,
    unlock: admins,
    update: selfOrAdmin,
  },
  admin: { defaultColumns: ['name', 'email', 'roles'], group: 'People', useAsTitle: 'name' },
  auth: { tokenExpiration: 8 * 60 * 60 },
  fields: [{ name: 'name', type: 'text', maxLength: 200, required: true }],
  hooks: {
    beforeOperation: [
      ({ args, operation, req }) => {
        // Payload lets the first visitor of an empty newsroom register; `npm run user -- add` does it here.
        if (operation === 'create' && req.payloadAPI !== 'local' && !req.user) {
          throw new Forbidden(req.t)
        }
        return args
      },
    ],
  },
}

export const Users = withBulk(users, { actions: { delete: ['admin'] }, local: true })
