import type { Payload } from 'payload'
import { logError } from '../../core/logError.ts'
import { newsroomOf, perNewsroom } from '../../core/newsroom.ts'
import type { KeyUse } from './keyUses.ts'
import { addUse, dayOf, deleteOldUses } from './keyUses.ts'

/** How long counts stay in memory: a process that is killed loses them. */
const EVERY_MS = 60_000

type Counted = {
  pending: Map<string, KeyUse>
  /** The day on which this process last deleted old rows. */
  prunedOn: string
  timer: NodeJS.Timeout | undefined
  writing: Promise<void>
}

const countedIn = perNewsroom('use of keys', (): Counted => ({
  pending: new Map(),
  prunedOn: '',
  timer: undefined,
  writing: Promise.resolve(),
}))

/** Counts a request with a key, in memory. @param isLimited whether it was answered 429 */
export const countUse = (payload: Payload, key: string, isLimited: boolean): void => {
  const day = dayOf(newsroomOf(payload).now())
  add(countedIn(payload), { day, key, limited: isLimited ? 1 : 0, requests: 1 })
  schedule(payload)
}

/** Adds the counts of this process to the stored ones. What could not be written stays in memory. Never throws. */
export const writeUses = (payload: Payload): Promise<void> => {
  const counted = countedIn(payload)
  clearTimeout(counted.timer)
  counted.timer = undefined
  counted.writing = counted.writing.then(async () => {
    try {
      await writePending(payload, counted)
    } catch (error) {
      logError(payload, error, 'the use of keys was not written', 'warn')
    }
  })
  return counted.writing
}

const schedule = (payload: Payload): void => {
  const counted = countedIn(payload)
  counted.timer ??= setTimeout(() => void writeUses(payload), EVERY_MS).unref()
}

const add = ({ pending }: Counted, { day, key, limited, requests }: KeyUse): void => {
  const known = pending.get(`${key} ${day}`) ?? { day, key, limited: 0, requests: 0 }
  known.limited += limited
  known.requests += requests
  pending.set(`${key} ${day}`, known)
}

const writePending = async (payload: Payload, counted: Counted): Promise<void> => {
  const uses = [...counted.pending.values()]
  counted.pending.clear()
  try {
    while (uses[0]) {
      await addUse(payload, uses[0])
      uses.shift()
    }
  } finally {
    for (const use of uses) add(counted, use)
    if (uses.length > 0) schedule(payload)
  }
  const today = dayOf(newsroomOf(payload).now())
  if (counted.prunedOn === today) return
  await deleteOldUses(payload)
  counted.prunedOn = today
}
