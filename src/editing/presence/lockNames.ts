import type { CollectionAfterReadHook, Payload } from 'payload'
import { nameOf } from '../people/userName.ts'

const LOCKS = 'payload-locked-documents'

/**
 * Payload's dialog and lists name by email address who has an item open (`elements/DocumentLocked`, 3.90.1). With this they show the display
 * name: what is read of a lock has it in place of the address.
 */
export const nameLocks = (payload: Payload): void => {
  payload.collections[LOCKS]?.config.hooks.afterRead.push(withName)
}

const withName: CollectionAfterReadHook = ({ doc, req }) => {
  const value: unknown = doc.user?.value
  if (typeof value !== 'object' || value === null) return doc
  const email = nameOf(req.payload, value, doc.user.relationTo)
  return { ...doc, user: { ...doc.user, value: { ...value, email } } }
}
