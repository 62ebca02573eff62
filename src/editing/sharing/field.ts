import { formPart } from '../fields/small.ts'

/** The item as a search result and as a shared link, below its form. */
export const sharingCard = formPart('sharingCard', 'civic-newsroom/client#SharingCard', {
  label: 'Found and shared',
})
