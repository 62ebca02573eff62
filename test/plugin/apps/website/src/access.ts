import type { Access, FieldAccess, PayloadRequest } from 'payload'

const isOwner = ({ user }: PayloadRequest): boolean => Boolean(user?.roles?.includes('owner'))

export const anyone: Access = () => true

export const signedIn: Access = ({ req }) => Boolean(req.user)

export const owners: Access = ({ req }) => isOwner(req)

export const ownersAlone: FieldAccess = ({ req }) => isOwner(req)

export const ownersOrSelf: Access = ({ req }) => isOwner(req) || { id: { equals: req.user?.id } }

export const publishedOrSignedIn: Access = ({ req }) =>
  Boolean(req.user) || { _status: { equals: 'published' } }
