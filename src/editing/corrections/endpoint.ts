import type { Endpoint } from 'payload'
import { Forbidden } from 'payload'
import { z } from 'zod'
import { CORRECTION_TYPES } from '../../core/correctionTypes.ts'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { newestOf } from '../conflicts/newest.ts'
import type { Doc } from '../../core/types.ts'
import { hasRole } from '../access.ts'
import type { Target } from '../publishing/overPublic.ts'
import { isPublic, publishOver, readState, targetOf } from '../publishing/overPublic.ts'
import { refuse } from '../../core/refuse.ts'
import { readBody, staffJson } from '../rest.ts'

/**
 * `POST /api/{collection}/{id}/correct` `{ type, text }`: publishes the public version again with this correction and no other change.
 * A newer draft stays the newest, and gets the correction. Atomic. The last correction sent again within ten minutes is published once.
 */
export const correctEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    if (!hasRole(req, 'admin', 'editor')) throw new Forbidden(req.t)
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
  type: z.enum(CORRECTION_TYPES, `Choose one of ${CORRECTION_TYPES.join(', ')}.`),
  text: z.string(SAY_WHAT).trim().min(1, SAY_WHAT).max(5_000, 'Say it in 5,000 characters.'),
})

type Row = Partial<Record<'id' | 'publishedAt' | 'text' | 'type', null | string>>

/** @returns the newest version after the save: the draft over the public version, or the public one */
const correct = async (target: Target, added: z.infer<typeof correction>) => {
  const { collection, id, req } = target
  const config = configOf(req.payload, collection)
  const newestBefore = (await newestOf({ collection: config, req }, [id])).get(id)?.basedOn ?? null
  if (!(await isPublic(target))) throw refuse(NOT_PUBLIC)
  const last = rowsOf(await readState(target, false)).at(-1)
  if (isSentAgain(last, added, newsroomOf(req.payload).now())) {
    return { doc: await readNewest(target), newestBefore }
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

/** How long an equal correction counts as the same one, in milliseconds: later, another mistake may need the same words. */
const SAME_MS = 600_000

/** Whether a correction is the last one again, because the answer to the first request was lost. */
const isSentAgain = (last: Row | undefined, { text, type }: Row, now: Date): boolean =>
  last?.text === text &&
  last?.type === type &&
  now.getTime() - Date.parse(String(last?.publishedAt)) < SAME_MS

/** As a save answers it. */
const readNewest = async ({ collection, id, req }: Target): Promise<Doc> =>
  await req.payload.findByID({ collection, depth: 0, draft: true, id, req })

const rowsOf = ({ corrections }: Doc): Row[] => corrections ?? []

const NOT_PUBLIC =
  'Readers do not see this item, so there is nothing to correct: change its text instead.'
