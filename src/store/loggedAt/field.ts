import type { CollectionConfig, DateField } from 'payload'
import { LOGGED_AT } from '../../core/publishedFilters.ts'
import type { Resource } from '../../core/types.ts'

/** Adds the field to the collection of a paged list. The program alone writes it, beside all saves and versions. */
export const withLoggedAt = (
  collection: CollectionConfig,
  resource: Pick<Resource, 'list'> | undefined,
): CollectionConfig =>
  resource?.list === 'paged'
    ? { ...collection, fields: [...collection.fields, loggedAt] }
    : collection

const loggedAt: DateField = {
  name: LOGGED_AT,
  type: 'date',
  access: { create: () => false, update: () => false },
  admin: { disableBulkEdit: true, disableListColumn: true, disableListFilter: true, hidden: true },
  hooks: {
    // A save writes back what it has read: this value may be a newer one by then.
    afterRead: [
      ({ siblingData }) => {
        delete siblingData[LOGGED_AT]
      },
    ],
  },
}
