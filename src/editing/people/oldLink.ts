import type { CollectionBeforeOperationHook } from 'payload'
import { refuse } from '../../core/refuse.ts'

/** Adds what to do next to the error of a link to choose a password that has expired or was used. */
export const refuseOldLink: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'resetPassword') return args
  const { token } = (args as { data: { token?: unknown } }).data
  const found =
    typeof token === 'string' &&
    (await req.payload.db.findOne({
      collection: collection.slug,
      req,
      where: {
        and: [
          { resetPasswordToken: { equals: token } },
          { resetPasswordExpiration: { greater_than: new Date().toISOString() } },
        ],
      },
    }))
  if (!found) throw refuse(OLD, 403)
  return args
}

const OLD =
  'This link has expired, was used, or a newer one was sent. Ask an admin of the newsroom for a new invitation, or choose “Forgot password?” on the sign-in page.'
