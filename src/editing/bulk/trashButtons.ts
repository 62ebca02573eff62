import type { Endpoint, PayloadRequest } from 'payload'
import { addDataAndFileToRequest } from 'payload'
import { z } from 'zod'
import { ROLES, requireRole } from '../access.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { checkTrashed } from './actions.ts'
import { bulkOff } from './bulkOff.ts'

/**
 * The admin's Restore and Delete permanently of one trashed item send bulk requests. These two, and no other bulk PATCH or DELETE, are
 * accepted: for that item, in one transaction.
 */
export const trashButtons: Omit<Endpoint, 'root'>[] = [
  {
    handler: async (req) => {
      const args = oneTrashed(req)
      await addDataAndFileToRequest(req)
      const data = restoring.safeParse(req.data)
      if (!data.success) throw bulkOff(req)
      return answer(await req.payload.update({ ...args, data: data.data }))
    },
    method: 'patch',
    path: '/',
  },
  {
    handler: async (req) => {
      const args = oneTrashed(req)
      const doc = await inOneTransaction(req, async () => {
        await checkTrashed(args)
        return req.payload.delete(args)
      })
      return answer(doc)
    },
    method: 'delete',
    path: '/',
  },
]

const oneTrashed = (req: PayloadRequest) => {
  requireRole(req, ...ROLES)
  const { trash, where } = req.query
  const query = button.safeParse({ trash, where })
  if (!query.success) throw bulkOff(req)
  const [{ id }] = query.data.where.and
  const { collection } = req.routeParams as { collection: string }
  return {
    id: req.payload.db.defaultIDType === 'number' ? Number(id.equals) : id.equals,
    collection,
    depth: 0,
    overrideAccess: false,
    overrideLock: false,
    req,
    trash: true,
  }
}

const button = z.strictObject({
  trash: z.literal('true'),
  where: z.strictObject({
    and: z.tuple([
      z.strictObject({ id: z.strictObject({ equals: z.string() }) }),
      z.strictObject({ deletedAt: z.strictObject({ exists: z.literal('true') }) }),
    ]),
  }),
})

const restoring = z.strictObject({ deletedAt: z.null(), _status: z.unknown().optional() })

const answer = (doc: unknown) => Response.json({ docs: [doc], errors: [] })
