import type { Endpoint } from 'payload'
import { z } from 'zod'
import { configOf, kindOf, newsroomOf, resourceOf } from '../../core/newsroom.ts'
import type { Resource } from '../../core/types.ts'
import { newestOf } from '../conflicts/newest.ts'
import { dryRun } from '../publishing/dryRun.ts'
import { publicationOf, readBefore } from '../publishing/publication.ts'
import type { Publication } from '../publishing/types.ts'
import { readIn } from '../../store/changes/instant.ts'
import { requireRole } from '../access.ts'
import { publicLabelsOf } from '../publishing/labels.ts'
import type { OnItem } from './actions.ts'
import { perform } from './actions.ts'
import { IDS, MOST, inWords, requestOf, titlesOf } from './bulkEndpoint.ts'
import { readBody, staffJson } from '../rest.ts'
import type { BulkPreview } from './types.ts'

/**
 * `POST /api/{collection}/bulk-preview` `{ ids }`: returns what publishing each of these items would change, and stores nothing.
 * Answers `{ previews, timeZone }` in the order of `ids`.
 */
export const bulkPreviewEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, 'admin', 'editor')
    const { ids: named } = await readBody(req, order, NO_IDS)
    const ids = [...new Set(named)]
    const { collection } = req.routeParams as { collection: string }
    const titles = await titlesOf({ collection, ids, req })
    const newsroom = newsroomOf(req.payload)
    const resource = resourceOf(newsroom, kindOf(newsroom, collection))
    const previews: BulkPreview[] = []
    for (const id of ids) {
      const read = { collection: configOf(req.payload, collection), req }
      const basedOn = (await newestOf(read, [id])).get(String(id))?.basedOn ?? null
      const result = await preview({ collection, id, reason: '', req, resource })
      previews.push({ basedOn, id, title: titles.get(String(id)) ?? String(id), ...result })
    }
    return staffJson({ previews, timeZone: newsroom.timeZone })
  },
  method: 'post',
  path: '/bulk-preview',
}

const order = z.object({ ids: IDS })

const NO_IDS = `Send { ids }: 1 to ${MOST} ids of items.`

type Shown = Omit<BulkPreview, 'basedOn' | 'id' | 'title'>

type BulkItem = OnItem & { resource: Resource | undefined }

const preview = async ({ req: asked, ...item }: BulkItem): Promise<Shown> => {
  const req = await requestOf(asked)
  try {
    return await dryRun(req, () => publish({ ...item, req }))
  } catch (error) {
    if ((error as { status?: number }).status === 501) throw error
    return { message: inWords(error, req), ok: false, publication: null }
  }
}

const publish = async ({ resource, ...item }: BulkItem): Promise<Shown> => {
  const { collection, id, req } = item
  const read = readIn(req)
  const before = resource && (await readBefore(read, { id, resource }))
  const message = await perform.publish(item)
  const isLeftAlone = before?.state?.is === 'public' || before?.state?.is === 'scheduled'
  if (!resource || !before || isLeftAlone) return { message, ok: true, publication: null }
  const doc = await req.payload.findByID({ collection, depth: 0, id, req })
  const labels = publicLabelsOf(req, collection, resource)
  const publication: Publication = await publicationOf(read, { before, doc, labels, resource })
  return { message, ok: true, publication }
}
