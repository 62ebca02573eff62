import type { AfterErrorHook } from 'payload'

/**
 * Lets a form say beside the field what a hook has found wrong. Next bundles a Payload of its own, which does not know
 * the errors that the host's Payload throws, and would answer with the field's name alone.
 */
export const tellFieldErrors: AfterErrorHook = ({ error, result }) => {
  const { data, message, name } = error as Error & { data?: { errors?: unknown } }
  if (name !== 'ValidationError' || !Array.isArray(data?.errors)) return
  return { response: { ...result, errors: [{ data, message, name }] } }
}
