import type { CollectionConfig } from 'payload'
import { NO_ACCESS } from '../src/core/noAccess.ts'

/** Records of the importers: for each external record the item, and fingerprints of the record and of the imported item. */
export const Imports = {
  slug: 'imports',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'sourceKey', type: 'text', index: true, required: true, unique: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'item', type: 'text', required: true },
    { name: 'hash', type: 'text', required: true },
    { name: 'stamp', type: 'text', required: true },
  ],
  // The newest records of a kind. SQLite's adapter ends every order with `createdAt`.
  indexes: [{ fields: ['kind', 'updatedAt', 'createdAt'] }],
} as const satisfies CollectionConfig
