import type { CollectionConfig, PayloadRequest } from 'payload'
import { ValidationError } from 'payload'

/** Returns a ValidationError at a field. */
export const fieldError = (args: {
  collection: null | Pick<CollectionConfig, 'slug'> | undefined
  message: string
  path: string
  req: PayloadRequest
}): ValidationError => {
  const { collection, message, path, req } = args
  const error = new ValidationError(
    { collection: collection?.slug ?? '', errors: [{ message, path }] },
    req.t,
  )
  // Payload's own message contains the field's path only, as `history.1.date`; the form displays this one.
  error.message = message
  return error
}
