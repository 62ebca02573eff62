import fs from 'node:fs'

/** Processor time of the thread that runs the event loop, in milliseconds. */
export type Turns = {
  /** The longest turn, in which no other request is answered. */
  longest: number
  total: number
}

/**
 * Measures each turn of the event loop during `act`, in processor time of this thread: time of other processes, and of threads for
 * files and compression, is not included.
 */
export const measureTurns = async (act: () => Promise<unknown>): Promise<Turns> => {
  let isOver = false
  let longest = 0
  let from = ownTime()
  const began = from
  // Immediates run once per turn, so the time between two of them is one turn.
  const look = () => {
    const now = ownTime()
    longest = Math.max(longest, now - from)
    from = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  try {
    await act()
  } finally {
    isOver = true
    look()
  }
  return { longest, total: from - began }
}

const THREAD = '/proc/thread-self/schedstat'

/** Only Linux reports a thread's own time; elsewhere the time of all threads is used, which is never less. */
const ownTime = (): number => {
  if (process.platform === 'linux') {
    return Number(fs.readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6
  }
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e3
}
