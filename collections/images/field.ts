import type { JSONField } from 'payload'
import { nobody } from '../access.ts'

/**
 * The smaller forms of an image, in rows of what Payload keeps of a file: it deletes them with the image, and stores take them
 * from there. How many there are may change without a column.
 */
export const imageSizes: JSONField = {
  name: 'sizes',
  type: 'json',
  access: { create: nobody, update: nobody },
  admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true, hidden: true },
  // A duplicate has files of its own.
  hooks: { beforeDuplicate: [() => null] },
}
