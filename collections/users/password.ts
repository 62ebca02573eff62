import type { CollectionBeforeOperationHook } from 'payload'
import { fieldError } from '../fieldError.ts'

/** Characters that a new password has at least (NIST SP 800-63B asks for length, and for no mix of kinds). */
export const MIN_PASSWORD = 12

/** What is wrong with a new password; undefined where it will do. */
export const passwordFault = (password: unknown): string | undefined =>
  typeof password === 'string' && password.length >= MIN_PASSWORD && password.trim() !== ''
    ? undefined
    : `A password has at least ${MIN_PASSWORD} characters.`

/** Checks a new password wherever one is set. Those that were set before go on to sign in. */
export const checkPassword: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  if (!SETTING.includes(operation)) return args
  const { data } = args as { data?: { password?: unknown } }
  const password = data?.password
  // Payload takes an empty one for none.
  if (password === undefined || password === null || password === '') return args
  const message = passwordFault(password)
  if (message) throw fieldError({ collection, message, path: 'password', req })
  return args
}

const SETTING = ['create', 'resetPassword', 'update']
