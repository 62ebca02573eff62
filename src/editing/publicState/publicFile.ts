import type { UIField } from 'payload'

/** On a public file: explains that it cannot be replaced in place. */
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
