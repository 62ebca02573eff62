import type { Endpoint } from 'payload'
import { z } from 'zod'
import { configOf } from '../../core/newsroom.ts'
import { conflict, refuse } from '../../core/refuse.ts'
import type { Doc } from '../../core/types.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { savesSincePublished } from '../conflicts/newest.ts'
import { isYou } from '../people/names.ts'
import { ROLES, hasRole, requireRole } from '../access.ts'
import type { Target } from './overPublic.ts'
import { readState, requireUpdate, saveState, targetOf } from './overPublic.ts'
import { readBody, staffJson } from '../rest.ts'

/**
 * `POST /api/{collection}/{id}/discard` `{ basedOn? }`: the newest version is again what is published or scheduled; drafts since then stay
 * in Versions. Reporters discard their own drafts alone. Nothing changes for readers. `basedOn` is the version that the user has seen: a
 * newer one is not discarded.
 */
export const discardEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, ...ROLES)
    const { basedOn } = await readBody(req, body)
    const doc = await inOneTransaction(req, () => discard(targetOf(req), basedOn))
    return staffJson({ doc, message: 'The draft is discarded; it stays in Versions.' })
  },
  method: 'post',
  path: '/:id/discard',
}

const body = z.strictObject({ basedOn: z.string().nullish() }).default({})

const discard = async (target: Target, basedOn?: null | string): Promise<Doc> => {
  const { collection, id, req } = target
  // Readers see no change.
  await requireUpdate(target, 'draft')
  const published = await readState(target, false)
  if (published._status !== 'published') throw conflict(NOT_PUBLISHED)
  const config = configOf(req.payload, collection)
  const saves = await savesSincePublished({ collection: config, req }, id)
  const drafts = saves.filter(({ status }) => status === 'draft')
  if (drafts.length === 0) throw conflict(NO_DRAFT)
  const areOwn = drafts.every(({ by }) => isYou(req, by))
  if (!areOwn && !hasRole(req, 'admin', 'editor')) throw refuse(NOT_OWN, 403)
  req.context.isDiscarding = true
  return saveState(target, published, { _status: 'published', ...(basedOn && { basedOn }) })
}

const NOT_PUBLISHED =
  'Nothing of this item is published: move the draft to the trash, or restore one of its versions.'

const NO_DRAFT = 'There is no draft that differs from what is published.'

const NOT_OWN = 'A colleague has written in this draft: an editor can discard it.'
