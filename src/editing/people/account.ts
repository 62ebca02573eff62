import type {
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeLoginHook,
  PayloadRequest,
} from 'payload'
import { conflict, refuse } from '../../core/refuse.ts'
import { ACCOUNTS } from '../../database/accountsLock.ts'
import { isSaveConflict } from '../../database/clearConflicts.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { tryAgain } from '../../database/tryAgain.ts'
import type { Account } from './accounts.ts'
import { makeAccount, readAccount, stateOf } from './accounts.ts'
import { keepAnAdmin } from './lastAdmin.ts'
import { hasRecord } from './record.ts'

type Id = number | string

const collection = ACCOUNTS

/** Deactivates a user, unless it is the last active admin. */
export const deactivate = async (req: PayloadRequest, id: Id): Promise<void> => {
  await makeAccount(req.payload, id)
  const data = { deactivatedAt: new Date().toISOString() }
  await tryAgain({
    lost: isSaveConflict,
    run: () =>
      inOneTransaction(req, async () => {
        await keepAnAdmin(req, id)
        await change(req, id, data)
      }),
  })
}

/** Lets a deactivated user in again; sessions that began before are over. */
export const reactivate = async (req: Pick<PayloadRequest, 'payload'>, id: Id): Promise<void> => {
  await makeAccount(req.payload, id)
  await change(req, id, { deactivatedAt: null, validFrom: new Date().toISOString() })
}

/** Changes what is stored of a user. Payload's update of what matches a query would resolve although it stored nothing. */
const change = async (
  req: Partial<PayloadRequest> & Pick<PayloadRequest, 'payload'>,
  id: Id,
  data: Partial<Account>,
): Promise<void> => {
  const where = { user: { equals: String(id) } }
  await req.payload.db.updateOne({ collection, data, req, where })
}

/** Refuses a deactivated user after the password was verified. An invited user becomes active at the first sign-in. */
export const admit: CollectionBeforeLoginHook = async ({ req, user }) => {
  if (!(ACCOUNTS in req.payload.collections)) return user
  const account = await readAccount(req.payload, user.id)
  const state = stateOf(account)
  if (state === 'deactivated') throw refuse(DEACTIVATED, 403)
  if (state === 'invited') await change(req, user.id, { invitedAt: null })
  return user
}

const DEACTIVATED =
  'This account is deactivated. An admin of the newsroom can reactivate it. Nothing was changed.'

/** Only users without any activity can be deleted: versions and notes show the names of the others. */
export const refuseDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!(ACCOUNTS in req.payload.collections)) return
  await keepAnAdmin(req, id)
  if (await hasRecord(req, String(id))) throw conflict(HAS_RECORD)
}

const HAS_RECORD =
  'This user has written, changed or been assigned something, and versions and notes keep the name. Deactivate the account instead.'

export const deleteAccount: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
  if (!(ACCOUNTS in req.payload.collections)) return doc
  await req.payload.db.deleteMany({ collection, req, where: { user: { equals: String(id) } } })
  return doc
}
