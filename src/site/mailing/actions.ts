import type { Payload } from 'payload'
import type { MailingState } from '../../core/mailing.ts'
import { newsroomOf, readNow } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import type { Resource } from '../../core/types.ts'
import { isTaken } from '../../database/isTaken.ts'
import { publicItem } from '../../store/item.ts'
import { obstacleOf } from './letter.ts'
import { countSubscribers } from './subscribers.ts'
import type { Mailing } from './stored.ts'
import { MAILINGS, RECIPIENTS, mailingOf, moveMailing, slugIn } from './stored.ts'

/** Starts sending a public item to all subscribers. @throws APIError 409 if it was started already, or cannot be sent */
export const startMailing = async (
  payload: Payload,
  { item, kind }: { item: string; kind: Resource },
): Promise<void> => {
  const newsroom = newsroomOf(payload)
  await mustBeSendable(payload, { item, kind })
  const startedAt = newsroom.now().toISOString()
  const total = await countSubscribers(payload, startedAt)
  if (total === 0) throw conflict('There is no subscriber to send it to.')
  try {
    await payload.db.create({
      collection: slugIn(payload, MAILINGS),
      data: { item, kind: kind.collection, startedAt, state: 'sending', total },
      returning: false,
    })
  } catch (error) {
    if (isTaken(error, 'item') || (await mailingOf(payload, item))) {
      throw conflict('It was sent already, or is being sent.')
    }
    throw error
  }
}

/** Sends the rest of a paused mailing. @throws APIError 409 */
export const resumeMailing = async (
  payload: Payload,
  { item, kind }: { item: string; kind: Resource },
): Promise<void> => {
  await mustBeSendable(payload, { item, kind })
  await move(payload, item, { from: ['paused'], state: 'sending' })
}

/** Pauses a mailing after the mails that are being sent. @throws APIError 409 */
export const pauseMailing = (payload: Payload, item: string): Promise<void> =>
  move(payload, item, { from: ['sending'], state: 'paused' })

/** Ends a mailing for good; who is left gets no mail. @throws APIError 409 */
export const stopMailing = (payload: Payload, item: string): Promise<void> =>
  move(payload, item, { from: ['sending', 'paused'], state: 'stopped' })

/**
 * Settles recipients whose mail may have arrived or not.
 * @param args.again whether they get the mail again; otherwise they count as sent
 */
export const settleUnknown = async (
  payload: Payload,
  args: { again: boolean; ids: Mailing['id'][]; item: string; kind: Resource },
): Promise<void> => {
  const { again, ids, item } = args
  if (again) await mustBeSendable(payload, args)
  const mailing = await mailingOf(payload, item)
  if (again && mailing?.state === 'stopped') {
    throw conflict('The sending was stopped: nobody else gets this issue.')
  }
  await payload.db.updateMany({
    collection: slugIn(payload, RECIPIENTS),
    data: { at: newsroomOf(payload).now().toISOString(), state: again ? 'waiting' : 'sent' },
    where: {
      and: [{ item: { equals: item } }, { state: { equals: 'unknown' } }, { id: { in: ids } }],
    },
  })
  const data: Partial<Mailing> = { endedAt: null, reason: null, state: 'sending' }
  if (again) await moveMailing(payload, item, { data, from: ['sent'] })
}

const mustBeSendable = async (
  payload: Payload,
  { item, kind }: { item: string; kind: Resource },
): Promise<void> => {
  const newsroom = newsroomOf(payload)
  const obstacle = obstacleOf(newsroom)
  if (obstacle) throw conflict(obstacle)
  const read = readNow(payload)
  if (!(await publicItem(read, kind, item))) {
    throw conflict('It is not public: publish it first.')
  }
}

const move = async (
  payload: Payload,
  item: string,
  { from, state }: { from: MailingState[]; state: MailingState },
): Promise<void> => {
  const endedAt = state === 'stopped' ? newsroomOf(payload).now().toISOString() : null
  const data: Partial<Mailing> = { endedAt, reason: null, state }
  if (await moveMailing(payload, item, { data, from })) return
  const now = (await mailingOf(payload, item))?.state
  throw conflict(now ? REFUSALS[now] : 'It was not sent yet.')
}

const REFUSALS: Record<MailingState, string> = {
  paused: 'The sending is paused.',
  sending: 'It is being sent.',
  sent: 'It has been sent already.',
  stopped: 'The sending was stopped.',
}
