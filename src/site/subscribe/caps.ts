import type { Payload } from 'payload'
import { clientGroup } from '../../http/limits/clientGroup.ts'
import { consumeTry, refundTry } from '../../http/limits/tries.ts'

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
  address === undefined
    ? null
    : consumeTry(payload, { key: clientGroup(address), tries: CAPS.posts })

/** Takes one use off a recipient's good links. @returns seconds to wait where nothing is left, otherwise null */
export const consumeLink = (payload: Payload, email: string): Promise<null | number> =>
  consumeTry(payload, { key: email, tries: CAPS.links })

/** Takes one mail off what a recipient may get. @returns whether it may be sent */
export const consumeMail = async (payload: Payload, email: string): Promise<boolean> =>
  (await consumeTry(payload, { key: email, tries: CAPS.recent })) === null &&
  (await consumeTry(payload, { key: email, tries: CAPS.daily })) === null

/** Gives back what was taken for a mail that could not be sent: trying again must be of use. */
export const refundMail = async (payload: Payload, email: string): Promise<void> => {
  await Promise.all([
    refundTry(payload, { key: email, tries: CAPS.daily }),
    refundTry(payload, { key: email, tries: CAPS.recent }),
  ])
}

const CAPS = {
  daily: { name: 'mails of a day', points: MAILS_PER_DAY, seconds: DAY },
  links: { name: 'links', points: LINKS_PER_HOUR, seconds: HOUR },
  posts: { name: 'forms', points: POSTS_PER_HOUR, seconds: HOUR },
  recent: { name: 'mails', points: 1, seconds: SECONDS_BETWEEN_MAILS },
}
