import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from './line.ts'
import { WriteQueueError, makeLine, tooLong } from './line.ts'
import type { TurnServer } from './machineSocket.ts'
import { addressOf, listen, requestTurn } from './machineSocket.ts'

/** The queue of all processes of this machine that write to one SQLite file. */
export type MachineLine = Line & {
  /** Leaves the queue, after the turn under way. */
  close: () => Promise<void>
}

/**
 * Makes one queue of writers for all processes that write to the same file. SQLite has no queue: it rejects a second writer, or blocks
 * the process until the first has finished. The first process listens on a local socket and admits one writer after another, its own and
 * those of the processes that connect. A connection is one turn, so a process that dies ends its turn. When the listening process ends,
 * another one takes its place.
 * Correctness rests on SQLite's own lock: if no socket can be created or reached (a file system without sockets, one of another user),
 * writers skip the queue.
 * @param file path of the database
 * @param timeout milliseconds that one turn may take while others wait
 */
export const machineLine = (file: string, timeout: number): MachineLine => {
  const own = makeLine(timeout)
  const address = addressOf(file)
  let server: TurnServer | undefined
  let isAlone = false
  let isClosed = false

  const serves = (): boolean => {
    // Not closed if another process has its address: closing would remove the other one's socket.
    if (!server?.isReached()) server = undefined
    return server !== undefined
  }
  /** Waits for a turn among the other processes, for the first writer of this one. */
  const turn = async (): Promise<() => void> => {
    let taken = 0
    while (!serves() && !isAlone && !isClosed) {
      const answer = await requestTurn(address)
      if (typeof answer === 'function') return answer
      if (answer === 'late') throw new WriteQueueError(tooLong(timeout))
      if (answer === 'left') continue
      const listening = await listen(address, own, answer === 'dead')
      if (listening === 'impossible') isAlone = true
      else if (listening !== 'taken') server = listening
      else {
        taken += 1
        // An address that is taken and leads nowhere may be another user's: a command that root has run, and that was killed.
        isAlone = taken === MOST_TAKEN
        await sleep(PAUSE_MS)
      }
    }
    return () => {}
  }
  return {
    close: async () => {
      isClosed = true
      if (!serves()) return
      // The next listening process has no record of a turn that began here.
      const leave = await own.enter().catch(() => () => {})
      server?.close()
      leave()
    },
    enter: async () => {
      const leave = await own.enter()
      if (serves() || isAlone) return leave
      try {
        const end = await turn()
        return () => {
          end()
          leave()
        }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

/** How often another process may take the address first, and the pause between, in milliseconds. */
const [MOST_TAKEN, PAUSE_MS] = [20, 10]

/** Whether a process of this machine writes, or has written, to this file. */
export const isServed = async (file: string): Promise<boolean> => {
  const answer = await requestTurn(addressOf(file))
  if (typeof answer === 'function') answer()
  return answer !== 'absent' && answer !== 'dead'
}
