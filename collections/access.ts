import type { Access, FieldAccess, PayloadRequest } from 'payload'
import { heldBy } from '../src/core/newsroom.ts'
import { publicWhere } from '../src/store/publicWhere.ts'

export const ROLES = ['admin', 'editor', 'reporter'] as const
export type Role = (typeof ROLES)[number]

/** Whether the request comes from a member of the newsroom with one of these roles. */
export const hasRole = ({ user, payload }: PayloadRequest, ...roles: Role[]): boolean => {
  const held = heldBy(payload, user)
  return roles.some((role) => held.includes(role))
}

/** Anybody who works here. */
export const staff: Access = ({ req }) => hasRole(req, ...ROLES)

/** Who may publish, withdraw and trash. */
export const editors: Access = ({ req }) => hasRole(req, 'admin', 'editor')

/** Who may manage people and delete for good. */
export const admins: Access = ({ req }) => hasRole(req, 'admin')

export const adminsOnly: FieldAccess = ({ req }) => hasRole(req, 'admin')

/** Set by code alone: no form and no REST request reaches the field. */
export const nobody: FieldAccess = () => false

/** Reporters write drafts; making something public, or changing what is, takes an editor. */
export const write: Access = ({ data, req }) =>
  hasRole(req, 'admin', 'editor') || (hasRole(req, 'reporter') && data?._status !== 'published')

/** Trashing takes an editor (Payload hands over `deletedAt`), deleting for good an admin. */
export const remove: Access = ({ data, req }) =>
  data?.deletedAt ? hasRole(req, 'admin', 'editor') : hasRole(req, 'admin')

/** Staff read everything; code that reads for the public sees public items alone; a stranger's REST sees nothing. */
export const readPublic =
  ({ dated }: { dated: boolean }): Access =>
  (args) => {
    if (staff(args)) return true
    const { context, payloadAPI } = args.req
    if (payloadAPI !== 'local') return false
    const now = context.newsroomNow
    return publicWhere({ hasPublishedAt: dated }, now instanceof Date ? now : new Date())
  }

/**
 * The same for what has no state of its own: public through the items that show it. Somebody who is signed in and does not
 * work here finds none of it by the app's code, such as an export, which would list what no item shows.
 */
export const readCompanion: Access = (args) => {
  if (staff(args)) return true
  if (args.req.payloadAPI !== 'local') return false
  return args.req.user ? { id: { exists: false } } : true
}
