import type { UIField } from 'payload'

/** Says of a file that readers have that it is not replaced in place. */
export const publicFile: UIField = {
  name: 'publicFile',
  type: 'ui',
  admin: {
    components: { Field: 'civic-newsroom/rsc#PublicFile' },
    disableBulkEdit: true,
    disableListColumn: true,
    position: 'sidebar',
  },
}
