import type { Access, CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { Forbidden } from 'payload'
import type { FirstStep } from '../src/editing/dashboard/declared.ts'
import { withDates } from '../src/editing/dates/withDates.ts'
import { isHttps } from '../src/http/transport.ts'
import { admins, hasRole, staff } from '../src/editing/access.ts'
import { formPart } from '../src/editing/fields/small.ts'
import { withBulk } from '../src/editing/bulk/withBulk.ts'
import { admit, deleteAccount, refuseDeletion } from '../src/editing/people/account.ts'
import { closed } from '../src/editing/people/closed.ts'
import { accountEndpoints } from '../src/editing/people/endpoints.ts'
import { forgotPassword, resetMail } from '../src/editing/people/forgot.ts'
import { inviteEndpoints } from '../src/editing/people/invite.ts'
import { refuseLastDemotion } from '../src/editing/people/lastAdmin.ts'
import { refuseOldLink } from '../src/editing/people/oldLink.ts'
import { checkPassword } from '../src/editing/people/password.ts'
import { refundSignIn, hashForUnknown, limitSignIn } from '../src/editing/people/signIn.ts'

const selfOrAdmin: Access = ({ id, req }) =>
  hasRole(req, 'admin') || (Boolean(staff({ req })) && id !== undefined && req.user?.id === id)

/** Rejects Payload's registration of the first user: `npm run user -- add` creates users. */
const refuseRegistration: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && req.payloadAPI !== 'local' && !req.user) {
    throw new Forbidden(req.t)
  }
  return args
}

/** Done once there is another user. */
const INVITING: FirstStep = {
  name: 'people',
  isFor: (req) => hasRole(req, 'admin'),
  place: 0,
  text: 'Invite colleagues.',
  where: ({ user }) => ({ id: { not_equals: user?.id ?? null } }),
}

/** The newsroom's staff, the host's own user collection. Users are invited by an admin, or made by `npm run user`. */
const users = {
  slug: 'users',
  access: {
    admin: ({ req }) => Boolean(staff({ req })),
    create: () => false,
    delete: admins,
    read: staff,
    unlock: () => false,
    update: selfOrAdmin,
  },
  admin: {
    components: { beforeListTable: ['civic-newsroom/client#Invite'] },
    defaultColumns: ['name', 'email', 'roles', 'account'],
    group: 'People',
    listSearchableFields: ['name', 'email'],
    useAsTitle: 'name',
  },
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
  custom: { dashboard: { firstSteps: [INVITING] } },
  endpoints: [forgotPassword, ...inviteEndpoints, ...accountEndpoints, ...closed],
  fields: [
    { name: 'name', type: 'text', maxLength: 200, required: true },
    {
      name: 'author',
      type: 'relationship',
      admin: { description: 'Who it is among the authors: the byline of each article begun here.' },
      relationTo: 'authors',
    },
    {
      name: 'account',
      type: 'ui',
      admin: {
        components: {
          Cell: 'civic-newsroom/rsc#AccountCell',
          Field: 'civic-newsroom/client#AccountState',
        },
        disableBulkEdit: true,
        position: 'sidebar',
      },
      label: 'Account',
    },
    formPart('notices', 'civic-newsroom/client#NoticeChoices'),
  ],
  hooks: {
    afterDelete: [deleteAccount],
    afterLogin: [refundSignIn],
    beforeChange: [refuseLastDemotion],
    beforeDelete: [refuseDeletion],
    beforeLogin: [admit],
    beforeOperation: [
      refuseRegistration,
      checkPassword,
      limitSignIn,
      hashForUnknown,
      refuseOldLink,
    ],
  },
} satisfies CollectionConfig

export const Users: CollectionConfig = withDates(withBulk(users, { delete: ['admin'] }))

/** Returns the collection for this public URL: with https the session cookie is `Secure`. */
export const usersAt = (baseUrl: string): CollectionConfig => ({
  ...Users,
  auth: { ...users.auth, cookies: { sameSite: 'Lax', secure: isHttps(baseUrl) } },
  endpoints: [...(Users.endpoints || [])],
})
