import type { Payload } from 'payload'
import type { Newsroom } from '../../core/types.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'

/** The collection of confirmed addresses. */
export const SUBSCRIBERS = 'subscribers'

/** Whether people can subscribe here. */
export const hasSubscribers = ({ absent }: Newsroom): boolean => !absent.has(SUBSCRIBERS)

/** Whether the address gets the newsletter. */
export const isSubscribed = async (payload: Payload, email: string): Promise<boolean> => {
  const { totalDocs } = await payload.count({ collection: collectionOf(payload), where: at(email) })
  return totalDocs > 0
}

/** Subscribes an address that its owner confirmed. Twice is fine, and so is twice at once. */
export const subscribe = async (payload: Payload, email: string): Promise<void> => {
  if (await isSubscribed(payload, email)) return
  const confirmedAt = newsroomOf(payload).now().toISOString()
  try {
    await payload.create({
      collection: collectionOf(payload),
      data: { confirmedAt, email },
      depth: 0,
      // One insert, there or not: who loses a race finds the winner's row, not one that may yet come.
      disableTransaction: true,
    })
  } catch (error) {
    // Another request may have been faster: the address is unique.
    if (!(await isSubscribed(payload, email))) throw error
  }
}

/** Forgets an address, known or not. */
export const unsubscribe = async (payload: Payload, email: string): Promise<void> => {
  const { errors } = await payload.delete({
    collection: collectionOf(payload),
    depth: 0,
    where: at(email),
  })
  // One that is gone by now is what was wanted.
  if (errors.length > 0 && (await isSubscribed(payload, email))) {
    throw new Error(`an address was not forgotten: ${errors[0]?.message}`)
  }
}

const collectionOf = (payload: Payload) => slugOf(newsroomOf(payload), SUBSCRIBERS) as 'subscribers'

const at = (email: string) => ({ email: { equals: email } })
