/** A FIFO queue of writers. */
export type Line = {
  /** Waits for its turn. @returns a function that ends the turn @throws WriteQueueError if the turn before takes too long */
  enter: () => Promise<() => void>
}

/** Milliseconds that one transaction may take while others wait. */
export const LONGEST_TURN_MS = 10_000

/** A write timed out behind a transaction that did not end. */
export class WriteQueueError extends Error {
  override name = 'WriteQueueError'
}

/** @param timeout milliseconds that the write has waited */
export const tooLong = (timeout: number): string =>
  `a write waited ${timeout} ms for a transaction that did not end: ` +
  'a hook that writes must pass its req'

/** @param timeout milliseconds that one turn may take while others wait */
export const makeLine = (timeout: number): Line => {
  type Waiter = { enter: () => void; giveUp: () => void }
  const waiting: Waiter[] = []
  let busy = false
  let timer: NodeJS.Timeout | undefined

  const watch = () => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    timer = setTimeout(() => {
      for (const waiter of waiting.splice(0)) waiter.giveUp()
    }, timeout)
  }
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) busy = false
    else next.enter()
    watch()
  }

  return {
    enter: async () => {
      if (!busy) {
        busy = true
        return once(leave)
      }
      return new Promise((resolve, reject) => {
        waiting.push({
          enter: () => resolve(once(leave)),
          giveUp: () => reject(new WriteQueueError(tooLong(timeout))),
        })
        if (waiting.length === 1) watch()
      })
    },
  }
}

const once = (act: () => void) => {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}
