import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { endUnused } from '../database/queueWrites.ts'

/**
 * Lets users of every collection with `auth` ask for a new password on SQLite. Payload (3.90.1, auth/operations/forgotPassword.js) opens
 * a transaction, writes outside of it, which waits for its end, and mails within it, for which all other writes would wait.
 */
export const withResets = (collection: CollectionConfig): CollectionConfig =>
  collection.auth
    ? {
        ...collection,
        hooks: {
          ...collection.hooks,
          beforeOperation: [endReset, ...(collection.hooks?.beforeOperation ?? [])],
        },
      }
    : collection

const endReset: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  // Without a mail Payload writes within the transaction alone.
  if (operation === 'forgotPassword' && !args.disableEmail) await endUnused(req)
}
