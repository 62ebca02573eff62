import type { Payload, Where } from 'payload'
import type { MailingState, RecipientState } from '../../core/mailing.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'

/** Items that were sent to subscribers: one row each, from the start of the sending. */
export const MAILINGS = 'mailings'

/** Recipients of these: one row each, from the first attempt. */
export const RECIPIENTS = 'mailing-recipients'

export type Mailing = {
  id: number | string
  /** The item's `publicId`, unique. */
  item: string
  /** Its collection. */
  kind: string
  state: MailingState
  /** Why it was paused or stopped, if the program did it. */
  reason?: null | string
  /** Subscribers at the start. */
  total: number
  /** Subscribers who confirmed before this instant are recipients; ISO 8601. */
  startedAt: string
  endedAt?: null | string
}

export type Recipient = {
  id: number | string
  /** `item:subscriber`, unique: two processes cannot both attempt the same recipient. */
  key: string
  item: string
  /** The subscriber's id. The address is not stored here: unsubscribing must delete it. */
  subscriber: string
  state: RecipientState
  /** The mail server's answer, without addresses. */
  answer?: null | string
  /** When the state changed. */
  at: string
  /** The fence of the process that attempted it. */
  fence: number
  /** Number of temporary refusals by the mail server. */
  tries: number
}

/** Returns the mailing of an item; undefined if it was not started. */
export const mailingOf = async (payload: Payload, item: string): Promise<Mailing | undefined> => {
  const [mailing] = await findMailings(payload, { item: { equals: item } })
  return mailing
}

export const findMailings = async (payload: Payload, where: Where): Promise<Mailing[]> => {
  const { docs } = await payload.db.find<Mailing>({
    collection: slugIn(payload, MAILINGS),
    limit: 0,
    pagination: false,
    sort: 'startedAt',
    where,
  })
  return docs
}

/** Changes a mailing if it is in one of these states. @returns whether it was */
export const moveMailing = async (
  payload: Payload,
  item: string,
  { data, from }: { data: Partial<Mailing>; from: readonly MailingState[] },
): Promise<boolean> => {
  const where = { item: { equals: item }, state: { in: [...from] } }
  return Boolean(await payload.db.updateOne({ collection: slugIn(payload, MAILINGS), data, where }))
}

/** Returns rows of recipients, in the order of their ids. @param args.limit @default all */
export const findRecipients = async (
  payload: Payload,
  { limit = 0, where }: { limit?: number; where: Where },
): Promise<Recipient[]> => {
  const { docs } = await payload.db.find<Recipient>({
    collection: slugIn(payload, RECIPIENTS),
    limit,
    pagination: false,
    sort: 'id',
    where,
  })
  return docs
}

export const slugIn = (payload: Payload, kind: string) => slugOf(newsroomOf(payload), kind)

/** Returns the unique key of a recipient's row. */
export const keyOf = (item: string, subscriber: number | string): string => `${item}:${subscriber}`
