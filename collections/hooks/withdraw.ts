import type { Endpoint } from 'payload'
import { APIError, Forbidden, addDataAndFileToRequest } from 'payload'
import { hasRole } from '../access.ts'

export const REASON_MAX_LENGTH = 500

/** `POST /api/{collection}/{id}/withdraw` `{ reason }`: the item leaves the public, its address answers 410 with the reason. */
export const withdrawEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    if (!hasRole(req, 'admin', 'editor')) throw new Forbidden(req.t)
    await addDataAndFileToRequest(req)
    const reason = typeof req.data?.reason === 'string' ? req.data.reason.trim() : ''
    if (reason === '' || reason.length > REASON_MAX_LENGTH) {
      throw new APIError(
        `Say why it is withdrawn, in at most ${REASON_MAX_LENGTH} characters: readers will see it.`,
        400,
        undefined,
        true,
      )
    }
    const { collection, id } = req.routeParams as { collection: string; id: string }
    req.context.withdrawalReason = reason
    const doc = await req.payload.update({
      id,
      collection: collection as 'articles',
      data: { _status: 'draft' },
      depth: 0,
      overrideAccess: false,
      req,
      // Only the state is checked: an unfinished draft must not keep an item public.
      unpublishAllLocales: true,
    })
    return Response.json({ doc, message: 'Withdrawn.' })
  },
  method: 'post',
  path: '/:id/withdraw',
}
