import type { Endpoint, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { z } from 'zod'
import { configOf } from '../../core/newsroom.ts'
import type { Role } from '../access.ts'
import { ROLES, requireRole } from '../access.ts'
import type { BulkActions, OnItem } from './actions.ts'
import { perform } from './actions.ts'
import type { BulkAction, BulkResult } from './types.ts'
import { ACTIONS } from './types.ts'
import { readReason } from '../publicState/withdraw.ts'
import { readBody, staffJson } from '../rest.ts'
import { refuse } from '../../core/refuse.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { isUnknownCommit } from '../../database/unknownCommit.ts'

/** Maximum of items: a page of the list. */
export const MOST = 100

/** The ids of an action's items. */
export const IDS = z
  .array(z.union([z.string().min(1), z.number()]))
  .min(1)
  .max(MOST)

/**
 * `POST /api/{collection}/bulk` `{ action, ids, reason?, basedOn? }`: applies the action to one item after another, each in its own
 * transaction, and answers `{ results: [{ id, title, ok, message }] }` in the order of `ids`. `basedOn` is the version of each item, by id,
 * that a preview was about: another one is not published.
 */
export const bulkEndpoint = (actions: BulkActions): Omit<Endpoint, 'root'> => ({
  handler: async (req) => {
    requireRole(req, ...ROLES)
    const { action, basedOn, ids, reason } = await readOrder(req, actions)
    requireRole(req, ...(actions[action] as readonly Role[]))
    const { collection } = req.routeParams as { collection: string }
    const titles = await titlesOf({ collection, ids, req })
    const results: BulkResult[] = []
    for (const id of ids) {
      const one = { basedOn: basedOn?.[String(id)], collection, id, reason, req }
      const outcome = await inTransaction({ action, ...one })
      results.push({ id, title: titles.get(String(id)) ?? String(id), ...outcome })
    }
    return staffJson({ results })
  },
  method: 'post',
  path: '/bulk',
})

const order = z.object({
  action: z.enum(ACTIONS),
  basedOn: z.record(z.string(), z.string()).optional(),
  ids: IDS,
  reason: z.unknown().optional(),
})

const readOrder = async (req: PayloadRequest, actions: BulkActions) => {
  const names = Object.keys(actions).join(', ')
  const fault = `Send { action, ids }: action is one of ${names}; ids are 1 to ${MOST} ids of items.`
  const { action, basedOn, ids, reason } = await readBody(req, order, fault)
  if (!actions[action]) throw refuse(fault)
  return {
    action,
    basedOn,
    ids: [...new Set(ids)],
    reason: action === 'withdraw' ? readReason(reason) : '',
  }
}

/** Returns the current titles of these items. */
export const titlesOf = async (args: {
  collection: string
  ids: (number | string)[]
  req: PayloadRequest
}): Promise<Map<string, string>> => {
  const { collection, ids, req } = args
  const title = configOf(req.payload, collection).admin.useAsTitle ?? 'id'
  const { docs } = await req.payload.find({
    collection,
    depth: 0,
    draft: true,
    overrideAccess: false,
    pagination: false,
    req,
    select: { [title]: true },
    trash: true,
    where: { id: { in: ids } },
  })
  return new Map(docs.map((doc) => [String(doc.id), String(doc[title] || doc.id)]))
}

/** Returns a new request for each item, so that no context is shared. */
export const requestOf = ({ payload, user }: PayloadRequest): Promise<PayloadRequest> =>
  createLocalReq({ context: {}, ...(user && { user }) }, payload)

const inTransaction = async (
  args: OnItem & { action: BulkAction },
): Promise<Pick<BulkResult, 'message' | 'ok'>> => {
  const { action, req: asked, ...item } = args
  const req = await requestOf(asked)
  try {
    const message = await inOneTransaction(req, () => perform[action]({ ...item, req }))
    return { message, ok: true }
  } catch (error) {
    return { message: inWords(error, req), ok: false }
  }
}

type Failure = {
  data?: { errors?: { message?: string }[] }
  message?: string
  status?: number
}

/** Returns the message of the newsroom's own errors; unexpected errors are logged and not disclosed. */
export const inWords = (error: unknown, { payload }: PayloadRequest): string => {
  const { data, message = '', status = 500 } = error as Failure
  if (status >= 500) {
    payload.logger.error(error)
    if (isUnknownCommit(error)) return message
    return 'It could not be done, and nothing of it was changed. Try again.'
  }
  const faults = (data?.errors ?? []).flatMap(({ message }) => message ?? [])
  return [...new Set(faults)].join(' ') || message
}
