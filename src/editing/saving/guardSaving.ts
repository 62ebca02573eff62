import { movesOf } from '../figures/moves.ts'
import { compareEndpoint } from '../conflicts/compare.ts'
import { correctEndpoint } from '../corrections/endpoint.ts'
import { basedOn, changedBy, createdBy, typedCopy } from '../conflicts/fields.ts'
import { movedEndpoints } from '../figures/endpoint.ts'
import { publishPreviewEndpoints } from '../publishing/publishPreview.ts'
import { discardEndpoint } from '../publishing/discard.ts'
import { extend } from '../extend.ts'
import type { Named } from '../named.ts'

/**
 * Adds what the form needs against lost updates: the buttons of a save, the version that it is based on, and the comparison with a newer
 * one. The hooks that reject a save are in `steps.ts`.
 */
export const guardSaving = <const S extends string>(collection: Named<S>): Named<S> => {
  const { fields, versions } = collection
  const moves = movesOf(collection)
  const isCorrected = fields.some((field) => 'name' in field && field.name === 'corrections')
  return {
    ...extend(collection, {
      edit: {
        beforeDocumentControls: ['civic-newsroom/client#KeptSign'],
        ...(isCorrected && { editMenuItems: ['civic-newsroom/client#CorrectButton'] }),
        PublishButton: 'civic-newsroom/client#PublishButton',
        ...(versions && { Status: 'civic-newsroom/client#Status' }),
        SaveButton: 'civic-newsroom/client#SaveButton',
        SaveDraftButton: 'civic-newsroom/client#SaveDraftButton',
      },
      endpoints: [
        compareEndpoint,
        ...(versions ? [...publishPreviewEndpoints, discardEndpoint] : []),
        ...(moves ? movedEndpoints(moves) : []),
        ...(isCorrected ? [correctEndpoint] : []),
      ],
    }),
    fields: [typedCopy, ...fields, basedOn, ...(versions ? [createdBy, changedBy] : [])],
  }
}
