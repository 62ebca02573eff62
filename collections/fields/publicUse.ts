import type { UIField } from 'payload'

/** Tells in the form what a save changes at once: the public items that show what has no drafts. */
export const publicUse: UIField = {
  name: 'publicUse',
  type: 'ui',
  admin: {
    components: { Field: 'civic-newsroom/client#PublicUse' },
    disableListColumn: true,
    position: 'sidebar',
  },
}
