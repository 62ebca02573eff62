import type { Endpoint, PayloadRequest } from 'payload'
import { APIError, Forbidden, addDataAndFileToRequest } from 'payload'
import { hasRole } from '../access.ts'
import { REASON_ASKED, isReason } from './reason.ts'

/** `POST /api/{collection}/{id}/withdraw` `{ reason }`: the item leaves the public, its address answers 410 with the reason. */
export const withdrawEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    if (!hasRole(req, 'admin', 'editor')) throw new Forbidden(req.t)
    await addDataAndFileToRequest(req)
    const reason = readReason(req.data?.reason)
    const { collection, id } = req.routeParams as { collection: string; id: string }
    const doc = await withdraw({ collection, id, reason, req })
    return Response.json({ doc, message: 'Withdrawn.' })
  },
  method: 'post',
  path: '/:id/withdraw',
}

/** @throws APIError 400 where readers could not be told this */
export const readReason = (given: unknown): string => {
  const reason = typeof given === 'string' ? given.trim() : given
  if (!isReason(reason)) throw new APIError(REASON_ASKED, 400, undefined, true)
  return reason
}

/** Takes an item from readers, as whoever asks, and gives it back as the draft that it is now. */
export const withdraw = (args: {
  collection: string
  id: number | string
  /** `false` where a colleague's lock counts. @default true */
  overrideLock?: boolean
  reason: string
  req: PayloadRequest
}) => {
  const { collection, id, overrideLock = true, reason, req } = args
  req.context.withdrawalReason = reason
  return req.payload.update({
    id,
    collection: collection as 'articles',
    data: { _status: 'draft' },
    depth: 0,
    overrideAccess: false,
    overrideLock,
    req,
    // Only the state is checked: an unfinished draft must not keep an item public.
    unpublishAllLocales: true,
  })
}
