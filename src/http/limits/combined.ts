import type { Count, Counter } from './counter.ts'

type Batch = { points: number; sent: Promise<Count>; send: (count: Promise<Count>) => void }

/**
 * What comes for a key while the store is asked for it goes there together: of a thousand requests at once two reach the
 * store, and each still learns the count just after its own.
 */
export const combined = (counter: Counter): Counter => {
  const busy = new Set<string>()
  const waiting = new Map<string, Batch>()

  const ask = (key: string, points: number): Promise<Count> => {
    busy.add(key)
    const counted = Promise.resolve(counter.add(key, points))
    const goOn = () => {
      const batch = waiting.get(key)
      waiting.delete(key)
      if (batch) batch.send(ask(key, batch.points))
      else busy.delete(key)
    }
    counted.then(goOn, goOn)
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
