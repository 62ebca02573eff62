import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  Endpoint,
  PayloadRequest,
} from 'payload'
import { NotFound } from 'payload'
import { configOf, kindOf, newsroomOf, readNow } from '../../core/newsroom.ts'
import { formatInstant } from '../../core/dates.ts'
import type { Doc } from '../../core/types.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { newestOf } from '../conflicts/newest.ts'
import { whoFor } from '../people/names.ts'
import type { DraftLink } from './types.ts'
import {
  LINK_MS,
  endLinks,
  hasLinks,
  keepLink,
  linkUrl,
  linksOf,
  makeToken,
} from '../../site/preview/links.ts'
import { sharedPage, withOwnFiles } from '../../site/preview/sharedPage.ts'
import { requireRole } from '../access.ts'
import { readNewest } from '../readNewest.ts'
import { findDraft } from './endpoints.ts'
import { lookAsPublished } from './look.ts'
import { conflict } from '../../core/refuse.ts'

/**
 * `GET /api/{collection}/{id}/preview-links`: lists the preview links of a draft with author and expiry. `POST`: makes one for the
 * newest saved draft; only its answer contains the URL. `POST …/revoke`: revokes them all.
 */
export const previewLinkEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    handler: async (req) => answer({ links: await describeLinks(req, await find(req)) }),
    method: 'get',
    path: '/:id/preview-links',
  },
  {
    handler: async (req) => {
      const place = await find(req)
      const url = await makeLink(req, place)
      return answer({ links: await describeLinks(req, place), url }, 201)
    },
    method: 'post',
    path: '/:id/preview-links',
  },
  {
    handler: async (req) => {
      const place = await find(req)
      await endLinks(req, place.linked)
      return answer({ links: await describeLinks(req, place) })
    },
    method: 'post',
    path: '/:id/preview-links/revoke',
  },
]

/** Revokes the links of an item that is published or trashed. */
export const endLinksOf: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (doc._status === 'published' || doc.deletedAt)
    await endLinks(req, linked(req, collection, doc))
  return doc
}

export const endLinksOfDeleted: CollectionAfterDeleteHook = ({ collection, doc, req }) =>
  endLinks(req, linked(req, collection, doc))

type LinkedDraft = Awaited<ReturnType<typeof find>>

/** Only an editor may share a draft. @throws Forbidden, NotFound */
const find = async (req: PayloadRequest) => {
  requireRole(req, 'admin', 'editor')
  const { collection, id, resource } = findDraft(req)
  if (!hasLinks(newsroomOf(req.payload))) throw new NotFound(req.t)
  const doc = await readNewest(req, { collection, id })
  return { collection, id, linked: linked(req, { slug: collection }, doc), resource }
}

const linked = ({ payload }: PayloadRequest, { slug }: { slug: string }, { publicId }: Doc) => ({
  item: publicId as string,
  kind: kindOf(newsroomOf(payload), slug),
})

const makeLink = async (req: PayloadRequest, place: LinkedDraft): Promise<string> => {
  const { payload } = req
  const newsroom = newsroomOf(payload)
  const endsAt = new Date(newsroom.now().getTime() + LINK_MS)
  const token = makeToken()
  await checkDraft(req, place)
  const page = await lookAsPublished(req, { ...place, data: {} }, (at) => sharedPage(at, endsAt))
  if (!page) throw conflict(ELSEWHERE)
  const shown = await withOwnFiles(readNow(payload), page, token)
  await inOneTransaction(req, async () => {
    // It may have been published while its page was rendered.
    await checkDraft(req, place)
    await keepLink(req, { ...place.linked, ...shown, endsAt, token })
  })
  return linkUrl(newsroom, token)
}

/** @throws APIError 409 if the saved state is public */
const checkDraft = async (req: PayloadRequest, { collection, id }: LinkedDraft): Promise<void> => {
  const config = configOf(req.payload, collection)
  const newest = (await newestOf({ collection: config, req }, [id])).get(id)
  if (newest?.status !== 'draft') throw conflict(NO_DRAFT)
}

const describeLinks = async (
  req: PayloadRequest,
  { linked }: LinkedDraft,
): Promise<DraftLink[]> => {
  const found = await linksOf(req, linked)
  const who = await whoFor(
    req,
    found.map(({ by }) => by ?? null),
  )
  const { timeZone } = newsroomOf(req.payload)
  return found.map(({ by = null, endsAt, id }) => ({
    id: String(id),
    by: who(by),
    ends: formatInstant(endsAt, timeZone),
  }))
}

const answer = (body: { links: DraftLink[]; url?: string }, status = 200): Response =>
  Response.json(body, { headers: { 'Cache-Control': 'private, no-store' }, status })

const NO_DRAFT = 'There is no draft to show: what is saved is published. Send its own address.'

const ELSEWHERE = 'Its page is on another front end, which shows no drafts here.'
