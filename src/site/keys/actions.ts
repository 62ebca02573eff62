import type { Payload } from 'payload'
import { cleanLine } from '../../core/forms/text.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Answer, PublicRequest } from '../../http/answer.ts'
import { writeUses } from '../../http/limits/countUse.ts'
import { findUses } from '../../http/limits/keyUses.ts'
import { consumeTry } from '../../http/limits/tries.ts'
import { webhooksOf } from '../webhooks/stored.ts'
import { fieldOf } from '../forms/form.ts'
import { tooMany } from '../forms/outcomes.ts'
import { goTo } from '../messages.ts'
import { actOnHook } from './hookActions.ts'
import type { Action, HookAction } from './links.ts'
import type { HookResult } from './hooksSection.ts'
import { LABEL_MAX, keysPage } from './keysPage.ts'
import { actionOf, again } from './links.ts'
import type { NewKey } from './ownKeys.ts'
import { KEYS_MAX, activeKeys, createKey, revokeKey, rotateKey } from './ownKeys.ts'
import { noKey, noSession } from './pages.ts'
import { endSession, sessionOf } from './session.ts'
import { plotSince } from './use.ts'

type Call = { newsroom: Newsroom; payload: Payload; request: PublicRequest }

/** Maximum of changes by an address per hour: a new key is a row that stays, a test event a request of ours. */
const CHANGES = { name: 'changes of keys', points: 60, seconds: 60 * 60 }

/** Handles a form about keys. Without a session, `leave` alone is done. */
export const act = (
  call: Call,
  { action, fields }: { action: Exclude<Action, 'confirm' | 'page'>; fields: FormData },
): Answer | Promise<Answer> => {
  const { newsroom } = call
  return action === 'leave'
    ? goTo(actionOf(newsroom, 'page'), endSession(newsroom))
    : inSession(call, (email) => actOnKey(call, { action, email, fields }))
}

/** Handles a form about webhooks; without a session nothing is done. */
export const actOnWebhook = (
  call: Call,
  { action, fields }: { action: HookAction; fields: FormData },
): Promise<Answer> =>
  inSession(call, (email) => {
    const show = (result: HookResult) => showKeys(call, { email, result })
    return actOnHook(call, { action, email, fields, show })
  })

const inSession = async (call: Call, work: (email: string) => Promise<Answer>): Promise<Answer> => {
  const { newsroom, payload, request } = call
  const email = await sessionOf(payload, request)
  if (email === null) return noSession(newsroom)
  const seconds = await consumeTry(payload, { key: email, tries: CHANGES })
  return seconds === null ? work(email) : tooMany(newsroom, again(newsroom), seconds)
}

const actOnKey = async (
  call: Call,
  args: { action: 'create' | 'revoke' | 'rotate'; email: string; fields: FormData },
): Promise<Answer> => {
  const { newsroom, payload } = call
  const { action, email, fields } = args
  if (action === 'create')
    return create(call, { email, label: cleanLine(fieldOf(fields, 'label')) })
  const key = { email, keyId: fieldOf(fields, 'key') }
  if (action === 'rotate') {
    const made = await rotateKey(payload, key)
    return made ? showKeys(call, { email, made }) : noKey(newsroom)
  }
  return (await revokeKey(payload, key)) ? goTo(actionOf(newsroom, 'page')) : noKey(newsroom)
}

const create = async (
  call: Call,
  { email, label }: { email: string; label: string },
): Promise<Answer> => {
  if (label === '' || label.length > LABEL_MAX) {
    const wrong = `Say what the key is for, in at most ${LABEL_MAX} characters.`
    return showKeys(call, { email, wrong })
  }
  const made = await createKey(call.payload, { email, label })
  const wrong = made ? undefined : `An address can have ${KEYS_MAX} keys. No key was created.`
  return showKeys(call, { email, made, wrong })
}

/** Returns the page of an address's keys. */
export const showKeys = async (
  { newsroom, payload }: Call,
  args: {
    email: string
    made?: NewKey | undefined
    result?: HookResult
    wrong?: string | undefined
  },
): Promise<Answer> => {
  const now = newsroom.now()
  const { result = {} } = args
  const [keys, hooks] = await Promise.all([
    activeKeys(payload, args.email),
    webhooksOf(payload, args.email),
  ])
  // What this process has counted is shown at once.
  await writeUses(payload)
  const uses =
    keys.length === 0
      ? []
      : await findUses(payload, { keys: keys.map(({ keyId }) => keyId), since: plotSince(now) })
  return keysPage({ ...args, hooks, keys, newsroom, now, result, uses })
}
