import type { Endpoint, FlattenedField, PayloadRequest } from 'payload'
import { APIError, Forbidden, addDataAndFileToRequest } from 'payload'
import { z } from 'zod'
import { inOneTransaction } from '../../src/database/inOneTransaction.ts'
import { instantOf } from '../../src/store/changes/instant.ts'
import { kindOf, newsroomOf, resourceOf } from '../../src/core/newsroom.ts'
import { findPublic } from '../../src/store/find.ts'
import { completely } from '../../src/saving/completely.ts'
import { newestOf } from '../../src/saving/newest.ts'
import type { Doc } from '../../src/core/types.ts'
import { hasRole } from '../access.ts'
import { CORRECTION_TYPES } from '../fields/corrections.ts'

/**
 * `POST /api/{collection}/{id}/correct` `{ type, text }`: what readers see now is published again with this correction,
 * and nothing else. A newer draft stays the newest, and has the correction from then on. All of it, or nothing.
 */
export const correctEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    if (!hasRole(req, 'admin', 'editor')) throw new Forbidden(req.t)
    await addDataAndFileToRequest(req)
    const target = targetOf(req)
    const parsed = correction.safeParse(req.data)
    if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? 'Malformed.')
    const { doc, newestBefore } = await inOneTransaction(req, () => correct(target, parsed.data))
    return Response.json(
      { doc, message: 'The correction is public.', newestBefore },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  },
  method: 'post',
  path: '/:id/correct',
}

const SAY_WHAT = 'Say what was wrong and what is right: readers will see it.'

const correction = z.strictObject({
  type: z.enum(CORRECTION_TYPES, `Choose one of ${CORRECTION_TYPES.join(', ')}.`),
  text: z.string(SAY_WHAT).trim().min(1, SAY_WHAT).max(5_000, 'Say it in 5,000 characters.'),
})

type Row = { id?: null | string; publishedAt?: null | string }

type Target = { collection: 'articles'; fields: FlattenedField[]; id: string; req: PayloadRequest }

const targetOf = (req: PayloadRequest): Target => {
  const { collection, id } = req.routeParams as { collection: 'articles'; id: string }
  const fields = req.payload.collections[collection].config.flattenedFields
  return { collection, fields, id, req }
}

/** @returns the newest version then: the draft that lies over the public one, or the public one */
const correct = async (target: Target, added: z.infer<typeof correction>) => {
  const { collection, id, req } = target
  const { config } = req.payload.collections[collection]
  const newestBefore = (await newestOf({ collection: config, req }, [id])).get(id)?.basedOn ?? null
  if (!(await isPublic(target))) throw refuse(NOT_PUBLIC)
  const [shown, newest] = [await read(target, false), await read(target, true)]
  const draft = newest._status === 'draft' ? newest : undefined
  const published = await save(target, shown, {
    _status: 'published',
    corrections: [...rowsOf(shown), added],
  })
  if (!draft) return { doc: published, newestBefore }
  // It stays the work of whoever wrote it.
  req.context.changedBy = draft.changedBy ?? null
  const seen = rowsOf(published)
  const own = rowsOf(draft).filter(({ id }) => !seen.some((row) => row.id === id))
  const doc = await save(target, draft, { _status: 'draft', corrections: [...seen, ...own] })
  return { doc, newestBefore }
}

const rowsOf = ({ corrections }: Doc): Row[] => corrections ?? []

/** Whether readers see it now, by their own rule. */
const isPublic = async ({ collection, id, req }: Target): Promise<boolean> => {
  const newsroom = newsroomOf(req.payload)
  const kind = kindOf(newsroom, collection)
  if (!resourceOf(newsroom, kind)) return false
  const read = { newsroom, now: instantOf(req), payload: req.payload, req }
  const where = { id: { equals: id } }
  const docs = await findPublic(read, { collection: kind, select: { slug: true }, where })
  return docs.length > 0
}

const read = async ({ collection, id, req }: Target, draft: boolean): Promise<Doc> =>
  (await req.payload.findByID({
    id,
    collection,
    depth: 0,
    draft,
    req,
    showHiddenFields: true,
  })) as unknown as Doc

/** Past field access: the dates of published corrections are no editor's to set, and are kept. */
const save = async (target: Target, state: Doc, change: Partial<Doc>): Promise<Doc> => {
  const { collection, fields, id, req } = target
  const {
    changedBy: _changedBy,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...data
  } = completely(fields, state)
  return (await req.payload.update({
    id,
    collection,
    data: { ...data, ...change } as never,
    depth: 0,
    draft: change._status === 'draft',
    req,
  })) as unknown as Doc
}

const refuse = (message: string) => new APIError(message, 400, undefined, true)

const NOT_PUBLIC =
  'Readers do not see this item, so there is nothing to correct: change its text instead.'
