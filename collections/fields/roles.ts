import type { FieldHook, PayloadRequest, SelectField } from 'payload'
import { ROLES, adminsOnly, hasRole } from '../access.ts'
import { choices } from './small.ts'

/**
 * What a member of the newsroom may do. Only an admin gives roles, but for the first user, who is one.
 * @param name of the field, where the app has one of this name
 */
export const roles = (name: string): SelectField => ({
  name,
  type: 'select',
  access: { create: adminsOnly, update: adminsOnly },
  admin: { description: 'Reporters write drafts, editors publish, admins manage people as well.' },
  defaultValue: async ({ req }) => [...(await atFirst(req))],
  hasMany: true,
  hooks: {
    // MongoDB leaves out what was never set, and an absent value would get the default at the next save.
    afterRead: [({ value }) => value ?? []],
    beforeChange: [makeFirstAdmin],
  },
  options: choices(ROLES),
  saveToJWT: true,
})

/** The first user is an admin, colleagues whom an admin adds are reporters, and whoever signs up by himself is nothing. */
const atFirst = async (req: PayloadRequest): Promise<readonly string[]> => {
  if (hasRole(req, 'admin')) return ['reporter']
  return req.user || (await hasUsers(req)) ? [] : ['admin']
}

const hasUsers = async (req: PayloadRequest): Promise<boolean> => {
  const collection = req.payload.config.admin.user as 'users'
  return Boolean(await req.payload.db.findOne({ collection, req, where: {} }))
}

/** Whatever the form of Payload's page for the first user sends. */
const makeFirstAdmin: FieldHook = ({ operation, req, value }) =>
  operation === 'create' && req.pathname?.endsWith('/first-register')
    ? [...new Set([...(value ?? []), 'admin'])]
    : value
