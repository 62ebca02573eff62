import type { CollectionBeforeChangeHook, Payload, PayloadRequest } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import { ACCOUNTS } from '../../database/accountsLock.ts'
import { lockAccounts, readAccounts, stateOf } from './accounts.ts'
import { staffOf } from './names.ts'

/**
 * Refuses to take away the last active admin, within the transaction that would: of two that run at once the second one counts after the
 * first is stored.
 * @param id of the user who is deactivated, deleted or no admin any more
 * @throws APIError 409
 */
export const keepAnAdmin = async (req: PayloadRequest, id: number | string): Promise<void> => {
  const { payload } = req
  await lockAccounts(req)
  const admins = (await staffOf(req)).filter(({ user }) => isAdmin(payload, user))
  if (!admins.some((one) => one.id === String(id))) return
  const accounts = await readAccounts(payload)
  const others = admins.filter(
    (one) => one.id !== String(id) && stateOf(accounts.get(one.id)) === 'active',
  )
  if (others.length === 0) throw conflict(LAST)
}

const LAST =
  'This is the last active admin of the newsroom. Make another active user an admin first.'

/** An admin who becomes something else is not the last one. */
export const refuseLastDemotion: CollectionBeforeChangeHook = async (args) => {
  const { data, operation, originalDoc, req } = args
  if (operation !== 'update' || !(ACCOUNTS in req.payload.collections)) return data
  const isNoMore = !isAdmin(req.payload, { ...originalDoc, ...data })
  if (isNoMore && isAdmin(req.payload, originalDoc)) await keepAnAdmin(req, originalDoc.id)
  return data
}

const isAdmin = (payload: Payload, user: object): boolean =>
  newsroomOf(payload).rolesOf(user).includes('admin')
