import type { UIField } from 'payload'

/** Lists in the form the public items that a save changes at once, for documents without drafts. */
export const publicUse: UIField = {
  name: 'publicUse',
  type: 'ui',
  admin: {
    components: { Field: 'civic-newsroom/client#PublicUse' },
    disableListColumn: true,
    position: 'sidebar',
  },
}
