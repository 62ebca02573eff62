import type { Payload } from 'payload'
import { isServed } from '../../core/serves.ts'
import type { Newsroom } from '../../core/types.ts'
import { hasSection, newsroomOf, slugOf } from '../../core/newsroom.ts'

/** The collection of confirmed addresses. */
export const SUBSCRIBERS = 'subscribers'

/** Whether this newsroom has a newsletter. */
export const hasSubscribers = ({ absent }: Newsroom): boolean => !absent.has(SUBSCRIBERS)

/** Whether readers can subscribe: it has a newsletter, its form is served, and its mails reach them. */
export const offersNewsletter = (newsroom: Newsroom): boolean =>
  hasSubscribers(newsroom) && isServed(newsroom, 'newsletter') && newsroom.mail.isSent

/** Whether past issues have pages; an app may send its newsletter by other means. */
export const hasIssues = (newsroom: Newsroom): boolean => hasSection(newsroom, 'newsletter')

/** Whether an address is subscribed, and was not rejected as wrong by a mail server. */
export const isSubscribed = async (payload: Payload, email: string): Promise<boolean> => {
  const { totalDocs } = await payload.count({
    collection: collectionOf(payload),
    where: valid(email),
  })
  return totalDocs > 0
}

/** Subscribes a confirmed address. Idempotent, also if called concurrently. */
export const subscribe = async (payload: Payload, email: string): Promise<void> => {
  if (await isSubscribed(payload, email)) return
  const confirmedAt = newsroomOf(payload).now().toISOString()
  // A mail has arrived there since a mail server refused it.
  const again = await payload.db.updateOne({
    collection: collectionOf(payload),
    data: { confirmedAt, refusal: null, refusedAt: null },
    where: at(email),
  })
  if (again) return
  try {
    await payload.create({
      collection: collectionOf(payload),
      data: { confirmedAt, email },
      depth: 0,
      // A single insert without a transaction: the loser of a race then sees the winner's committed row.
      disableTransaction: true,
    })
  } catch (error) {
    // Another request may have inserted the address, which is unique.
    if (!(await isSubscribed(payload, email))) throw error
  }
}

/** Removes an address if it is subscribed. */
export const unsubscribe = async (payload: Payload, email: string): Promise<void> => {
  const { errors } = await payload.delete({
    collection: collectionOf(payload),
    depth: 0,
    where: at(email),
  })
  // A concurrent request may have removed it already.
  if (errors.length > 0 && (await isSubscribed(payload, email))) {
    throw new Error(`an address was not forgotten: ${errors[0]?.message}`)
  }
}

const collectionOf = (payload: Payload) => slugOf(newsroomOf(payload), SUBSCRIBERS) as 'subscribers'

const at = (email: string) => ({ email: { equals: email } })

const valid = (email: string) => ({ and: [at(email), { refusedAt: { exists: false } }] })
