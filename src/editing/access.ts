import type { Access, FieldAccess, PayloadRequest } from 'payload'
import { Forbidden } from 'payload'
import { heldBy } from '../core/newsroom.ts'
import { publicWhere } from '../store/howRead.ts'

export const ROLES = ['admin', 'editor', 'reporter'] as const
export type Role = (typeof ROLES)[number]

/** Whether the request comes from a member of the newsroom with one of these roles. */
export const hasRole = ({ user, payload }: PayloadRequest, ...roles: Role[]): boolean => {
  const held = heldBy(payload, user)
  return roles.some((role) => held.includes(role))
}

/** @throws Forbidden unless the request comes from a member of the newsroom with one of these roles */
export const requireRole = (req: PayloadRequest, ...roles: Role[]): void => {
  if (!hasRole(req, ...roles)) throw new Forbidden(req.t)
}

/** Any user with a role. */
export const staff: Access = ({ req }) => hasRole(req, ...ROLES)

/** Users who may publish, withdraw and trash. */
export const editors: Access = ({ req }) => hasRole(req, 'admin', 'editor')

/** Users who may manage users and delete permanently. */
export const admins: Access = ({ req }) => hasRole(req, 'admin')

export const adminsOnly: FieldAccess = ({ req }) => hasRole(req, 'admin')

/** For fields that only code sets: forms and REST requests cannot. */
export const onlyCode: FieldAccess = () => false

/** Reporters write drafts; publishing, or changing public items, requires an editor. */
export const write: Access = ({ data, req }) =>
  hasRole(req, 'admin', 'editor') || (hasRole(req, 'reporter') && data?._status !== 'published')

/** Trashing (Payload passes `deletedAt`) requires an editor, deleting permanently an admin. */
export const remove: Access = ({ data, req }) =>
  data?.deletedAt ? hasRole(req, 'admin', 'editor') : hasRole(req, 'admin')

/** Staff read everything; reads on behalf of the public are limited to public items; anonymous REST requests read nothing. */
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
 * The same for documents without a public state of their own, which are public through the items that show them. Signed-in users
 * without a role get none of them from app code, such as an export, which would list documents that no item shows.
 */
export const readEmbedded: Access = (args) => {
  if (staff(args)) return true
  if (args.req.payloadAPI !== 'local') return false
  return args.req.user ? { id: { exists: false } } : true
}
