import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  Endpoint,
  PayloadRequest,
} from 'payload'
import { Forbidden, NotFound } from 'payload'
import { findUse } from '../find/read.ts'
import { readPublicUse } from './readPublicUse.ts'
import { readIn } from '../../store/changes/instant.ts'
import { isShown } from '../../store/changes/view.ts'
import { configOf, kindOf, newsroomOf } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import { ROLES, hasRole, requireRole } from '../access.ts'
import { withBulk } from '../bulk/withBulk.ts'
import { extend } from '../extend.ts'
import type { Named } from '../named.ts'
import { staffJson } from '../rest.ts'

/** A collection without drafts, whose documents are public while a public item shows them: the form warns before a save. */
export const withShown = <const S extends string>(collection: Named<S>): Named<S> =>
  withBulk(extend(collection, { endpoints: [publicUseEndpoint] }), { delete: ['admin', 'editor'] })

/** Only editors change what a public item shows, whatever the access control of an app around the newsroom allows. */
export const guardShown: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (originalDoc?.id !== undefined) await checkEditor(req, collection.slug, originalDoc.id)
  return data
}

/** Only editors delete it. */
export const guardShownDeletion: CollectionBeforeDeleteHook = ({ collection, id, req }) =>
  checkEditor(req, collection.slug, id)

/**
 * Rejects deleting an author, or another kind without a trash, that a public item shows: the item would lose it at once, for good. Code
 * without a user may.
 */
export const keepShownLabel: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (!req.user) return
  const kind = kindOf(newsroomOf(req.payload), collection.slug)
  if (await isShown({ collection: kind, id, read: readIn(req) })) throw conflict(SHOWN)
}

const SHOWN =
  'Public items show it: it cannot be deleted. Its form lists them: choose another one in each, publish that, then delete it.'

/** Items in the list of all that use a file. */
const USES = 10

/**
 * `GET /api/{collection}/{id}/public-use`: the public items that show a document, which the admin lists before a save or a withdrawal,
 * and for a file all items that use it, drafts included; 404 for an unknown id. Payload treats the id `null` (of an image that is being
 * uploaded) as "no value", which would match every item without an image.
 */
export const publicUseEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, ...ROLES)
    const { collection, id } = req.routeParams as { collection: string; id: string }
    const stored = await req.payload.findByID({
      collection,
      depth: 0,
      disableErrors: true,
      id,
      overrideAccess: false,
      req,
      select: {},
    })
    if (!stored) throw new NotFound(req.t)
    const use = await readPublicUse({ collection, id, payload: req.payload })
    const { upload } = configOf(req.payload, collection)
    const all = upload ? await findUse(req, { collection, id, limit: USES }) : null
    return staffJson({ ...use, all })
  },
  method: 'get',
  path: '/:id/public-use',
}

const checkEditor = async (req: PayloadRequest, slug: string, id: number | string) => {
  if (!req.user || hasRole(req, 'admin', 'editor')) return
  const kind = kindOf(newsroomOf(req.payload), slug)
  if (await isShown({ collection: kind, id, read: readIn(req) })) throw new Forbidden(req.t)
}
