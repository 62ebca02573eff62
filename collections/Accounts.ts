import type { CollectionConfig } from 'payload'
import { NO_ACCESS } from '../src/core/noAccess.ts'
import { ACCOUNTS } from '../src/database/accountsLock.ts'

/**
 * Who is invited and who is deactivated, apart from the users: Payload writes the whole user at sign-in, refresh and sign-out. Only
 * endpoints write it.
 */
export const Accounts = {
  slug: ACCOUNTS,
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'user', type: 'text', required: true, unique: true },
    { name: 'invitedAt', type: 'date' },
    { name: 'deactivatedAt', type: 'date' },
    { name: 'validFrom', type: 'date' },
  ],
  lockDocuments: false,
} satisfies CollectionConfig
