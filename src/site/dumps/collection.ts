import type { CollectionConfig } from 'payload'
import { NO_ACCESS } from '../../core/noAccess.ts'

export const DUMPS = 'dumps'

/** The files of dumps, in the store of uploads. What they belong to is in the manifest. */
export const dumpsCollection: CollectionConfig & { slug: typeof DUMPS } = {
  slug: DUMPS,
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [],
  lockDocuments: false,
  timestamps: false,
  upload: { crop: false, focalPoint: false },
  versions: false,
}
