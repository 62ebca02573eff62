import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type {
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
  Endpoint,
  PayloadRequest,
} from 'payload'
import { clientAddressIn } from '../../http/clientHeader.ts'
import { clientGroup } from '../../http/limits/clientGroup.ts'
import { consumeTry, resetTries, refundTry } from '../../http/limits/tries.ts'
import { tooMany } from './tooMany.ts'

const WINDOW_SECONDS = 15 * 60

/** Limits of failed sign-in attempts per window: for one account from one client, and from one client for all accounts. */
const TRIES = {
  account: { name: 'sign-in by account', points: 10, seconds: WINDOW_SECONDS },
  client: { name: 'sign-in by client', points: 100, seconds: WINDOW_SECONDS },
}

/**
 * Limits sign-in attempts before any password is hashed. Attempts count per account and client, so that an attacker cannot lock a user
 * out.
 * @throws APIError 429
 */
export const limitSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'login') await takeTry(req, emailIn(args.data))
  return args
}

/**
 * Returns the endpoint, if it is Payload's for a new password, with the limit of a client ahead of it: Payload begins a transaction before
 * it runs any hook, for which saves of editors queue on SQLite.
 */
export const limitResets = (endpoint: Endpoint): Endpoint =>
  endpoint.path === '/reset-password'
    ? {
        ...endpoint,
        handler: async (req) => {
          await takeTry(req)
          return endpoint.handler(req)
        },
      }
    : endpoint

/** @param email of the account, for a sign-in. @throws APIError 429 */
const takeTry = async (req: PayloadRequest, email?: string): Promise<void> => {
  const address = clientAddressIn(req.headers)
  if (address === undefined) return
  const client = clientGroup(address)
  const account = `${client} ${email ?? ''}`
  const seconds =
    (await consumeTry(req.payload, { key: client, tries: TRIES.client })) ??
    (email === undefined
      ? null
      : await consumeTry(req.payload, { key: account, tries: TRIES.account }))
  if (seconds !== null) throw tooMany(req, seconds)
  taken.set(req, { account, client })
}

/** Refunds the attempts of a successful sign-in: resets those of the account, and one of the client. */
export const refundSignIn: CollectionAfterLoginHook = async ({ req }) => {
  const tried = taken.get(req)
  if (!tried) return
  await Promise.all([
    resetTries(req.payload, { key: tried.account, tries: TRIES.account }),
    refundTry(req.payload, { key: tried.client, tries: TRIES.client }),
  ])
}

/** Hashes a password for an unknown address as well, so that the response time reveals nothing. */
export const hashForUnknown: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'login') return args
  const email = emailIn(args.data)
  const { password } = args.data as { password?: unknown }
  // Payload rejects these before it looks up the user.
  if (email === '' || typeof password !== 'string' || password.trim() === '') return args
  const where = { email: { equals: email } }
  const found = await req.payload.db.findOne({ collection: collection.slug, req, where })
  if (!found) await hash(password, 'nobody', ITERATIONS, KEY_BYTES, 'sha256')
  return args
}

/** As Payload hashes a password: auth/strategies/local/generatePasswordSaltHash. */
const ITERATIONS = 600_000
const KEY_BYTES = 32

const hash = promisify(pbkdf2)

/** Returns the address as Payload looks it up. */
const emailIn = (data: unknown): string => {
  const email = (data as undefined | { email?: unknown })?.email
  return typeof email === 'string' ? email.toLowerCase().trim() : ''
}

/** The consumed attempts of a request, until it succeeds. */
const taken = new WeakMap<PayloadRequest, { account: string; client: string }>()
