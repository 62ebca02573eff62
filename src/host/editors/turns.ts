/** Begins a piece of work, which calls `leave` when its place is free. */
type Work = (leave: () => void) => void

/**
 * Bounds how many pieces of work run at once, in all and of one client. Those that wait are begun in the order in which they came, by
 * turns of the clients.
 * @returns a function that takes the work of a client, and returns one that gives up waiting
 */
export const makeTurns = ({ atOnce, ofAClient }: { atOnce: number; ofAClient: number }) => {
  const running = new Map<string, number>()
  const waiting = new Map<string, Set<Work>>()
  let all = 0

  const runningOf = (client: string) => running.get(client) ?? 0
  const forget = (client: string, work: Work) => {
    const others = waiting.get(client)
    others?.delete(work)
    if (others?.size === 0) waiting.delete(client)
  }
  const begin = (client: string, work: Work) => {
    let hasLeft = false
    all += 1
    running.set(client, runningOf(client) + 1)
    work(() => {
      if (hasLeft) return
      hasLeft = true
      all -= 1
      if (runningOf(client) > 1) running.set(client, runningOf(client) - 1)
      else running.delete(client)
      beginNext()
    })
  }
  const beginNext = () => {
    for (const [client, works] of waiting) {
      if (all >= atOnce) return
      const [work] = works
      if (!work || runningOf(client) >= ofAClient) continue
      // The client's other work waits behind that of the others.
      waiting.delete(client)
      works.delete(work)
      if (works.size > 0) waiting.set(client, works)
      return begin(client, work)
    }
  }

  return (client: string, work: Work): (() => void) => {
    const others = waiting.get(client)
    if (all < atOnce && runningOf(client) < ofAClient && !others) begin(client, work)
    else if (others) others.add(work)
    else waiting.set(client, new Set([work]))
    return () => forget(client, work)
  }
}
