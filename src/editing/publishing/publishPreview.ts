import type { Endpoint, PayloadRequest } from 'payload'
import { NotFound, addDataAndFileToRequest } from 'payload'
import { readIn } from '../../store/changes/instant.ts'
import { configOf, kindOf, newsroomOf, resourceOf } from '../../core/newsroom.ts'
import { dryRun } from './dryRun.ts'
import { movedBy, movesOf } from '../figures/moves.ts'
import { savesSincePublished } from '../conflicts/newest.ts'
import { isYou, whoFor } from '../people/names.ts'
import { NOTHING_BEFORE, publicationOf, readBefore } from './publication.ts'
import type { Moved } from '../figures/types.ts'
import type { PublishPreview } from './types.ts'
import { formatInstant } from '../../core/dates.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import { ROLES, requireRole } from '../access.ts'
import { publicLabelsOf } from './labels.ts'
import { staffJson } from '../rest.ts'

/**
 * `POST /api/{collection}/{id}/publish-preview`, for a new item without the id: accepts the body of a save, answers the effect of
 * publishing it, and stores nothing.
 */
export const publishPreviewEndpoints: Omit<Endpoint, 'root'>[] = [
  '/publish-preview',
  '/:id/publish-preview',
].map((path) => ({
  handler: async (req: PayloadRequest) => {
    requireRole(req, ...ROLES)
    await addDataAndFileToRequest(req)
    const { collection, id } = req.routeParams as { collection: string; id?: string }
    const newsroom = newsroomOf(req.payload)
    const resource = resourceOf(newsroom, kindOf(newsroom, collection))
    if (!resource) throw new NotFound(req.t)
    const preview = await previewOf({ collection, id, req, resource })
    return staffJson(preview)
  },
  method: 'post' as const,
  path,
}))

type Target = {
  collection: string
  id: string | undefined
  req: PayloadRequest
  resource: Resource
}

const previewOf = (target: Target): Promise<PublishPreview> =>
  dryRun(target.req, async () => {
    const { collection, id, req, resource } = target
    const read = readIn(req)
    const before = id === undefined ? NOTHING_BEFORE : await readBefore(read, { id, resource })
    const others = id === undefined ? NO_DRAFTS : await othersDrafts(target, id)
    const labels = publicLabelsOf(req, collection, resource)
    const { doc, moved } = await saveAndSee(target, read)
    const publication = await publicationOf(read, { before, doc, labels, resource })
    const isTimed = resource.hasPublishedAt && publication.before !== 'public'
    return { ...publication, ...others, moved, timeZone: isTimed ? read.newsroom.timeZone : null }
  })

const saveAndSee = async (
  target: Target,
  read: PublicRead,
): Promise<{ doc: Doc; moved: Moved | null }> => {
  const moves = movesOf(configOf(target.req.payload, target.collection))
  if (!moves) return { doc: await savePublished(target), moved: null }
  const { done, moved } = await movedBy(read, moves, () => savePublished(target))
  return { doc: done, moved }
}

/** Publishes the request's data, within a transaction that is rolled back. */
export const savePublished = async ({
  collection,
  id,
  req,
}: Omit<Target, 'resource'>): Promise<Doc> => {
  const options = {
    collection,
    data: { ...req.data, _status: 'published' },
    depth: 0,
    overrideAccess: false,
    req,
  }
  const saved =
    id === undefined ? req.payload.create(options) : req.payload.update({ ...options, id })
  return await saved
}

const othersDrafts = async ({ collection, req }: Target, id: string): Promise<OthersDrafts> => {
  const config = configOf(req.payload, collection)
  const saves = await savesSincePublished({ collection: config, req }, id)
  const desk = saves[0]?.desk ?? null
  const others = saves.filter(({ by, status }) => status === 'draft' && !isYou(req, by))
  const who = await whoFor(
    req,
    others.map(({ by }) => by),
  )
  const { timeZone } = newsroomOf(req.payload)
  const drafts = others.map(({ at, by }) => ({ at: formatInstant(at, timeZone), by: who(by) }))
  // The newest draft of each user.
  const newest = drafts.filter(
    ({ by }, index) => drafts.findIndex((other) => other.by === by) === index,
  )
  const isUnreviewed = newest.length > 0 && (desk === 'writing' || desk === 'returned')
  return { drafts: newest, unreviewed: isUnreviewed ? desk : null }
}

type OthersDrafts = Pick<PublishPreview, 'drafts' | 'unreviewed'>

const NO_DRAFTS: OthersDrafts = { drafts: [], unreviewed: null }
