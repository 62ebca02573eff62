import { formPart } from '../fields/small.ts'

/** On a public file: explains that it cannot be replaced in place. */
export const publicFile = formPart('publicFile', 'civic-newsroom/rsc#PublicFile', {
  position: 'sidebar',
})
