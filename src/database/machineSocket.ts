import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketFolder } from '../core/socketFolder.ts'
import type { Line } from './line.ts'

/** Next to the database, so that processes in other containers use the same; a socket's path is short (108 bytes, unix(7)). */
export const addressOf = (file: string): string => {
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
export const requestTurn = (
  address: string,
): Promise<'absent' | 'dead' | 'late' | 'left' | (() => void)> =>
  new Promise((resolve) => {
    const socket = net.connect(address)
    let isConnected = false
    let isRefused = false
    socket.once('connect', () => (isConnected = true))
    socket.once('data', (message) => {
      if (String(message) === YOUR_TURN) return resolve(() => void socket.destroy())
      socket.destroy()
      resolve('late')
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      isRefused = code === 'ECONNREFUSED'
      socket.destroy()
    })
    socket.once('close', () => resolve(isConnected ? 'left' : isRefused ? 'dead' : 'absent'))
  })

export type TurnServer = {
  close: () => void
  /** Whether the address still leads here: of two processes that start at once, both may have listened. */
  isReached: () => boolean
}

/**
 * Listens for the other processes, each of which gets its turns from this queue.
 * @param isDead whether a killed process has left its socket, which is removed
 * @returns `taken`: another process has the address; `impossible`: no socket can be created there
 */
export const listen = async (
  address: string,
  line: Line,
  isDead: boolean,
): Promise<'impossible' | 'taken' | TurnServer> => {
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
