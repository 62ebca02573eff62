import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Change } from '../../store/changes/collection.ts'
import { findRows } from '../../store/changes/log.ts'
import { untilClock } from '../../store/changes/untilClock.ts'
import { deliver } from './deliver.ts'
import type { HookEvent } from './events.ts'
import { eventOf, filterOf, kindsFor, matches } from './events.ts'
import { mailOff } from './mailOff.ts'
import type { Outcome } from './post.ts'
import { nextTry } from './retry.ts'
import { settleAttempt, webhookAt } from './stored.ts'
import type { Delivery, Webhook } from './webhook.ts'
import { withDelivery } from './webhook.ts'

/**
 * Rows that are read at once, with their content: one at first, because a webhook that gets each row would read all others again with its
 * next event, and more where none matches.
 */
const [FIRST, MOST, GROWTH] = [1, 50, 4]

/** Milliseconds after which a webhook leaves its place to those that wait, however many events it still has to get. */
const TURN_MS = 1_000

/**
 * Delivers to a webhook, one event after the other, up to a row, the first failure, the end of its turn, or an abort.
 * @returns whether all rows up to the last one are done
 */
export const follow = async (
  payload: Payload,
  args: { end: number; hook: string; signal: AbortSignal },
): Promise<boolean> => {
  const { end, hook, signal } = args
  const until = performance.now() + TURN_MS
  do {
    // It may have been deleted, switched off or given another secret meanwhile.
    const webhook = await webhookAt(payload, hook)
    if (!webhook || webhook.state === 'off' || signal.aborted) return false
    const next = await nextEvent(payload, webhook, end)
    if (!next) return true
    await untilClock(newsroomOf(payload), [next.row])
    const outcome = await deliver(payload, { ...next, signal, webhook })
    // What was cut off is sent again by the process that has the lease now.
    if (signal.aborted) return false
    if (!(await settle(payload, { ...next, outcome, webhook })) || outcome.error !== null) {
      return false
    }
  } while (performance.now() < until)
  return false
}

/** Returns the first row behind the cursor that the webhook gets, with its event. */
const nextEvent = async (
  payload: Payload,
  webhook: Webhook,
  end: number,
): Promise<undefined | { event: HookEvent; row: Change }> => {
  const newsroom = newsroomOf(payload)
  const ids = await idsOf(payload, webhook)
  const kinds = kindsFor(newsroom, webhook)
  for (let behind = webhook.seq, limit = FIRST; ; limit = Math.min(MOST, limit * GROWTH)) {
    const rows = await findRows(
      { payload },
      {
        limit,
        sort: 'seq',
        where: {
          and: [{ kind: { in: kinds } }, { seq: { greater_than: behind, less_than_equal: end } }],
        },
      },
    )
    for (const row of rows) {
      const event = eventOf(newsroom, webhook, row)
      if (event && matches({ ids, resource: event.resource, row })) return { event, row }
    }
    if (rows.length < limit) return undefined
    behind = rows.at(-1)?.seq ?? end
  }
}

/** The database ids of the items by which a webhook is narrowed: rows store these. */
const idsOf = async (
  payload: Payload,
  { filters }: Webhook,
): Promise<Record<string, number | string | undefined>> => {
  const newsroom = newsroomOf(payload)
  const ids: Record<string, number | string | undefined> = {}
  for (const [name, publicId] of Object.entries(filters)) {
    const collection = newsroom.resources
      .map((resource) => filterOf(resource, name)?.collection)
      .find((one) => one !== undefined)
    const found =
      collection !== undefined &&
      (await payload.db.findOne<{ id: number | string }>({
        collection: slugOf(newsroom, collection),
        select: { publicId: true },
        where: { publicId: { equals: publicId } },
      }))
    ids[name] = found ? found.id : undefined
  }
  return ids
}

const settle = async (
  payload: Payload,
  args: { event: HookEvent; outcome: Outcome; row: Change; webhook: Webhook },
): Promise<boolean> => {
  const { event, outcome, row, webhook } = args
  const now = newsroomOf(payload).now()
  const failures = outcome.error === null ? 0 : webhook.failures + 1
  const delivery: Delivery = {
    ...outcome,
    at: now.toISOString(),
    attempt: webhook.failures + 1,
    seq: row.seq ?? null,
    slug: row.slug ?? null,
    type: event.type,
  }
  // Its owner may have sent something by hand meanwhile.
  const deliveries = withDelivery((await webhookAt(payload, webhook.hook)) ?? webhook, delivery)
  if (outcome.error === null) {
    const data = { deliveries, failures, nextAt: null, seq: row.seq ?? 0, state: 'active' as const }
    return settleAttempt(payload, webhook, data)
  }
  const nextAt = nextTry(now, failures)
  const isStored = await settleAttempt(payload, webhook, {
    deliveries,
    failures,
    nextAt: nextAt && nextAt.toISOString(),
    state: nextAt ? 'retrying' : 'off',
  })
  if (isStored && !nextAt) await mailOff(payload, webhook, delivery)
  return isStored
}
