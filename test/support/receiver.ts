import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a receiver got. */
export type Received = { body: string; headers: http.IncomingHttpHeaders; path: string }

/** What it answers: a status, a redirect, or nothing. */
export type Reply = number | string | 'nothing'

/** A receiver of webhooks on this machine. `reply` returns the answer to a request; 200 if it returns nothing. */
export const openReceiver = async () => {
  const got: Received[] = []
  const receiver = {
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
    got,
    port: 0,
    reply: (_one: Received): Reply | Promise<Reply> => 200,
    url: '',
  }
  const server = http.createServer((req, res) => void handle(req, res))
  const handle = async (req: http.IncomingMessage, res: http.ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const one = {
      body: Buffer.concat(chunks).toString(),
      headers: req.headers,
      path: req.url ?? '',
    }
    got.push(one)
    const reply = await receiver.reply(one)
    if (reply === 'nothing') return
    if (typeof reply === 'number') res.writeHead(reply)
    else res.writeHead(302, { location: reply })
    res.end('x')
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}`
  return receiver
}

/** The title of the item, or the slug of the row, of each request. */
export const eventsIn = (got: readonly Received[]): string[] =>
  got.map(({ body }) => {
    const { data, type } = JSON.parse(body)
    return `${type} ${data.item?.headline ?? data.item?.title ?? data.item?.name ?? null}`
  })
