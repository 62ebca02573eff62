import type { Payload } from 'payload'
import { clientGroup } from '../../http/limits/clientGroup.ts'
import { consumeTry, refundTry } from '../../http/limits/tries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Maximum of forms per client and hour; the button behind a valid link does not count. */
const POSTS_PER_HOUR = 10

/** Maximum of uses of one recipient's valid links per hour. */
const LINKS_PER_HOUR = 20

/** Maximum of mails per recipient and day, and the seconds between two of them. */
const MAILS_PER_DAY = 4
const SECONDS_BETWEEN_MAILS = 10 * MINUTE

/** Consumes a form of a client's cap. @returns seconds to wait if none is left, otherwise null */
export const consumePost = async (
  payload: Payload,
  address: string | undefined,
): Promise<null | number> =>
  address === undefined
    ? null
    : consumeTry(payload, { key: clientGroup(address), tries: CAPS.posts })

/** An address that gets mails of a form; each form has caps of its own. */
export type Recipient = { email: string; form: 'keys' | 'subscribe' }

/**
 * Consumes a press of the button behind a mail's link: of its recipient's cap, or, if the link is invalid (`email` is null), of the client's,
 * so that invalid links from the same network do not count against a valid one. @returns seconds to wait if none is left, otherwise null
 */
export const consumePress = (
  payload: Payload,
  {
    address,
    email,
    form,
  }: { address: string | undefined; email: null | string } & Pick<Recipient, 'form'>,
): Promise<null | number> =>
  email === null
    ? consumePost(payload, address)
    : consumeTry(payload, { key: keyOf({ email, form }), tries: CAPS.links })

/** Consumes a mail of a recipient's cap. @returns whether it may be sent */
export const consumeMail = async (payload: Payload, recipient: Recipient): Promise<boolean> => {
  const key = keyOf(recipient)
  for (const tries of [CAPS.recent, CAPS.daily]) {
    if ((await consumeTry(payload, { key, tries })) === null) continue
    // Otherwise a form that was sent twice would use up what is refunded if the first mail cannot be sent.
    await refundTry(payload, { key, tries })
    return false
  }
  return true
}

/** Refunds a mail that could not be sent, so that the reader can try again. */
export const refundMail = async (payload: Payload, recipient: Recipient): Promise<void> => {
  const key = keyOf(recipient)
  await Promise.all([
    refundTry(payload, { key, tries: CAPS.daily }),
    refundTry(payload, { key, tries: CAPS.recent }),
  ])
}

const keyOf = ({ email, form }: Recipient): string => `${form}:${email}`

const CAPS = {
  daily: { name: 'mails of a day', points: MAILS_PER_DAY, seconds: DAY },
  links: { name: 'links', points: LINKS_PER_HOUR, seconds: HOUR },
  posts: { name: 'forms', points: POSTS_PER_HOUR, seconds: HOUR },
  recent: { name: 'mails', points: 1, seconds: SECONDS_BETWEEN_MAILS },
}
