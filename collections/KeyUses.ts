import { NO_ACCESS } from '../src/core/noAccess.ts'
import { KEY_USES } from '../src/http/limits/keyUses.ts'
import type { Named } from '../src/editing/named.ts'

/** The use of API keys: a row for each key and day, to which processes add each minute. */
export const KeyUses: Named<typeof KEY_USES> = {
  slug: KEY_USES,
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'key', type: 'text', required: true },
    { name: 'day', type: 'text', required: true },
    { name: 'requests', type: 'number', required: true },
    { name: 'limited', type: 'number', required: true },
  ],
  indexes: [{ fields: ['key', 'day'], unique: true }],
  lockDocuments: false,
  timestamps: false,
}
