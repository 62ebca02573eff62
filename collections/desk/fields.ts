import type { DateField, SelectField } from 'payload'
import { nobody } from '../access.ts'

/** Where the work stands. Its own actions alone change it (`POST /api/{collection}/{id}/desk`). */
export const desk: SelectField = {
  name: 'desk',
  type: 'select',
  access: { create: nobody, update: nobody },
  admin: {
    components: { Field: 'civic-newsroom/client#Desk' },
    disableBulkEdit: true,
    position: 'sidebar',
  },
  defaultValue: 'writing',
  options: [
    { label: 'Writing', value: 'writing' },
    { label: 'Ready for review', value: 'review' },
    { label: 'Sent back', value: 'returned' },
    { label: 'Approved', value: 'approved' },
  ],
}

/**
 * Since when readers see the item, or from when they will; nothing where it is not published. The same in every draft that lies
 * over it, so that lists of drafts can ask for it: an instant, no state that would go stale when it comes.
 */
export const publicFrom = told('publicFrom')

/** When readers last lost it; nothing where they have it, or never did. */
export const withdrawnAt = told('withdrawnAt')

function told(name: string): DateField {
  return {
    name,
    type: 'date',
    access: { create: nobody, update: nobody },
    admin: { date: { pickerAppearance: 'dayAndTime' }, disableBulkEdit: true, hidden: true },
  }
}
