import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { keepCurrent } from '../../store/changes/catchUp.ts'
import { positionOf } from '../../store/changes/tail.ts'
import type { SoleWork } from '../../store/lease/workAlone.ts'
import { follow } from './follow.ts'
import { dueWebhooks, passRows } from './stored.ts'
import { logError } from '../../core/logError.ts'

/** Maximum of webhooks that are sent to at the same time, each for one turn: a slow receiver delays the others by its turn at most. */
const AT_ONCE = 64

/** Milliseconds between two looks for further webhooks while some are being delivered to. */
const LOOK_MS = 250

/** The delivery of all webhooks, which one process of all does. */
export const webhooksWork = (payload: Payload): SoleWork => ({
  everyMs: 1_000,
  isDue: async () => {
    await keepCurrent(payload)
    return (await dueWebhooks(payload, { end: positionOf(payload), limit: 1 })).length > 0
  },
  name: 'webhooks',
  work: ({ signal }) => deliverDue(payload, signal),
})

/** Delivers until no webhook is due. @param signal ends it; what is under way is cut off and sent again later */
export const deliverDue = async (payload: Payload, signal: AbortSignal): Promise<void> => {
  const busy = new Map<string, Promise<void>>()
  // A failure of ours is no failure of the receiver: it is tried again at the next look.
  const failed = new Set<string>()
  // These have had a turn in this round: their next one comes after all others that wait.
  const resting = new Set<string>()
  const followOne = async (hook: string, end: number): Promise<void> => {
    try {
      if (await follow(payload, { end, hook, signal })) passed.push({ end, hook })
      else resting.add(hook)
    } catch (err) {
      failed.add(hook)
      logError(payload, err, `webhook ${hook} could not be followed`)
    } finally {
      busy.delete(hook)
    }
  }
  let passed: { end: number; hook: string }[] = []
  while (!signal.aborted) {
    await keepCurrent(payload)
    const end = positionOf(payload)
    const room = AT_ONCE - busy.size
    const skipped = [...busy.keys(), ...failed, ...resting]
    const due = room > 0 ? await dueWebhooks(payload, { end, limit: room, skipped }) : []
    const isRoundOver = due.length < room && resting.size > 0
    if (isRoundOver) resting.clear()
    for (const { hook } of due) busy.set(hook, followOne(hook, end))
    if (busy.size > 0) await Promise.race([Promise.all(busy.values()), sleep(LOOK_MS)])
    const ended = passed
    passed = []
    for (const place of new Set(ended.map((one) => one.end))) {
      const hooks = ended.flatMap(({ end: at, hook }) => (at === place ? [hook] : []))
      await passRows(payload, hooks, place)
    }
    const isNew = due.length > 0 || ended.length > 0 || isRoundOver
    // The last busy webhook may have ended its turn since `due` was read.
    if (busy.size === 0 && resting.size === 0 && !isNew) return
  }
  await Promise.all(busy.values())
}
