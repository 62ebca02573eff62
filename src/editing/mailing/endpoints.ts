import type { Endpoint, PayloadRequest } from 'payload'
import { NotFound } from 'payload'
import { z } from 'zod'
import type { MailingAnswer } from '../../core/mailing.ts'
import { newsroomOf, readNow } from '../../core/newsroom.ts'
import type { Resource } from '../../core/types.ts'
import {
  pauseMailing,
  resumeMailing,
  settleUnknown,
  startMailing,
  stopMailing,
} from '../../site/mailing/actions.ts'
import { reportMailing, unknownOf } from '../../site/mailing/report.ts'
import { hasMailings, obstacleOf } from '../../site/mailing/letter.ts'
import { publicItem } from '../../store/item.ts'
import { hasRole, requireRole } from '../access.ts'
import { findDraft } from '../preview/endpoints.ts'
import { readNewest } from '../readNewest.ts'
import { requireUpdate, targetOf } from '../publishing/overPublic.ts'
import { sendTest } from './test.ts'
import { readBody, staffJson } from '../rest.ts'

/**
 * `GET /api/{collection}/{id}/mailing`: the state of an item's sending. `POST …/mailing/{action}`: `test` sends it to the user, as it would
 * be published now; `start`, `pause`, `resume`, `stop` (editors and admins); `settle` with `{ ids, again }` (admins) decides what counts for
 * recipients whose mail may have arrived or not. Each answers with the new state; 409 in words where it is not possible.
 */
export const mailingEndpoints: Omit<Endpoint, 'root'>[] = [
  { handler: async (req) => answer(req, await placeOf(req)), method: 'get', path: '/:id/mailing' },
  {
    handler: async (req) => {
      const place = await placeOf(req)
      const { action } = req.routeParams as { action: string }
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
      if (!act) throw new NotFound(req.t)
      // Any colleague may look at a test mail.
      if (act !== sendTest) await requireUpdate(targetOf(req), 'published')
      await act(req, place)
      return answer(req, place)
    },
    method: 'post',
    path: '/:id/mailing/:action',
  },
]

type Place = { collection: string; id: string; item: string; kind: Resource }

const ACTIONS: Record<string, (req: PayloadRequest, place: Place) => Promise<void>> = {
  pause: async (req, { item }) => {
    requireRole(req, 'admin', 'editor')
    await pauseMailing(req.payload, item)
  },
  resume: async (req, place) => {
    requireRole(req, 'admin', 'editor')
    await resumeMailing(req.payload, place)
  },
  settle: async (req, place) => {
    requireRole(req, 'admin')
    const settled = await readBody(req, settlement, NO_SETTLEMENT)
    await settleUnknown(req.payload, { ...place, ...settled })
  },
  start: async (req, place) => {
    requireRole(req, 'admin', 'editor')
    await startMailing(req.payload, place)
  },
  stop: async (req, { item }) => {
    requireRole(req, 'admin', 'editor')
    await stopMailing(req.payload, item)
  },
  test: sendTest,
}

const NO_SETTLEMENT = 'Name the recipients (ids), and whether it is sent to them again.'

const settlement = z.strictObject({
  again: z.boolean(),
  ids: z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .max(100),
})

const placeOf = async (req: PayloadRequest): Promise<Place> => {
  const { collection, id, resource } = findDraft(req)
  if (!hasMailings(newsroomOf(req.payload))) throw new NotFound(req.t)
  const doc = await readNewest(req, { collection, id, showHiddenFields: true })
  return { collection, id, item: doc.publicId, kind: resource }
}

const answer = async (req: PayloadRequest, { item, kind }: Place): Promise<Response> => {
  const { payload, user } = req
  const newsroom = newsroomOf(payload)
  const read = readNow(payload)
  const isPublic = (await publicItem(read, kind, item)) !== undefined
  const settles = hasRole(req, 'admin')
  const body: MailingAnswer = {
    ...(await reportMailing(payload, { isPublic, item })),
    may: { send: hasRole(req, 'admin', 'editor'), settle: settles },
    obstacle: obstacleOf(newsroom) ?? null,
    to: user?.email ?? null,
    unknown: settles ? await unknownOf(payload, item) : [],
  }
  return staffJson(body)
}
