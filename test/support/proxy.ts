import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'

/** Something between us and a database that can lose it. */
export type Proxy = {
  port: number
  /** Holds everything back on both sides, new connections too: as a server that was stopped. */
  hang: () => void
  /** Ends every connection and takes none: as a server that was killed. */
  cut: () => Promise<void>
  /** Holds each piece back for so many milliseconds, in both directions: as a server under load, or far away. */
  slow: (ms: number) => void
  /** Lets everything through again, at once. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** A TCP proxy in front of this server, which it tells its clients to be: a driver goes where a replica set says that it is. */
export const openProxy = async (target: { host: string; port: number }): Promise<Proxy> => {
  const sockets = new Set<net.Socket>()
  let [isHanging, lateBy] = [false, 0]
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (isHanging) socket.pause()
  }
  const named = new RegExp(`(127\\.0\\.0\\.1|localhost):${target.port}`, 'g')
  const renamed = (chunk: Buffer): Buffer =>
    Buffer.from(chunk.toString('latin1').replace(named, `127.0.0.1:${ownPort()}`), 'latin1')
  const ownPort = () => (server.address() as AddressInfo | null)?.port
  const server = net.createServer((near) => {
    const far = net.connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const pass = (chunk: Buffer) => to.destroyed || to.write(renamed(chunk))
      let [waiting, last] = [0, Promise.resolve()]
      from.on('data', (chunk: Buffer) => {
        if (lateBy === 0 && waiting === 0) return pass(chunk)
        waiting += 1
        // In the order in which they came, also while it gets quicker.
        last = Promise.all([last, sleep(lateBy)]).then(() => {
          waiting -= 1
          pass(chunk)
        })
      })
      from.on('close', () => to.destroy())
      keep(from)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    close: async () => {
      if (server.listening) await cut()
    },
    cut,
    hang: () => {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    mend: async () => {
      ;[isHanging, lateBy] = [false, 0]
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    port,
    slow: (ms) => {
      lateBy = ms
    },
  }
}
