import type { Count, Counter } from './counter.ts'

type Batch = { points: number; sent: Promise<Count>; send: (count: Promise<Count>) => void }

/**
 * Wraps a counter: points that arrive for a key while a call for that key is open are added in one further call. Of a thousand
 * simultaneous requests two reach the store, and each still gets the count right after its own point.
 */
export const batchedCounter = (counter: Counter): Counter => {
  const busy = new Set<string>()
  const waiting = new Map<string, Batch>()

  const ask = (key: string, points: number): Promise<Count> => {
    busy.add(key)
    const counted = Promise.resolve(counter.add(key, points))
    const next = () => {
      const batch = waiting.get(key)
      waiting.delete(key)
      if (batch) batch.send(ask(key, batch.points))
      else busy.delete(key)
    }
    counted.then(next, next)
    return counted
  }

  const join = async (key: string, points: number): Promise<Count> => {
    const batch = waiting.get(key) ?? openBatch()
    waiting.set(key, batch)
    batch.points += points
    const upToHere = batch.points
    const { counted, msLeft } = await batch.sent
    return { counted: counted - batch.points + upToHere, msLeft }
  }

  return {
    ...counter,
    add: (key, points) => (busy.has(key) ? join(key, points) : ask(key, points)),
  }
}

const openBatch = (): Batch => {
  let send: Batch['send'] = () => {}
  const sent = new Promise<Count>((resolve) => (send = resolve))
  return { points: 0, send, sent }
}
