import type { Payload } from 'payload'
import { keptBy } from '../../core/kept.ts'
import { clientGroup } from '../../http/limits/clientGroup.ts'
import { consumeTry, tries } from '../../http/limits/tries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Forms that one client may send within an hour; the button behind a good link is not among them. */
export const POSTS_PER_HOUR = 10

/** Times that one recipient's good links may be used within an hour. */
export const LINKS_PER_HOUR = 20

/** Mails that one recipient may be sent within a day, and the seconds between two of them. */
export const MAILS_PER_DAY = 4
export const SECONDS_BETWEEN_MAILS = 10 * MINUTE

/** Takes one form off what a client may send. @returns seconds to wait where nothing is left, otherwise null */
export const consumePost = async (
  payload: Payload,
  address: string | undefined,
): Promise<null | number> =>
  address === undefined ? null : consumeTry(countersOf(payload).posts, clientGroup(address))

/** Takes one use off a recipient's good links. @returns seconds to wait where nothing is left, otherwise null */
export const consumeLink = (payload: Payload, email: string): Promise<null | number> =>
  consumeTry(countersOf(payload).links, email)

/** Takes one mail off what a recipient may get. @returns whether it may be sent */
export const consumeMail = async (payload: Payload, email: string): Promise<boolean> => {
  const { daily, recent } = countersOf(payload)
  return (await consumeTry(recent, email)) === null && (await consumeTry(daily, email)) === null
}

/** Gives back what was taken for a mail that could not be sent: trying again must be of use. */
export const refundMail = async (payload: Payload, email: string): Promise<void> => {
  const { daily, recent } = countersOf(payload)
  await Promise.all([daily.reward(email), recent.reward(email)])
}

const countersOf = keptBy('caps of forms', () => ({
  daily: tries(MAILS_PER_DAY, DAY),
  links: tries(LINKS_PER_HOUR, HOUR),
  posts: tries(POSTS_PER_HOUR, HOUR),
  recent: tries(1, SECONDS_BETWEEN_MAILS),
}))
