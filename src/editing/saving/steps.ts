import type { CollectionConfig } from 'payload'
import { deleteAssignment, finishAssignment } from '../assignments/store.ts'
import { refuseBulk } from '../bulk/bulkOff.ts'
import { addBasedOn, refuseStale, storeUsers } from '../conflicts/basedOn.ts'
import { notePublication } from '../notices/write.ts'
import { endLinksOf, endLinksOfDeleted } from '../preview/links.ts'
import { guardDeletion, guardState } from '../publicState/guard.ts'
import { checkOperation } from '../publicState/operation.ts'
import { keepWhatHappened } from '../publicState/restoreVersion.ts'
import { guardShown, guardShownDeletion, keepShownLabel } from '../publicState/shown.ts'
import { deleteNotes, keepDesk, notePublic } from '../workflow/hooks.ts'
import { atThisInstant } from '../workflow/now.ts'

type Steps = NonNullable<CollectionConfig['hooks']>

/**
 * The steps of a save and of a deletion of a published item, in the order in which they run, all in one transaction: hooks of Payload, with
 * the collection's own ones in their place. The plugin adds steps to every collection (`shapeOf` in src/index.ts): the stored form of the
 * data, last of `beforeOperation`; a check of new references, last of `beforeChange`; and the row of the log, whose public view is read
 * first of `beforeChange` and `beforeDelete`, and again last of `afterChange` and `afterDelete`.
 * @param args.outliveRestore fields that restoring a version does not change
 */
export const stepsOfPublished = (
  own: Steps = {},
  { outliveRestore = [] }: { outliveRestore?: string[] | undefined } = {},
): Steps => ({
  ...own,
  // The operation, before anything is read.
  beforeOperation: [
    // Publish without a date means now.
    atThisInstant,
    // Many items are saved one by one, each in a transaction of its own.
    refuseBulk,
    // Is a draft saved, or what readers see?
    checkOperation,
    ...(own.beforeOperation ?? []),
  ],
  // May it be saved? The data still can change, and is not stored yet.
  beforeChange: [
    // A version that was saved meanwhile is not overwritten.
    refuseStale,
    storeUsers,
    // Only Publish, Schedule and Withdraw change what readers see, and only for roles that may.
    guardState,
    keepWhatHappened(outliveRestore),
    ...(own.beforeChange ?? []),
    // After the collection's own steps, which may reject the save.
    keepDesk,
    notePublic,
  ],
  // The document and its version are written; the transaction is open.
  afterChange: [...(own.afterChange ?? []), finishAssignment, notePublication, endLinksOf],
  // Adds to the answer which version the next save is based on.
  afterOperation: [...(own.afterOperation ?? []), addBasedOn],
  beforeDelete: [guardDeletion, ...(own.beforeDelete ?? [])],
  afterDelete: [...(own.afterDelete ?? []), deleteNotes, deleteAssignment, endLinksOfDeleted],
})

/** The steps of documents without drafts that are public while a public item shows them: files and images. */
export const stepsOfShown = (own: Steps = {}): Steps => ({
  ...own,
  beforeOperation: [refuseBulk, ...(own.beforeOperation ?? [])],
  // Only editors change what readers see.
  beforeChange: [guardShown, ...(own.beforeChange ?? [])],
  beforeDelete: [guardShownDeletion, ...(own.beforeDelete ?? [])],
})

/**
 * The steps of kinds that items refer to, such as authors: those of what is shown, with a check for a version saved meanwhile, and for
 * public items before a deletion.
 */
export const stepsOfEmbedded = (): Steps => {
  const shown = stepsOfShown()
  return {
    ...shown,
    beforeChange: [refuseStale, ...(shown.beforeChange ?? [])],
    beforeDelete: [...(shown.beforeDelete ?? []), keepShownLabel],
    afterOperation: [addBasedOn],
  }
}
