import type { Access, CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { Forbidden } from 'payload'
import { withDates } from '../src/admin/dates/withDates.ts'
import { isHttps } from '../src/http/transport.ts'
import { admins, hasRole, staff } from './access.ts'
import { withBulk } from './state/bulk.ts'
import { closed } from './users/closed.ts'
import { forgotPassword, resetMail } from './users/forgot.ts'
import { checkPassword } from './users/password.ts'
import { refundSignIn, hashForUnknown, limitSignIn } from './users/signIn.ts'

const selfOrAdmin: Access = ({ id, req }) =>
  hasRole(req, 'admin') || (Boolean(staff({ req })) && id !== undefined && req.user?.id === id)

/** Rejects Payload's registration of the first user: `npm run user -- add` creates users. */
const refuseRegistration: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && req.payloadAPI !== 'local' && !req.user) {
    throw new Forbidden(req.t)
  }
  return args
}

/** The newsroom's staff, the host's own user collection. Users cannot register. */
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
      // With an interval, Payload would write outside its own open transaction, which deadlocks on SQLite.
      minRequestInterval: 0,
    },
    // With account locks, strangers could lock users out: limitSignIn counts per client as well.
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
    {
      name: 'notices',
      type: 'ui',
      admin: {
        components: { Field: 'civic-newsroom/client#NoticeChoices' },
        disableBulkEdit: true,
        disableListColumn: true,
      },
    },
  ],
  hooks: {
    afterLogin: [refundSignIn],
    beforeOperation: [refuseRegistration, checkPassword, limitSignIn, hashForUnknown],
  },
} satisfies CollectionConfig

export const Users: CollectionConfig = withDates(
  withBulk(users, { actions: { delete: ['admin'] }, local: true }),
)

/** Returns the collection for this public URL: with https the session cookie is `Secure`. */
export const usersAt = (baseUrl: string): CollectionConfig => ({
  ...Users,
  auth: { ...users.auth, cookies: { sameSite: 'Lax', secure: isHttps(baseUrl) } },
})
