import type { Endpoint, PayloadRequest } from 'payload'
import { addDataAndFileToRequest } from 'payload'
import { requireRole } from '../access.ts'
import { REASON_ASKED, isReason } from './reason.ts'
import { refuse } from '../../core/refuse.ts'

/** `POST /api/{collection}/{id}/withdraw` `{ reason }`: withdraws the item; its address then answers 410 with the reason. */
export const withdrawEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    requireRole(req, 'admin', 'editor')
    await addDataAndFileToRequest(req)
    const reason = readReason(req.data?.reason)
    const { collection, id } = req.routeParams as { collection: string; id: string }
    const doc = await withdraw({ collection, id, reason, req })
    return Response.json({ doc, message: 'Withdrawn.' })
  },
  method: 'post',
  path: '/:id/withdraw',
}

/** @throws APIError 400 if the reason cannot be shown to readers */
export const readReason = (given: unknown): string => {
  const reason = typeof given === 'string' ? given.trim() : given
  if (!isReason(reason)) throw refuse(REASON_ASKED)
  return reason
}

/** Withdraws an item as the signed-in user, and returns the resulting draft. */
export const withdraw = (args: {
  collection: string
  id: number | string
  /** Whether to ignore a colleague's lock. @default true */
  overrideLock?: boolean
  reason: string
  req: PayloadRequest
}) => {
  const { collection, id, overrideLock = true, reason, req } = args
  req.context.withdrawalReason = reason
  return req.payload.update({
    id,
    collection,
    data: { _status: 'draft' },
    depth: 0,
    overrideAccess: false,
    overrideLock,
    req,
    // Only the state is validated: an incomplete draft must not block a withdrawal.
    unpublishAllLocales: true,
  })
}
