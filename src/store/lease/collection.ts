import type { CollectionConfig } from 'payload'
import { NO_ACCESS } from '../../core/noAccess.ts'

export const LEASES = 'leases'

export type StoredLease = {
  id: number | string
  /** The work, unique. */
  name: string
  /** The process that may do it. */
  owner: string
  /** Until when, ISO 8601, unless it is renewed. */
  until: string
  /** Increases each time the lease is taken. */
  fence: number
}

/** Which process does which background work. */
export const leasesCollection: CollectionConfig & { slug: typeof LEASES } = {
  slug: LEASES,
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    { name: 'owner', type: 'text', required: true },
    { name: 'until', type: 'date', required: true },
    { name: 'fence', type: 'number', required: true },
  ],
  lockDocuments: false,
  timestamps: false,
  versions: false,
}
