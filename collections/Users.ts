import type { Access, CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { Forbidden } from 'payload'
import { withDates } from '../src/admin/dates/withDates.ts'
import { isHttps } from '../src/http/transport.ts'
import { admins, hasRole, staff } from './access.ts'
import { withBulk } from './state/bulk.ts'
import { closed } from './users/closed.ts'
import { forgotPassword, resetMail } from './users/forgot.ts'
import { checkPassword } from './users/password.ts'
import { forgiveSignIn, hashForNobody, limitSignIn } from './users/signIn.ts'

const selfOrAdmin: Access = ({ id, req }) =>
  hasRole(req, 'admin') || (Boolean(staff({ req })) && id !== undefined && req.user?.id === id)

/** Payload lets the first visitor of an empty newsroom register; `npm run user -- add` does it here. */
const nobodyRegisters: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && req.payloadAPI !== 'local' && !req.user) {
    throw new Forbidden(req.t)
  }
  return args
}

/** The people of the newsroom, the host's own collection of users. Nobody becomes one from the web. */
const users = {
  slug: 'users',
  access: {
    admin: ({ req }) => Boolean(staff({ req })),
    create: admins,
    delete: admins,
    read: staff,
    unlock: () => false,
    update: selfOrAdmin,
  },
  admin: { defaultColumns: ['name', 'email', 'roles'], group: 'People', useAsTitle: 'name' },
  auth: {
    forgotPassword: {
      generateEmailHTML: ({ req, token } = {}) =>
        req && token ? resetMail(req.payload, token).html : '',
      generateEmailSubject: ({ req, token } = {}) =>
        req && token ? resetMail(req.payload, token).subject : '',
      // Payload would note each asking outside its own open transaction, and on SQLite wait for itself.
      minRequestInterval: 0,
    },
    // Locking an account would let strangers lock people out: limitSignIn counts the client as well.
    maxLoginAttempts: 0,
    tokenExpiration: 8 * 60 * 60,
  },
  endpoints: [forgotPassword, ...closed],
  fields: [
    { name: 'name', type: 'text', maxLength: 200, required: true },
    {
      name: 'author',
      type: 'relationship',
      admin: { description: 'Who it is among the authors: the byline of each article begun here.' },
      relationTo: 'authors',
    },
  ],
  hooks: {
    afterLogin: [forgiveSignIn],
    beforeOperation: [nobodyRegisters, checkPassword, limitSignIn, hashForNobody],
  },
} satisfies CollectionConfig

export const Users: CollectionConfig = withDates(
  withBulk(users, { actions: { delete: ['admin'] }, local: true }),
)

/** The same for this public address: behind https the session's cookie never travels without it. */
export const usersAt = (baseUrl: string): CollectionConfig => ({
  ...Users,
  auth: { ...users.auth, cookies: { sameSite: 'Lax', secure: isHttps(baseUrl) } },
})
