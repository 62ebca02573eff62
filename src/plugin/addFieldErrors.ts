import type { AfterErrorHook } from 'payload'

/**
 * Adds the field errors of a hook to the answer, so that a form shows them beside the fields. Next bundles its own copy of Payload,
 * which does not recognise errors that the host's copy throws and would answer with the field's name only.
 */
export const addFieldErrors: AfterErrorHook = ({ error, result }) => {
  const { data, message, name } = error as Error & { data?: { errors?: unknown } }
  if (name !== 'ValidationError' || !Array.isArray(data?.errors)) return
  return { response: { ...result, errors: [{ name, data, message }] } }
}
