import type { PayloadRequest } from 'payload'
import { kindOf, newsroomOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import type { Held } from '../assignments/read.ts'
import type { Passage } from '../workflow/passage.ts'
import type { DeskStep } from '../workflow/states.ts'
import { readHeld } from '../assignments/store.ts'
import { writersOf } from '../workflow/notes.ts'
import { isNoting, notify } from './write.ts'

/**
 * Stores notices of a step of the review or of a comment: of a submission for all who may publish, of anything else for the creator, the
 * assignee and the commenters of the item.
 */
export const noteDesk = async (
  req: PayloadRequest,
  args: {
    collection: string
    doc: Doc
    passage?: Passage | undefined
    step: DeskStep | undefined
    text: string
  },
): Promise<void> => {
  const { collection, doc, passage, step } = args
  const quoted = [passage?.quote, args.text].filter(Boolean).map((words) => `“${words}”`)
  const text = quoted.join(': ')
  const event = step ?? 'comment'
  if (!isNoting(req) || event === 'approved' || event === 'taken-back') return
  const item = { item: doc.publicId, kind: kindOf(newsroomOf(req.payload), collection) }
  if (event === 'submitted') return notify(req, { ...item, event, text, to: [null] })
  const { assignee } = await readHeld(req, item)
  const writers =
    event === 'comment' ? await writersOf({ collection, publicId: doc.publicId, req }) : []
  const to = [doc.createdBy, assignee, ...writers].filter((one) => typeof one === 'string')
  await notify(req, { ...item, event, text, to })
}

/** Stores notices for the new and the former assignee of an item. */
export const noteAssignment = async (
  req: PayloadRequest,
  args: { after: Held; before: Held; item: { item: string; kind: string } },
): Promise<void> => {
  const { after, before, item } = args
  if (after.assignee === before.assignee) return
  if (after.assignee) await notify(req, { ...item, event: 'assigned', to: [after.assignee] })
  if (before.assignee) await notify(req, { ...item, event: 'takenOver', to: [before.assignee] })
}
