import type {
  CollectionAfterDeleteHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeLoginHook,
  PayloadRequest,
} from 'payload'
import { conflict, refuse } from '../../src/core/refuse.ts'
import { isTaken } from '../../src/database/isTaken.ts'
import type { Account } from '../../src/saving/accounts.ts'
import { ACCOUNTS, readAccount, stateOf } from '../../src/saving/accounts.ts'
import { hasRecord } from './record.ts'

type Id = number | string

const collection = ACCOUNTS as 'newsroom-accounts'

/** Stores a change of a user's state. */
export const putAccount = async (
  req: PayloadRequest,
  id: Id,
  data: Partial<Omit<Account, 'user'>>,
): Promise<void> => {
  const { payload } = req
  const user = String(id)
  if (!(await readAccount(payload, id))) {
    try {
      // Before the change: two transactions that insert one key would wait for each other.
      await payload.create({ collection, data: { user }, disableTransaction: true })
    } catch (error) {
      if (!isTaken(error, 'user')) throw error
    }
  }
  await payload.update({ collection, data, where: { user: { equals: user } } })
}

/** Refuses a deactivated user, whose password was right; who was invited and signs in is active. */
export const admit: CollectionBeforeLoginHook = async ({ req, user }) => {
  if (!(ACCOUNTS in req.payload.collections)) return user
  const account = await readAccount(req.payload, user.id)
  const state = stateOf(account)
  if (state === 'deactivated') throw refuse(DEACTIVATED, 403)
  if (state === 'invited') {
    const where = { user: { equals: String(user.id) } }
    await req.payload.update({ collection, data: { invitedAt: null }, req, where })
  }
  return user
}

const DEACTIVATED =
  'This account is deactivated. An admin of the newsroom can reactivate it. Nothing was changed.'

/** Only who never did anything can be deleted: versions and notes keep the names of the others. */
export const refuseDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (ACCOUNTS in req.payload.collections && (await hasRecord(req, String(id)))) {
    throw conflict(HAS_RECORD)
  }
}

const HAS_RECORD =
  'This user has written, changed or been assigned something, and versions and notes keep the name. Deactivate the account instead.'

export const deleteAccount: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
  if (!(ACCOUNTS in req.payload.collections)) return doc
  await req.payload.delete({ collection, req, where: { user: { equals: String(id) } } })
  return doc
}
