import type { CollectionConfig, PayloadRequest } from 'payload'
import { ValidationError } from 'payload'

/** A save that is refused, told at the field whose fault it is. */
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
  // Payload's own names the field alone, as `history.1.date`; the form's notice shows what is said here.
  error.message = message
  return error
}
