import { formPart } from '../fields/small.ts'

/** Lists in the form the public items that a save changes at once, for documents without drafts. */
export const publicUse = formPart('publicUse', 'civic-newsroom/client#PublicUse', {
  position: 'sidebar',
})
