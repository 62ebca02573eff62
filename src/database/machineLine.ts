import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketFolder } from '../core/socketFolder.ts'
import type { Line } from './line.ts'
import { WriteQueueError, makeLine, tooLong } from './line.ts'

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
  let server: Server | undefined
  let [isAlone, isClosed] = [false, false]

  const serves = (): boolean => {
    // Not closed if another process has its address: closing would remove the other one's socket.
    if (!server?.isReached()) server = undefined
    return server !== undefined
  }
  /** Waits for a turn among the other processes, for the first writer of this one. */
  const turn = async (): Promise<() => void> => {
    for (let taken = 0; !serves() && !isAlone && !isClosed;) {
      const asked = await ask(address)
      if (asked === 'late') throw new WriteQueueError(tooLong(timeout))
      if (asked === 'left') continue
      if (asked !== 'absent' && asked !== 'dead') return asked
      const served = await serve(address, own, asked === 'dead')
      if (served === 'taken') {
        taken += 1
        await sleep(PAUSE_MS)
      }
      // An address that is taken and leads nowhere may be another user's: a command that root has run, and that was killed.
      if (served === 'impossible' || taken === MOST_TAKEN) isAlone = true
      else if (served !== 'taken') server = served
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
  const asked = await ask(addressOf(file))
  if (typeof asked === 'function') asked()
  return asked !== 'absent' && asked !== 'dead'
}

/** Next to the database, so that processes in other containers use the same; a socket's path is short (108 bytes, unix(7)). */
const addressOf = (file: string): string => {
  if (process.platform === 'win32') return `\\\\.\\pipe\\newsroom-${digest(file)}`
  const beside = `${path.resolve(file)}.writers`
  return Buffer.byteLength(beside) < 100
    ? beside
    : path.join(socketFolder(), `newsroom-${digest(path.resolve(file))}.writers`)
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Messages of the listening process to a connection: its turn has begun, or another turn takes too long. */
const [YOUR_TURN, TOO_LATE] = ['1', '0']

/**
 * Waits for a turn at the listening process.
 * @returns a function that ends the turn; `absent`: no process listens; `dead`: one was killed; `left`: it has ended meanwhile; `late`:
 * the turn before takes too long
 */
const ask = (address: string): Promise<'absent' | 'dead' | 'late' | 'left' | (() => void)> =>
  new Promise((resolve) => {
    const socket = net.connect(address)
    let [isConnected, isThere] = [false, false]
    socket.once('connect', () => (isConnected = true))
    socket.once('data', (said) => {
      if (String(said) === YOUR_TURN) return resolve(() => void socket.destroy())
      socket.destroy()
      resolve('late')
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      isThere = code === 'ECONNREFUSED'
      socket.destroy()
    })
    socket.once('close', () => resolve(isConnected ? 'left' : isThere ? 'dead' : 'absent'))
  })

type Server = {
  close: () => void
  /** Whether the address still leads here: of two processes that start at once, both may have listened. */
  isReached: () => boolean
}

/**
 * Listens for the other processes, each of which gets its turns from this queue.
 * @param isDead whether a killed process has left its socket, which is removed
 */
const serve = async (
  address: string,
  line: Line,
  isDead: boolean,
): Promise<'impossible' | 'taken' | Server> => {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    let leave: (() => void) | undefined
    let isGone = false
    sockets.add(socket)
    socket.unref()
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      isGone = true
      sockets.delete(socket)
      leave?.()
    })
    line.enter().then(
      (end) => {
        if (isGone) return end()
        leave = end
        socket.write(YOUR_TURN)
      },
      () => socket.end(TOO_LATE),
    )
  })
  if (isDead) fs.rmSync(address, { force: true })
  const failed = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve)
    server.listen({ exclusive: true, path: address }, () => resolve(undefined))
  })
  if (failed) return failed.code === 'EADDRINUSE' ? 'taken' : 'impossible'
  server.unref()
  const mine = inodeOf(address)
  // Another process may have found the dead socket, too, and remove this one instead.
  if (isDead) await sleep(SETTLE_MS)
  if (inodeOf(address) !== mine) return 'taken'
  const close = () => {
    server.close()
    // The waiting processes reconnect to the next listening process.
    for (const socket of sockets) socket.destroy()
  }
  return { close, isReached: () => inodeOf(address) === mine }
}

const SETTLE_MS = 50

const inodeOf = (address: string): bigint | undefined =>
  fs.statSync(address, { bigint: true, throwIfNoEntry: false })?.ino
