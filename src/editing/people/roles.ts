import type { FieldHook, PayloadRequest, SelectField } from 'payload'
import { ROLES, adminsOnly, hasRole } from '../access.ts'
import { choices } from '../fields/small.ts'

/**
 * The roles of a user. Only an admin assigns roles; the first user is an admin.
 * @param name of the field, if the app uses another name
 */
export const roles = (name: string): SelectField => ({
  name,
  type: 'select',
  access: { create: adminsOnly, update: adminsOnly },
  admin: { description: 'Reporters write drafts, editors publish, admins manage people as well.' },
  defaultValue: async ({ req }) => [...(await atFirst(req))],
  hasMany: true,
  hooks: {
    // MongoDB omits an unset value, and an absent value would get the default at the next save.
    afterRead: [({ value }) => value ?? []],
    beforeChange: [makeFirstAdmin],
  },
  options: choices(ROLES),
  saveToJWT: true,
})

/** Default roles: the first user is an admin, users added by an admin are reporters, and users who register themselves have none. */
const atFirst = async (req: PayloadRequest): Promise<readonly string[]> => {
  if (hasRole(req, 'admin')) return ['reporter']
  return req.user || (await hasUsers(req)) ? [] : ['admin']
}

const hasUsers = async (req: PayloadRequest): Promise<boolean> => {
  const collection = req.payload.config.admin.user
  return Boolean(await req.payload.db.findOne({ collection, req, where: {} }))
}

/** Sets the role of the first user, whatever Payload's form for that user sends. */
const makeFirstAdmin: FieldHook = ({ operation, req, value }) =>
  operation === 'create' && req.pathname?.endsWith('/first-register')
    ? [...new Set([...(value ?? []), 'admin'])]
    : value
