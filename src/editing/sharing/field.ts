import type { UIField } from 'payload'

/** The item as a search result and as a shared link, below its form. */
export const sharingCard: UIField = {
  name: 'sharingCard',
  type: 'ui',
  admin: {
    components: { Field: 'civic-newsroom/client#SharingCard' },
    disableBulkEdit: true,
    disableListColumn: true,
  },
  label: 'Found and shared',
}
