import type { AuthStrategyResult, Payload, PayloadRequest } from 'payload'
import { ACCOUNTS, LOCK } from '../../database/accountsLock.ts'
import { isTaken } from '../../database/isTaken.ts'
import { mongoOf } from '../../database/mongo.ts'

/** What is stored of a user apart from the user, ISO 8601; a user without it is active. */
export type Account = {
  user: string
  deactivatedAt?: null | string
  invitedAt?: null | string
  /** When the user was reactivated: sessions that began before are over. */
  validFrom?: null | string
}

export type AccountState = 'active' | 'deactivated' | 'invited'

export const stateOf = (account: Account | null | undefined): AccountState => {
  if (account?.deactivatedAt) return 'deactivated'
  return account?.invitedAt ? 'invited' : 'active'
}

/** Returns what is stored of a user; null in an app with users of its own. */
export const readAccount = async (
  payload: Payload,
  id: number | string,
): Promise<Account | null> => {
  if (!(ACCOUNTS in payload.collections)) return null
  const where = { user: { equals: String(id) } }
  return payload.db.findOne<Account & { id: string }>({ collection: ACCOUNTS, where })
}

/** Makes the row that `lockAccounts` writes. SQLite needs none: its transactions that write follow each other. */
export const prepareAccounts = async (payload: Payload): Promise<void> => {
  if (!(ACCOUNTS in payload.collections) || !mongoOf(payload.db)) return
  await makeAccount(payload, LOCK)
}

/**
 * Makes the row of a user outside of a transaction: two that insert one key would wait for each other, and MongoDB rejects one of them
 * with a write conflict.
 */
export const makeAccount = async (payload: Payload, id: number | string): Promise<void> => {
  if (await readAccount(payload, id)) return
  const data = { user: String(id) }
  try {
    await payload.create({ collection: ACCOUNTS, data, disableTransaction: true })
  } catch (error) {
    if (!isTaken(error, 'user')) throw error
  }
}

/** Lets the transaction of a request conflict with others that lock the accounts. */
export const lockAccounts = async (req: PayloadRequest): Promise<void> => {
  const { payload } = req
  if (!mongoOf(payload.db)) return
  await payload.db.updateOne({
    collection: ACCOUNTS,
    data: { validFrom: new Date().toISOString() },
    req,
    where: { user: { equals: LOCK } },
  })
}

/** Returns what is stored of all users who are not simply active, by id. */
export const readAccounts = async (payload: Payload): Promise<Map<string, Account>> => {
  if (!(ACCOUNTS in payload.collections)) return new Map()
  const { docs } = await payload.db.find<Account>({
    collection: ACCOUNTS,
    limit: 0,
    pagination: false,
  })
  return new Map(docs.map((account) => [account.user, account]))
}

/**
 * Refuses the sessions of deactivated users at each request. Payload's sign-in, refresh and sign-out write the whole user as they read it,
 * so the state is stored elsewhere, and read after the session was checked.
 */
export const refuseDeactivated = (payload: Payload): void => {
  if (!(ACCOUNTS in payload.collections)) return
  payload.authStrategies = payload.authStrategies.map((strategy) => ({
    ...strategy,
    authenticate: async (args) => {
      const result = await strategy.authenticate(args)
      if (result.user?.collection !== payload.config.admin.user) return result
      const account = await readAccount(payload, result.user.id)
      return isOver(account, result.user) ? { ...result, user: null } : result
    },
  }))
}

type Session = { createdAt?: Date | null | string; id: string }

const isOver = (
  account: Account | null,
  user: NonNullable<AuthStrategyResult['user']>,
): boolean => {
  if (account?.deactivatedAt) return true
  if (!account?.validFrom) return false
  const { _sid, sessions } = user as { _sid?: string; sessions?: Session[] }
  const began = sessions?.find(({ id }) => id === _sid)?.createdAt
  return !began || new Date(began) < new Date(account.validFrom)
}
