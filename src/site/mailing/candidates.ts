import type { Payload } from 'payload'
import type { Mailing, Recipient } from './stored.ts'
import { RECIPIENTS, findRecipients, keyOf, slugIn } from './stored.ts'
import type { Subscriber } from './subscribers.ts'
import { SUBSCRIBERS_AT_ONCE, findSubscribers, subscribersAt } from './subscribers.ts'

/** A recipient to attempt. */
export type Candidate = {
  email: string
  /** The stored row, if it was attempted before. */
  row?: Recipient
  /** The subscriber's id. */
  subscriber: string
}

/**
 * Yields the recipients that are left: first rows that wait for another attempt, then subscribers without a row. A subscriber who
 * unsubscribed has no row any more; one who subscribed again has a newer row, with a later confirmation.
 */
export async function* candidatesFor(
  payload: Payload,
  { item, startedAt }: Mailing,
): AsyncGenerator<Candidate> {
  const waiting = { item: { equals: item }, state: { equals: 'waiting' } }
  for (const row of await findRecipients(payload, { where: waiting })) {
    const [found] = await findSubscribers(payload, { id: { equals: row.subscriber } })
    if (found) yield { email: found.email, row, subscriber: row.subscriber }
    else await forget(payload, row)
  }
  for (let after: Subscriber['id'] | undefined; ;) {
    const page = await findSubscribers(payload, {
      and: [
        subscribersAt(startedAt),
        ...(after === undefined ? [] : [{ id: { greater_than: after } }]),
      ],
    })
    const keys = page.map(({ id }) => keyOf(item, id))
    const known = await findRecipients(payload, { where: { key: { in: keys } } })
    const attempted = new Set(known.map(({ key }) => key))
    for (const { email, id } of page) {
      if (!attempted.has(keyOf(item, id))) yield { email, subscriber: String(id) }
    }
    if (page.length < SUBSCRIBERS_AT_ONCE) return
    after = page.at(-1)?.id
  }
}

const forget = async (payload: Payload, { id }: Recipient): Promise<void> => {
  await payload.db.deleteMany({
    collection: slugIn(payload, RECIPIENTS),
    where: { id: { equals: id }, state: { equals: 'waiting' } },
  })
}
