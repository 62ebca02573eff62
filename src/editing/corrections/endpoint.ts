import type { Endpoint } from 'payload'
import { z } from 'zod'
import { CORRECTION_TYPES } from '../../core/corrections.ts'
import { configOf } from '../../core/newsroom.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { newestOf } from '../conflicts/newest.ts'
import type { Doc } from '../../core/types.ts'
import { requireRole } from '../access.ts'
import type { Target } from '../publishing/overPublic.ts'
import {
  isPublic,
  publishOver,
  readState,
  requireUpdate,
  targetOf,
} from '../publishing/overPublic.ts'
import { conflict, refuse } from '../../core/refuse.ts'
import { readBody, staffJson } from '../rest.ts'

/**
 * `POST /api/{collection}/{id}/correct` `{ type, text, id? }`: publishes the public version again with this correction and no other
 * change. A newer draft stays the newest, and gets the correction. Atomic. A correction that is sent again with its id, because the answer
 * was lost, is published once.
 */
export const correctEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, 'admin', 'editor')
    const made = await readBody(req, correction)
    const target = targetOf(req)
    const { doc, newestBefore } = await inOneTransaction(req, () => correct(target, made))
    return staffJson({ doc, message: 'The correction is public.', newestBefore })
  },
  method: 'post',
  path: '/:id/correct',
}

const SAY_WHAT = 'Say what was wrong and what is right: readers will see it.'

const correction = z.strictObject({
  /** Of its row, made by the form. */
  id: z
    .string()
    .regex(/^[\da-f]{24}$/, 'An id has 24 hexadecimal digits.')
    .optional(),
  type: z.enum(CORRECTION_TYPES, `Choose one of ${CORRECTION_TYPES.join(', ')}.`),
  text: z.string(SAY_WHAT).trim().min(1, SAY_WHAT).max(5_000, 'Say it in 5,000 characters.'),
})

type Row = Partial<Record<'id' | 'publishedAt' | 'text' | 'type', null | string>>

/** @returns the newest version after the save: the draft over the public version, or the public one */
const correct = async (target: Target, added: z.infer<typeof correction>) => {
  const { collection, id, req } = target
  const config = configOf(req.payload, collection)
  await requireUpdate(target, 'published')
  const newestBefore = (await newestOf({ collection: config, req }, [id])).get(id)?.basedOn ?? null
  if (!(await isPublic(target))) throw refuse(NOT_PUBLIC)
  const rows = rowsOf(await readState(target, false))
  const same = rows.find((row) => added.id !== undefined && row.id === added.id)
  if (same) {
    if (same.text !== added.text || same.type !== added.type) throw conflict(PUBLIC_ALREADY)
    return { doc: await readAsSaved(target), newestBefore }
  }
  const doc = await publishOver(target, {
    ofDraft: (draft, published) => {
      const seen = rowsOf(published)
      const own = rowsOf(draft).filter(({ id }) => !seen.some((row) => row.id === id))
      return { corrections: [...seen, ...own] }
    },
    ofPublic: (shown) => ({ corrections: [...rowsOf(shown), added] }),
  })
  return { doc, newestBefore }
}

/** The newest version, as a save answers it, whatever the user may read. */
const readAsSaved = async ({ collection, id, req }: Target): Promise<Doc> =>
  await req.payload.findByID({ collection, depth: 0, draft: true, id, req })

const rowsOf = ({ corrections }: Doc): Row[] => corrections ?? []

const NOT_PUBLIC =
  'Readers do not see this item, so there is nothing to correct: change its text instead.'

const PUBLIC_ALREADY =
  'This correction is public already, as you had written it before: reload the page to see it. What you have typed since is not published.'
