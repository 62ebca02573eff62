import type { DateField, SelectField } from 'payload'
import { onlyCode } from '../access.ts'
import { formPart } from '../fields/small.ts'

/** The review state, which only its endpoint changes (`POST /api/{collection}/{id}/desk`). */
export const desk: SelectField = {
  name: 'desk',
  type: 'select',
  access: { create: onlyCode, update: onlyCode },
  admin: {
    components: {
      Cell: 'civic-newsroom/rsc#DeskCell',
      Field: 'civic-newsroom/client#Desk',
    },
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

/** Who works on the item, and until when: stored apart from it (`collections/Assignments.ts`). */
export const assignment = formPart('assignment', 'civic-newsroom/client#Assignment', {
  position: 'sidebar',
})

/**
 * The instant since when the item is public, or from when it will be; empty if it is not published. Every newer draft has the same
 * value, so that lists of drafts can filter by it. It is an instant, because a state would become stale when a scheduled instant is
 * reached.
 */
export const publicFrom = instantOfCode('publicFrom')

/** The instant of the last withdrawal; empty if the item is public or never was. */
export const withdrawnAt = instantOfCode('withdrawnAt')

function instantOfCode(name: string): DateField {
  return {
    name,
    type: 'date',
    access: { create: onlyCode, update: onlyCode },
    admin: { date: { pickerAppearance: 'dayAndTime' }, disableBulkEdit: true, hidden: true },
  }
}
