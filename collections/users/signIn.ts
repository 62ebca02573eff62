import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type {
  CollectionAfterLoginHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { clientOf } from '../../src/http/clientHeader.ts'
import { clientGroup } from '../../src/http/limits/clientGroup.ts'
import { consumeTry, forgetTries, refundTry } from '../../src/http/limits/tries.ts'
import { tooMany } from './tooMany.ts'

const WINDOW_SECONDS = 15 * 60

/** Failed tries to sign in within a window: for one account from one client, and from one client whatever the account. */
const TRIES = {
  account: { name: 'sign-in by account', points: 10, seconds: WINDOW_SECONDS },
  client: { name: 'sign-in by client', points: 100, seconds: WINDOW_SECONDS },
}

/**
 * Refuses whoever tries too often, before any password is hashed. A client is counted and not the account alone, so
 * that no stranger locks anybody out.
 * @throws TooManyTries
 */
export const limitSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login' && operation !== 'resetPassword') return args
  const address = clientOf(req.headers)
  if (address === undefined) return args
  const client = clientGroup(address)
  const account = `${client} ${emailIn(args.data)}`
  const seconds =
    (await consumeTry(req.payload, { key: client, tries: TRIES.client })) ??
    (operation === 'login'
      ? await consumeTry(req.payload, { key: account, tries: TRIES.account })
      : null)
  if (seconds !== null) throw tooMany(req, seconds)
  taken.set(req, { account, client })
  return args
}

/** A success is no try: the account is free again, and the client gets its own back. */
export const forgiveSignIn: CollectionAfterLoginHook = async ({ req }) => {
  const tried = taken.get(req)
  if (!tried) return
  await Promise.all([
    forgetTries(req.payload, { key: tried.account, tries: TRIES.account }),
    refundTry(req.payload, { key: tried.client, tries: TRIES.client }),
  ])
}

/** An unknown address takes the same work as a known one, so that the time of the answer tells nothing. */
export const hashForNobody: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'login') return args
  const email = emailIn(args.data)
  const { password } = args.data as { password?: unknown }
  // Payload refuses these before it looks anybody up.
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

/** The address as Payload looks it up. */
const emailIn = (data: unknown): string => {
  const email = (data as undefined | { email?: unknown })?.email
  return typeof email === 'string' ? email.toLowerCase().trim() : ''
}

/** What a request has taken, until it turns out to be a success. */
const taken = new WeakMap<PayloadRequest, { account: string; client: string }>()
