import type { Endpoint, PayloadRequest } from 'payload'
import { Forbidden } from 'payload'
import { z } from 'zod'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import type { Doc } from '../../core/types.ts'
import { ROLES, hasRole, requireRole } from '../access.ts'
import { noteDesk } from '../notices/note.ts'
import { readNewest } from '../readNewest.ts'
import { addNote, isSentAgain, readNotes } from './notes.ts'
import { PASSAGE } from './passage.ts'
import type { DeskState, DeskStep, DeskThread } from './states.ts'
import { DESK_STEPS, STEPS } from './states.ts'
import { conflict, refuse } from '../../core/refuse.ts'
import { readBody, staffJson } from '../rest.ts'

/**
 * `GET /api/{collection}/{id}/desk`: the review state of an item and its notes. `POST` `{ step?, text?, passage?, basedOn? }`: takes a step,
 * adds a comment, about a passage of the body if one is given, or both; answers the same and, after a step, the newest draft. A comment
 * that is sent again within ten minutes, because the answer was lost, is stored once. Never public.
 */
export const deskEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    handler: async (req) => {
      requireRole(req, ...ROLES)
      return answer(await threadOf(await find(req)))
    },
    method: 'get',
    path: '/:id/desk',
  },
  {
    handler: async (req) => {
      requireRole(req, ...ROLES)
      const { basedOn, passage, step, text } = await readBody(req, words)
      const { moved, place } = await inOneTransaction(req, async () => {
        // Read inside the transaction: the second of two simultaneous steps starts from the state after the first.
        const place = await find(req)
        if (step) checkStep(place, { step, text })
        const item = { ...place, publicId: place.doc.publicId }
        if (!step && (await isSentAgain(item, { passage, text }))) return { place }
        const moved = step && (await move(place, { basedOn, step }))
        await addNote(item, { passage, step, text })
        await noteDesk(req, { ...place, passage, step, text })
        return { moved, place }
      })
      const thread = await threadOf({ ...place, doc: moved ?? place.doc })
      return answer({ ...thread, ...(moved && { doc: moved }) })
    },
    method: 'post',
    path: '/:id/desk',
  },
]

type NoteTarget = { collection: string; doc: Doc; id: string; req: PayloadRequest }

const words = z
  .strictObject({
    basedOn: z.string().optional(),
    passage: PASSAGE.optional(),
    step: z.enum(DESK_STEPS, `A step is one of ${DESK_STEPS.join(', ')}.`).optional(),
    text: z.string().trim().max(5_000, 'Say it in 5,000 characters.').default(''),
  })
  .refine(({ step, text }) => step !== undefined || text !== '', 'Say something.')
  .refine(({ passage, text }) => !passage || text !== '', 'Say something about the passage.')

const answer = (body: DeskThread & { doc?: Doc }): Response => staffJson(body)

const threadOf = async ({ collection, doc, req }: NoteTarget): Promise<DeskThread> => ({
  notes: await readNotes({ collection, publicId: doc.publicId, req }),
  state: stateOf(doc),
})

const stateOf = ({ desk }: Doc): DeskState => desk ?? 'writing'

/** Returns the newest draft. @throws NotFound */
const find = async (req: PayloadRequest): Promise<NoteTarget> => {
  const { collection, id } = req.routeParams as { collection: string; id: string }
  return { collection, doc: await readNewest(req, { collection, id }), id, req }
}

const checkStep = (
  { doc, req }: NoteTarget,
  { step, text }: { step: DeskStep; text: string },
): void => {
  const { from, isEditors } = STEPS[step]
  if (isEditors && !hasRole(req, 'admin', 'editor')) throw new Forbidden(req.t)
  if (doc._status === 'published') throw conflict(NO_DRAFT)
  if (!from.includes(stateOf(doc))) throw conflict(MEANWHILE)
  if (step === 'returned' && text === '')
    throw refuse('Say what is missing: whoever wrote it will see it.')
}

const move = async (
  { collection, id, req }: NoteTarget,
  { basedOn, step }: { basedOn: string | undefined; step: DeskStep },
): Promise<Doc> => {
  req.context.deskState = STEPS[step].to
  const doc = await req.payload.update({
    id,
    collection,
    data: { ...(basedOn !== undefined && { basedOn }) },
    depth: 0,
    draft: true,
    overrideAccess: false,
    req,
  })
  req.context.deskState = undefined
  return doc
}

const NO_DRAFT = 'There is no draft to hand on: what is saved is what readers have.'

const MEANWHILE = 'A colleague was faster: look where it stands now.'
