import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'

/** A proxy for a database that can interrupt connections. */
export type Proxy = {
  port: number
  /** Holds all data back in both directions, also of new connections, like a suspended server. */
  hang: () => void
  /** Closes every connection and rejects new ones, like a killed server. */
  cut: () => Promise<void>
  /** Delays each chunk by this many milliseconds in both directions, like a busy or remote server. */
  slow: (ms: number) => void
  /** Forwards everything again at once. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** A TCP proxy for a server that announces the proxy as its address: a driver connects to the addresses in the replica set's config. */
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
        // In order, also if the delay becomes shorter.
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
