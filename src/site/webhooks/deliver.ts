import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { forReaders } from '../../database/readers.ts'
import type { Change } from '../../store/changes/collection.ts'
import { publicItem } from '../../store/item.ts'
import { serializeRow } from '../../api/changes/row.ts'
import type { HookEvent } from './events.ts'
import { headersFor, messageId } from './message.ts'
import type { Outcome } from './post.ts'
import { post } from './post.ts'
import type { Webhook } from './webhook.ts'

/** Sends an event of the log to a webhook, with the item as it is now. @returns what the receiver answered */
export const deliver = async (
  payload: Payload,
  args: { event: HookEvent; row: Change; signal?: AbortSignal; webhook: Webhook },
): Promise<Outcome> => {
  const { event, row, signal, webhook } = args
  const newsroom = newsroomOf(payload)
  const now = newsroom.now()
  const read = { newsroom, now, payload }
  // As readers read: what is sent cannot be taken back. Null if it is not public, whatever it was at the row.
  const item = (await forReaders(() => publicItem(read, event.resource, row.item))) ?? null
  const body = JSON.stringify({
    type: event.type,
    timestamp: row.at,
    data: { change: serializeRow(newsroom, row), ...event.data, item },
  })
  const id = messageId(webhook, row.seq ?? 0)
  const headers = headersFor(newsroom, { body, id, now, webhook })
  return post(payload, { body, headers, url: webhook.url, ...(signal && { signal }) })
}

/** Sends an event of the type `test`, without an item. */
export const deliverTest = (payload: Payload, webhook: Webhook): Promise<Outcome> => {
  const newsroom = newsroomOf(payload)
  const now = newsroom.now()
  const body = JSON.stringify({
    type: 'test',
    timestamp: now.toISOString(),
    data: { change: null, item: null },
  })
  const id = `${messageId(webhook, 0)}_${now.getTime()}`
  const headers = headersFor(newsroom, { body, id, now, webhook })
  return post(payload, { body, headers, url: webhook.url })
}
