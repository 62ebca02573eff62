import type { SelectField } from 'payload'
import { ROLES, adminsOnly } from '../access.ts'
import { choices } from './small.ts'

/** What a member of the newsroom may do. Only an admin gives roles. */
export const roles: SelectField = {
  name: 'roles',
  type: 'select',
  access: { create: adminsOnly, update: adminsOnly },
  admin: { description: 'Reporters write drafts, editors publish, admins manage people as well.' },
  defaultValue: ['reporter'],
  hasMany: true,
  options: choices(ROLES),
  required: true,
  saveToJWT: true,
}
