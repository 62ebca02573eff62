import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { kindOf, newsroomOf } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import { isSaveConflict } from '../../database/clearConflicts.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { isTaken } from '../../database/isTaken.ts'
import { tryAgain } from '../../database/tryAgain.ts'
import type { Assignment, Held } from './read.ts'
import { assignmentsIn, heldIn, keyOf, readAssignments } from './read.ts'
import { instantOf } from '../../store/changes/instant.ts'

type Item = { item: string; kind: string }

/** Returns the assignment of an item; what was done with its publication does not count. */
export const readHeld = async (req: PayloadRequest, item: Item): Promise<Held> =>
  heldIn(await readStored(req, item))

/** Stores the assignment that `change` makes of the present one, in one transaction. */
export const storeHeld = async (
  req: PayloadRequest,
  item: Item,
  change: (before: Held) => Promise<Held>,
): Promise<Held> => {
  await makeFree(req, item)
  return tryAgain({
    lost: isSaveConflict,
    run: () =>
      inOneTransaction(req, async () => {
        const stored = await readStored(req, item)
        if (!stored) throw conflict('It does not exist any more.')
        const held = await change(heldIn(stored))
        const data = { ...held, by: String(req.user?.id), doneAt: null }
        await req.payload.update({ collection: assignmentsIn(req), data, id: stored.id, req })
        return held
      }),
  })
}

/** Makes the assignment of an item before the transaction: two transactions that insert one key would wait for each other. */
const makeFree = async ({ payload }: PayloadRequest, item: Item): Promise<void> => {
  const collection = assignmentsIn({ payload })
  const { totalDocs } = await payload.count({ collection, where: whereOf(item) })
  if (totalDocs > 0) return
  try {
    const data = { ...item, key: keyOf(item) }
    await payload.create({ collection, data, disableTransaction: true })
  } catch (error) {
    if (!isTaken(error, 'key')) throw error
  }
}

/** Publishing ends the work on an item, unless a draft is left (a correction), or nothing new was published (a discarded draft). */
export const finishAssignment: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const { draftSave, hasNewerDraft, isDiscarding } = req.context
  if (doc._status !== 'published' || draftSave || hasNewerDraft || isDiscarding) return doc
  const kind = kindOf(newsroomOf(req.payload), collection.slug)
  const done = await req.payload.db.updateOne({
    collection: assignmentsIn(req),
    data: { doneAt: instantOf(req).toISOString() },
    req,
    where: { and: [whereOf({ item: doc.publicId, kind }), { doneAt: { exists: false } }] },
  })
  // For the notice of the publication.
  req.context.assignee = (done as Partial<Assignment> | null)?.assignee
  return doc
}

/** The assignment of an item is deleted with it. */
export const deleteAssignment: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await req.payload.delete({
    collection: assignmentsIn(req),
    req,
    where: whereOf({ item: doc.publicId, kind: kindOf(newsroomOf(req.payload), collection.slug) }),
  })
}

const whereOf = (item: Item) => ({ key: { equals: keyOf(item) } })

const readStored = async (req: PayloadRequest, item: Item): Promise<Assignment | undefined> =>
  (await readAssignments(req, { limit: 1, where: whereOf(item) }))[0]
