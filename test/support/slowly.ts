import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes of a page that arrive at once, and the milliseconds until the next: a bad line. */
const [BYTES, PAUSE_MS] = [1_500, 20]

/** Serves the same site, its pages as over a bad line: without compression, and piece by piece. */
export const serveSlowly = async (origin: string) => {
  const server = http.createServer((req, res) => void pass(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const pass = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const { body, isPage, status, type } = await ask(`${origin}${req.url}`)
    res.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': type })
    const bytes = isPage ? Buffer.from(body.toString().replaceAll(origin, url)) : body
    const step = isPage ? BYTES : Math.max(1, bytes.length)
    for (let at = 0; at < bytes.length; at += step) {
      res.write(bytes.subarray(at, at + step))
      if (isPage) await sleep(PAUSE_MS)
    }
    res.end()
  }

  return {
    end: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    url,
  }
}

const ask = async (url: string) => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const type = answer.headers.get('content-type') ?? ''
  return {
    body: Buffer.from(await answer.arrayBuffer()),
    isPage: type.startsWith('text/html'),
    status: answer.status,
    type,
  }
}
