import type { Payload, Where } from 'payload'
import type { MailingReport, RecipientState, UnknownRecipient } from '../../core/mailing.ts'
import { RECIPIENT_STATES } from '../../core/mailing.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { RECIPIENTS, findRecipients, mailingOf, slugIn } from './stored.ts'
import { countSubscribers, findSubscribers } from './subscribers.ts'

/** Returns the sending of an item. */
export const reportMailing = async (
  payload: Payload,
  { isPublic, item }: { isPublic: boolean; item: string },
): Promise<MailingReport> => {
  const newsroom = newsroomOf(payload)
  const mailing = await mailingOf(payload, item)
  const now = newsroom.now().toISOString()
  const total = mailing?.total ?? (await countSubscribers(payload, now))
  const counts = await countsOf(payload, item)
  const { attempting, refused, sent, unknown } = counts
  const left = Math.max(0, total - attempting - refused - sent - unknown)
  return {
    counts: { ...counts, waiting: left },
    reason: mailing?.reason ?? null,
    seconds: Math.ceil(left / newsroom.mail.rate),
    state: mailing?.state ?? (isPublic ? 'ready' : 'draft'),
    total,
  }
}

/** Returns the recipients whose mail may have arrived or not. */
export const unknownOf = async (payload: Payload, item: string): Promise<UnknownRecipient[]> => {
  const where: Where = { item: { equals: item }, state: { equals: 'unknown' } }
  const rows = await findRecipients(payload, { limit: LISTED, where })
  const ids = rows.map(({ subscriber }) => subscriber)
  const found = await findSubscribers(payload, { id: { in: ids } })
  const emails = new Map(found.map(({ email, id }) => [String(id), email]))
  return rows.map(({ at, id, subscriber }) => ({ at, email: emails.get(subscriber) ?? null, id }))
}

/** Unknown recipients in one answer: the rest is listed once these are settled. */
const LISTED = 100

const countsOf = async (
  payload: Payload,
  item: string,
): Promise<Record<RecipientState, number>> => {
  const entries = RECIPIENT_STATES.map(async (state) => {
    const where = { item: { equals: item }, state: { equals: state } }
    const { totalDocs } = await payload.db.count({
      collection: slugIn(payload, RECIPIENTS),
      where,
    })
    return [state, totalDocs] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<RecipientState, number>
}
