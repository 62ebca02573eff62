import { once } from 'node:events'
import net from 'node:net'
import { ask } from './twins.ts'

/** Requests one address repeatedly over persistent connections. */
export type Client = {
  /**
   * Sends requests while `isMore` returns true, each connection as soon as it has its last answer.
   * @returns the number of answered requests, which is all of them
   * @throws Error if an answer differs
   */
  ask: (isMore: () => boolean) => Promise<number>
  close: () => void
}

/** What every answer has to be; its headers may differ in length. */
type Expected = { bytes: number; status: number }

/**
 * A client that does next to nothing but count bytes. One that costs as much as the server would be waited for as often as not,
 * and what a server costs that waits is another figure.
 */
const openClient = async (args: {
  connections: number
  headers: Record<string, string>
  url: string
}): Promise<Client> => {
  const { connections, headers, url } = args
  const { body, status } = await ask(url, headers)
  const open = () => connect(new URL(url), { expected: { bytes: body.length, status }, headers })
  const opened = await Promise.all(Array.from({ length: connections }, open))
  return {
    ask: async (isMore) => {
      let requests = 0
      const more = () => isMore() && Boolean(++requests)
      await Promise.all(opened.map(({ askWhile }) => askWhile(more)))
      return requests
    },
    close: () => {
      for (const { socket } of opened) socket.destroy()
    },
  }
}

/** Returns clients with this number of connections each, which are closed together. */
export const clientsOf = (connections: number) => {
  const opened: Client[] = []
  return {
    close: () => opened.forEach(({ close }) => close()),
    open: async (url: string, headers: Record<string, string>): Promise<Client> => {
      const client = await openClient({ connections, headers, url })
      opened.push(client)
      return client
    },
  }
}

const connect = async (
  { hostname, pathname, port, search }: URL,
  { expected, headers }: { expected: Expected; headers: Record<string, string> },
) => {
  const socket = net.connect({ host: hostname, noDelay: true, port: Number(port) })
  await once(socket, 'connect')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(
    [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, ...lines, '', ''].join(
      '\r\n',
    ),
  )
  const askWhile = (isMore: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      let missing = 0
      const end = (error?: Error) => {
        socket.off('data', hear).off('close', cut)
        if (error) reject(error)
        else resolve()
      }
      const askNext = () => (isMore() ? void socket.write(request) : end())
      const hear = (chunk: Buffer) => {
        if (missing === 0) missing = lengthOf(chunk, expected)
        missing -= chunk.length
        if (missing === 0) askNext()
        else if (!(missing > 0))
          end(new Error(`another answer: ${chunk.toString('latin1', 0, 200)}`))
      }
      const cut = () => end(new Error('the connection was closed'))
      socket.on('data', hear).on('close', cut)
      askNext()
    })
  return { askWhile, socket }
}

/** Bytes of a whole answer that begins with this chunk; NaN where it is another one than expected. */
const lengthOf = (chunk: Buffer, { bytes, status }: Expected): number => {
  const head = chunk.indexOf('\r\n\r\n')
  const isExpected = head > 0 && chunk.toString('latin1', 9, 12) === String(status)
  return isExpected ? head + 4 + bytes : Number.NaN
}
