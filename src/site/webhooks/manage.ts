import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { findRows, newestPlace } from '../../store/changes/log.ts'
import { deliver, deliverTest } from './deliver.ts'
import { eventOf } from './events.ts'
import { makeSecret } from './own.ts'
import { withReplaced } from './replaced.ts'
import { changeWebhook, webhookAt } from './stored.ts'
import type { Delivery, Webhook } from './webhook.ts'
import { withDelivery } from './webhook.ts'

/**
 * Replaces the secret; for 24 h both sign. If a form is sent twice at once, the secrets of both answers sign.
 * @returns the new one; undefined if the webhook was deleted meanwhile
 */
export const rotateSecret = async (
  payload: Payload,
  webhook: Webhook,
): Promise<string | undefined> => {
  const secret = makeSecret()
  const now = newsroomOf(payload).now()
  let stored: undefined | Webhook = webhook
  while (stored) {
    const data = { ...withReplaced(stored, now), secret }
    if (await changeWebhook(payload, stored, data, { secret: stored.secret })) return secret
    stored = await webhookAt(payload, webhook.hook)
  }
  return undefined
}

/** Switches a webhook off: nothing is sent, and its cursor stays. */
export const switchOff = (payload: Payload, webhook: Webhook): Promise<boolean> =>
  changeWebhook(payload, webhook, { failures: 0, nextAt: null, state: 'off' })

/** Switches a webhook on, where it stopped, or with `skips` at the end of the log. */
export const switchOn = async (
  payload: Payload,
  webhook: Webhook,
  { skips }: { skips: boolean },
): Promise<boolean> =>
  changeWebhook(payload, webhook, {
    failures: 0,
    nextAt: null,
    state: 'active',
    ...(skips && { seq: (await newestPlace({ payload }))?.seq ?? webhook.seq }),
  })

/** Sends a test event, and lists it. */
export const sendTest = async (payload: Payload, webhook: Webhook): Promise<Delivery> => {
  const outcome = await deliverTest(payload, webhook)
  return list(payload, webhook, { ...outcome, seq: null, slug: null, type: 'test' })
}

/** Sends an event of the list again, with its id and the item as it is now. @returns undefined if the webhook has no such event */
export const replay = async (
  payload: Payload,
  webhook: Webhook,
  seq: number,
): Promise<Delivery | undefined> => {
  if (!webhook.deliveries.some((one) => one.seq === seq)) return undefined
  const [row] = await findRows(
    { payload },
    { limit: 1, sort: 'seq', where: { seq: { equals: seq } } },
  )
  const event = row && eventOf(newsroomOf(payload), webhook, row)
  if (!event) return undefined
  const outcome = await deliver(payload, { event, row, webhook })
  const { type } = event
  return list(payload, webhook, { ...outcome, seq, slug: row.slug ?? null, type })
}

const list = async (
  payload: Payload,
  { hook }: Webhook,
  sent: Omit<Delivery, 'at' | 'attempt'>,
): Promise<Delivery> => {
  const delivery = { ...sent, at: newsroomOf(payload).now().toISOString(), attempt: 0 }
  const webhook = await webhookAt(payload, hook)
  if (webhook) {
    await changeWebhook(payload, webhook, { deliveries: withDelivery(webhook, delivery) })
  }
  return delivery
}
