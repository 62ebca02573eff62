import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { pauseAfter } from '../../database/databaseHealth.ts'
import { isDatabaseDown } from '../../database/isDatabaseDown.ts'
import { isTaken } from '../../database/isTaken.ts'
import type { RecipientState } from '../../core/mailing.ts'
import type { Mailing, Recipient } from './stored.ts'
import type { Candidate } from './candidates.ts'
import { RECIPIENTS, keyOf, slugIn } from './stored.ts'
import { findSubscribers } from './subscribers.ts'

/**
 * Stores that a recipient is being attempted: its row is `attempting` before the mail server gets the address.
 * @returns the row's id; undefined if another process has attempted it, or if the subscriber left
 */
export const claim = async (
  payload: Payload,
  { item }: Mailing,
  { candidate, fence }: { candidate: Candidate; fence: number },
): Promise<Recipient['id'] | undefined> => {
  const { row, subscriber } = candidate
  const [still] = await findSubscribers(payload, { id: { equals: subscriber } })
  if (!still) return undefined
  const data = { at: nowIn(payload), fence, state: 'attempting' }
  const collection = slugIn(payload, RECIPIENTS)
  if (row) {
    const where = { id: { equals: row.id }, state: { equals: 'waiting' } }
    const updated = await payload.db.updateOne({ collection, data, where })
    return updated ? row.id : undefined
  }
  const key = keyOf(item, subscriber)
  try {
    const created = await payload.db.create({
      collection,
      data: { ...data, item, key, subscriber, tries: 0 },
    })
    return created.id as Recipient['id']
  } catch (error) {
    if (isTaken(error, 'key')) return undefined
    throw error
  }
}

type Result = { answer?: string; fence: number; state: RecipientState; tries?: number }

/** How long the write of a result is repeated while the database is away, in milliseconds: an election takes up to 12 s. */
const KEPT_MS = 30_000

/**
 * Stores the result of this process's own attempt, also if the database is away for a moment: without it a person would have to decide
 * whether the mail has arrived. Another process may have marked it as unknown meanwhile: the result is newer.
 */
export const noteResult = async (
  payload: Payload,
  id: Recipient['id'],
  result: Result,
): Promise<void> => {
  const until = performance.now() + KEPT_MS
  for (let tries = 0; ; tries += 1) {
    try {
      return await storeResult(payload, id, result)
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > until) throw error
    }
    await sleep(pauseAfter(tries))
  }
}

const storeResult = async (
  payload: Payload,
  id: Recipient['id'],
  { fence, ...data }: Result,
): Promise<void> => {
  await payload.db.updateOne({
    collection: slugIn(payload, RECIPIENTS),
    data: { ...data, at: nowIn(payload) },
    where: {
      and: [
        { id: { equals: id } },
        { fence: { equals: fence } },
        { state: { in: ['attempting', 'unknown'] } },
      ],
    },
  })
}

/** Attempts that a process with an earlier fence did not finish become unknown: the mail may have arrived or not. */
export const markUnknown = async (payload: Payload, fence: number): Promise<void> => {
  await payload.db.updateMany({
    collection: slugIn(payload, RECIPIENTS),
    data: { at: nowIn(payload), state: 'unknown' },
    where: { and: [{ state: { equals: 'attempting' } }, { fence: { less_than: fence } }] },
  })
}

const nowIn = (payload: Payload): string => newsroomOf(payload).now().toISOString()
