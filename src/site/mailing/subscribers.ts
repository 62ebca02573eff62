import type { Payload, Where } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { SUBSCRIBERS } from '../subscribe/subscribers.ts'
import { slugIn } from './stored.ts'

export type Subscriber = { email: string; id: number | string }

/** Subscribers that get a mailing: those who confirmed before it began, and whose address no mail server has rejected as wrong. */
export const subscribersAt = (startedAt: string): Where => ({
  and: [{ confirmedAt: { less_than_equal: startedAt } }, { refusedAt: { exists: false } }],
})

/** Returns how many there are. */
export const countSubscribers = async (payload: Payload, startedAt: string): Promise<number> => {
  const { totalDocs } = await payload.db.count({
    collection: slugIn(payload, SUBSCRIBERS),
    where: subscribersAt(startedAt),
  })
  return totalDocs
}

/** Marks a subscriber whose address the mail server has rejected as wrong, so that later issues leave it out. */
export const markSubscriber = async (
  payload: Payload,
  subscriber: string,
  refusal: string,
): Promise<void> => {
  await payload.db.updateOne({
    collection: slugIn(payload, SUBSCRIBERS),
    data: { refusal, refusedAt: newsroomOf(payload).now().toISOString() },
    where: { id: { equals: subscriber } },
  })
}

export const findSubscribers = async (payload: Payload, where: Where): Promise<Subscriber[]> => {
  const { docs } = await payload.db.find<Subscriber>({
    collection: slugIn(payload, SUBSCRIBERS),
    limit: SUBSCRIBERS_AT_ONCE,
    pagination: false,
    select: { email: true },
    sort: 'id',
    where,
  })
  return docs
}

/** Subscribers per query. */
export const SUBSCRIBERS_AT_ONCE = 100
