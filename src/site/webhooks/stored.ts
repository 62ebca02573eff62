import type { Payload, Where } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { LONGEST_MS } from './retry.ts'
import type { Webhook } from './webhook.ts'
import { WEBHOOKS } from './webhook.ts'

type Found = Webhook | undefined

/** Returns the webhooks of an address, oldest first. */
export const webhooksOf = (payload: Payload, email: string): Promise<Webhook[]> =>
  find(payload, { sort: 'createdAt', where: { email: { equals: email } } })

/** Returns a webhook by its public id. @param email only if this address manages it. @default any */
export const webhookAt = async (payload: Payload, hook: string, email?: string): Promise<Found> => {
  const mine = email === undefined ? [] : [{ email: { equals: email } }]
  const where = { and: [{ hook: { equals: hook } }, ...mine] }
  return (await find(payload, { limit: 1, where }))[0]
}

/**
 * Returns webhooks that have rows to look at, and whose time has come, those furthest behind first.
 * @param args.end the newest row
 * @param args.skipped public ids of those to leave out
 */
export const dueWebhooks = (
  payload: Payload,
  { end, limit, skipped = [] }: { end: number; limit: number; skipped?: string[] },
): Promise<Webhook[]> =>
  find(payload, {
    limit,
    sort: 'seq',
    where: {
      and: [
        { state: { not_equals: 'off' } },
        { seq: { less_than: end } },
        { or: whenDue(payload) },
        ...(skipped.length > 0 ? [{ hook: { not_in: skipped } }] : []),
      ],
    },
  })

/** Moves webhooks past rows that do not match them: no event waits, even if one did whose filter's item was deleted. */
export const passRows = (payload: Payload, hooks: string[], seq: number): Promise<unknown> =>
  payload.db.updateMany({
    collection: webhooksIn(payload),
    data: { failures: 0, nextAt: null, seq, state: 'active' },
    returning: false,
    where: {
      and: [{ hook: { in: hooks } }, { seq: { less_than: seq } }, { state: { not_equals: 'off' } }],
    },
  })

/**
 * Stores what became of an attempt.
 * @returns false if the webhook is not at this row any more: it was deleted, switched off or moved by another process
 */
export const settleAttempt = async (
  payload: Payload,
  { hook, seq }: Webhook,
  data: Partial<Webhook>,
): Promise<boolean> => {
  const where: Where = {
    and: [{ hook: { equals: hook } }, { seq: { equals: seq } }, { state: { not_equals: 'off' } }],
  }
  return Boolean(
    await payload.db.updateOne({ collection: webhooksIn(payload), data: { ...data }, where }),
  )
}

/** Changes a webhook. @param only while it still has this secret. @default any @returns whether it is there */
export const changeWebhook = async (
  payload: Payload,
  { hook }: Pick<Webhook, 'hook'>,
  data: Partial<Webhook>,
  only?: Pick<Webhook, 'secret'>,
): Promise<boolean> => {
  const unchanged = only ? [{ secret: { equals: only.secret } }] : []
  const where = { and: [{ hook: { equals: hook } }, ...unchanged] }
  return Boolean(
    await payload.db.updateOne({ collection: webhooksIn(payload), data: { ...data }, where }),
  )
}

export const storeWebhook = (payload: Payload, data: Omit<Webhook, 'id'>): Promise<unknown> =>
  payload.create({ collection: webhooksIn(payload), data, depth: 0 })

export const deleteWebhook = (payload: Payload, { hook }: Pick<Webhook, 'hook'>): Promise<void> =>
  payload.db.deleteMany({ collection: webhooksIn(payload), where: { hook: { equals: hook } } })

const find = async (
  payload: Payload,
  args: { limit?: number; sort?: string; where: Where },
): Promise<Webhook[]> => {
  const { docs } = await payload.db.find<Webhook>({
    collection: webhooksIn(payload),
    limit: 0,
    pagination: false,
    ...args,
  })
  return docs
}

const whenDue = (payload: Payload): Where[] => {
  const now = newsroomOf(payload).now()
  const latest = new Date(now.getTime() + LONGEST_MS)
  return [
    { nextAt: { exists: false } },
    { nextAt: { less_than_equal: now.toISOString() } },
    { nextAt: { greater_than: latest.toISOString() } },
  ]
}

const webhooksIn = (payload: Payload) => slugOf(newsroomOf(payload), WEBHOOKS)
