import type { Endpoint, PayloadRequest } from 'payload'
import { NotFound, addDataAndFileToRequest } from 'payload'
import { kindOf, newsroomOf, readNow, resourceOf } from '../../core/newsroom.ts'
import { hiddenFilesIn, withFilesAt } from '../../site/preview/files.ts'
import type { Views } from '../../site/preview/types.ts'
import { viewsOf } from '../../site/preview/views.ts'
import { ROLES, requireRole } from '../access.ts'
import { lookAsPublished } from './look.ts'

/**
 * `POST /api/{collection}/{id}/preview`: accepts the body of a save, and answers `{ page, widget, feed }` as readers would get them if
 * it were published now. Nothing is stored or cached.
 */
export const previewEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    const draft = findDraft(req)
    await addDataAndFileToRequest(req)
    const views = await lookAsPublished(req, { ...draft, data: req.data ?? {} }, viewsOf)
    return Response.json(await forStaff(req, views), { headers: PRIVATE })
  },
  method: 'post',
  path: '/:id/preview',
}

/** Headers: not cached, and not framed by other sites. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Robots-Tag': 'noindex',
}

/** Returns the item of a request. @throws Forbidden for users without access, NotFound */
export const findDraft = (req: PayloadRequest) => {
  requireRole(req, ...ROLES)
  const { collection, id } = req.routeParams as { collection: string; id: string }
  const resource = resourceOf(newsroomOf(req.payload), kindOf(newsroomOf(req.payload), collection))
  if (!resource) throw new NotFound(req.t)
  return { collection, id, resource }
}

/** Replaces the URLs of files that are not public by those for staff. */
const forStaff = async ({ payload }: PayloadRequest, views: Views): Promise<Views> => {
  const newsroom = newsroomOf(payload)
  const read = readNow(payload)
  const hidden = await hiddenFilesIn(read, Object.values(views).join(''))
  const urls = new Map(hidden.map(({ id, staffUrl }) => [id, staffUrl]))
  const moved = (view: null | string) =>
    view === null ? null : withFilesAt(newsroom, view, (id) => urls.get(id))
  return { feed: moved(views.feed), page: moved(views.page), widget: moved(views.widget) }
}
