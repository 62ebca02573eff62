import type { Endpoint, PayloadRequest } from 'payload'
import { Forbidden, addDataAndFileToRequest } from 'payload'
import { publicView } from '../../src/store/changes/view.ts'
import { instantOf } from '../../src/store/changes/instant.ts'
import { kindOf, newsroomOf, resourceOf } from '../../src/core/newsroom.ts'
import { differences } from '../../src/saving/differences.ts'
import { dryRun } from '../../src/saving/dryRun.ts'
import { leftOut } from '../../src/saving/leftOut.ts'
import { savesSincePublished } from '../../src/saving/newest.ts'
import { isYou, namesOf, sayWho } from '../../src/saving/people.ts'
import type { PublishPreview } from '../../src/saving/types.ts'
import { sayInstant } from '../../src/core/dates.ts'
import type { Doc, PublicRead, Resource } from '../../src/core/types.ts'
import { ROLES, hasRole } from '../access.ts'
import { labelsOf } from './labels.ts'

/**
 * `POST /api/{collection}/{id}/publish-preview`, for a new item without the id: takes what a save would take, answers
 * what publishing it would do, and stores nothing.
 */
export const publishPreviewEndpoints: Omit<Endpoint, 'root'>[] = [
  '/publish-preview',
  '/:id/publish-preview',
].map((path) => ({
  handler: async (req: PayloadRequest) => {
    if (!hasRole(req, ...ROLES)) throw new Forbidden(req.t)
    await addDataAndFileToRequest(req)
    const { collection, id } = req.routeParams as { collection: string; id?: string }
    const newsroom = newsroomOf(req.payload)
    const resource = resourceOf(newsroom, kindOf(newsroom, collection))
    const preview = resource ? await look({ collection, id, req, resource }) : NOTHING
    return Response.json(preview, { headers: { 'Cache-Control': 'no-store' } })
  },
  method: 'post' as const,
  path,
}))

const NOTHING: PublishPreview = { asks: false, changes: [], drafts: [], leavesOut: [] }

type Target = {
  collection: string
  id: string | undefined
  req: PayloadRequest
  resource: Resource
}

const look = (target: Target): Promise<PublishPreview> =>
  dryRun(target.req, async () => {
    const { collection, id, req, resource } = target
    const before = id === undefined ? null : await shownTo(target, id, await stored(target, id))
    const drafts = before && id !== undefined ? await othersDrafts(target, id) : []
    const doc = await save(target)
    const after = await shownTo(target, doc.id, doc)
    const changes =
      before && after
        ? differences({
            after,
            before,
            labels: labelsOf(req, collection, Object.keys(after)),
            timeZone: newsroomOf(req.payload).timeZone,
          })
        : []
    const leavesOut = await leftOut(readAt(target, doc), { doc, resource })
    const asks = leavesOut.length > 0 || (drafts.length > 0 && changes.length > 0)
    return { asks, changes, drafts, leavesOut }
  })

/** The public side at the moment from which readers see this document: now, or when it is due. */
const readAt = ({ req, resource }: Target, { publishedAt }: Doc): PublicRead => {
  const now = instantOf(req)
  const due = resource.hasPublishedAt && publishedAt ? new Date(publishedAt) : now
  return {
    newsroom: newsroomOf(req.payload),
    now: due > now ? due : now,
    payload: req.payload,
    req,
  }
}

/** The item as readers get it, or will once it is due; null where it is not published. */
const shownTo = async (target: Target, id: number | string, doc?: Doc) => {
  if (!doc) return null
  const { collection } = target.resource
  const view = await publicView({ collection, id, read: readAt(target, doc) })
  return view && (JSON.parse(view.content) as Record<string, unknown>)
}

const stored = async ({ collection, req }: Target, id: string): Promise<Doc | undefined> => {
  const { docs } = await req.payload.find({
    collection: collection as 'articles',
    depth: 0,
    limit: 1,
    pagination: false,
    req,
    where: { id: { equals: id } },
  })
  return docs[0] as Doc | undefined
}

const save = async ({ collection, id, req }: Target): Promise<Doc> => {
  const options = {
    collection: collection as 'articles',
    data: { ...req.data, _status: 'published' } as never,
    depth: 0,
    overrideAccess: false,
    req,
  }
  const saved =
    id === undefined ? req.payload.create(options) : req.payload.update({ ...options, id })
  return (await saved) as unknown as Doc
}

const othersDrafts = async (
  { collection, req }: Target,
  id: string,
): Promise<PublishPreview['drafts']> => {
  const { config } = req.payload.collections[collection as 'articles']
  const saves = await savesSincePublished({ collection: config, req }, id)
  const others = saves.filter(({ by, status }) => status === 'draft' && !isYou(req, by))
  const names = await namesOf(
    req,
    others.map(({ by }) => by),
  )
  const { timeZone } = newsroomOf(req.payload)
  const drafts = others.map(({ at, by }) => ({
    at: sayInstant(at, timeZone),
    by: sayWho({ by, names, req }),
  }))
  // One line a person: the newest of theirs.
  return drafts.filter(({ by }, index) => drafts.findIndex((other) => other.by === by) === index)
}
