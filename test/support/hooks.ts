import type { Payload } from 'payload'
import { newestPlace } from '../../src/store/changes/log.ts'
import { makeSecret } from '../../src/site/webhooks/own.ts'
import { storeWebhook, webhookAt } from '../../src/site/webhooks/stored.ts'
import type { Webhook } from '../../src/site/webhooks/webhook.ts'
import { deliverDue } from '../../src/site/webhooks/work.ts'

/** Stores a webhook whose cursor is at the end of the log. */
export const storeHook = async (
  payload: Payload,
  data: Partial<Webhook> & Pick<Webhook, 'hook' | 'url'>,
): Promise<void> => {
  await storeWebhook(payload, {
    ...{ deliveries: [], email: 'ada@example.org', events: ['wire.published'], failures: 0 },
    ...{ filters: {}, secret: makeSecret(), state: 'active' },
    seq: (await newestPlace({ payload }))?.seq ?? 0,
    ...data,
  })
}

/** Delivers all that is due. */
export const deliverAll = (payload: Payload): Promise<void> =>
  deliverDue(payload, new AbortController().signal)

export const hookAt = async (payload: Payload, hook: string): Promise<Webhook> => {
  const webhook = await webhookAt(payload, hook)
  if (!webhook) throw new Error(`no webhook ${hook}`)
  return webhook
}
