import type { Endpoint, PayloadRequest } from 'payload'
import { NotFound, addDataAndFileToRequest } from 'payload'
import { kindOf, newsroomOf, readNow, resourceOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { readVersions } from '../../store/versions/read.ts'
import type { Refusal } from '../../store/versions/withhold.ts'
import { showVersionAgain, withholdVersion } from '../../store/versions/withhold.ts'
import { requireRole } from '../access.ts'
import { readReason } from '../publicState/withdraw.ts'
import { requireUpdate, targetOf } from '../publishing/overPublic.ts'
import { staffJson } from '../rest.ts'
import { refuse } from '../../core/refuse.ts'

/** Versions that an editor chooses from: the newest ones. */
const MOST = 100

/** `GET /api/{collection}/{id}/public-versions`: what readers saw of an item, newest first, and which of it is withheld. */
export const publicVersionsEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    const { collection, doc } = await readDoc(req)
    const newsroom = newsroomOf(req.payload)
    const resource = resourceOf(newsroom, kindOf(newsroom, collection))
    const read = readNow(req.payload)
    const found =
      resource &&
      (await readVersions(read, { resource, slug: doc.slug }, (all) => all.slice(-MOST)))
    const rows = found?.is === 'public' && found.doc.id === doc.id ? found.rows : []
    const versions = rows.map(({ version }) => version).reverse()
    return staffJson({ versions })
  },
  method: 'get',
  path: '/:id/public-versions',
}

/** `POST /api/{collection}/{id}/withhold` `{ seq, reason }`: withholds one version of a public item; it then answers 410 with the reason. */
export const withholdEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    const { collection, doc } = await readDoc(req)
    await requireUpdate(targetOf(req), 'published')
    await addDataAndFileToRequest(req)
    const { reason, seq } = (req.data ?? {}) as Record<string, unknown>
    const refusal = await withholdVersion(req, {
      collection,
      doc,
      reason: readReason(reason),
      seq: Number(seq),
    })
    if (refusal) throw refuse(REFUSED[refusal])
    return Response.json({ message: 'Withheld.' })
  },
  method: 'post',
  path: '/:id/withhold',
}

/** `POST /api/{collection}/{id}/show-again` `{ seq }`: takes back that a version is withheld. */
export const showAgainEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    const { collection, doc } = await readDoc(req)
    await requireUpdate(targetOf(req), 'published')
    await addDataAndFileToRequest(req)
    const { seq } = (req.data ?? {}) as Record<string, unknown>
    const refusal = await showVersionAgain(req, { collection, doc, seq: Number(seq) })
    if (refusal) throw refuse(REFUSED[refusal])
    return Response.json({ message: 'Shown again.' })
  },
  method: 'post',
  path: '/:id/show-again',
}

const REFUSED: Record<Refusal, string> = {
  current: 'Readers see this version now. Change the item first, or withdraw it.',
  shown: 'This version is not withheld.',
  unknown: 'Choose one of the versions that readers can look at.',
  withheld: 'This version is withheld already.',
}

/** The document, for users who may publish. */
const readDoc = async (req: PayloadRequest): Promise<{ collection: string; doc: Doc }> => {
  requireRole(req, 'admin', 'editor')
  const { collection, id } = req.routeParams as { collection: string; id: string }
  const doc = (await req.payload.findByID({
    id,
    collection,
    depth: 0,
    disableErrors: true,
    overrideAccess: false,
    req,
  })) as Doc | null
  if (!doc) throw new NotFound(req.t)
  return { collection, doc }
}
