import type { JSONField } from 'payload'
import { onlyCode } from '../access.ts'

/**
 * The sizes of an image, as rows in the shape of Payload's file data: Payload deletes them with the image, and storage adapters read
 * them. Their number may change without a migration.
 */
export const imageSizes: JSONField = {
  name: 'sizes',
  type: 'json',
  access: { create: onlyCode, update: onlyCode },
  admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true, hidden: true },
  // A duplicate has its own files.
  hooks: { beforeDuplicate: [() => null] },
}
