import type { CollectionBeforeOperationHook } from 'payload'
import { fieldError } from '../fieldError.ts'

/** Minimum length of a new password (NIST SP 800-63B requires length, and no mix of character types). */
export const MIN_PASSWORD = 12

/** Returns the error of a new password; undefined if it is valid. */
export const passwordFault = (password: unknown): string | undefined =>
  typeof password === 'string' && password.length >= MIN_PASSWORD && password.trim() !== ''
    ? undefined
    : `A password has at least ${MIN_PASSWORD} characters.`

/** Validates a new password wherever one is set, and who sets it. Existing passwords are not validated at sign-in. */
export const checkPassword: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  if (!SETTING.includes(operation)) return args
  const { data, id } = args as { data?: { password?: unknown }; id?: number | string }
  const password = data?.password
  // Payload treats an empty password as absent.
  if (password === undefined || password === null || password === '') return args
  const isOthers = operation === 'update' && req.user && String(id) !== String(req.user.id)
  const message = isOthers ? OTHERS : passwordFault(password)
  if (message) throw fieldError({ collection, message, path: 'password', req })
  return args
}

const OTHERS =
  'A password is chosen by its user alone: send a new invitation to a user who has none yet; others choose “Forgot password?” on the sign-in page.'

const SETTING = ['create', 'resetPassword', 'update']
