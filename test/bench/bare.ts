import http from 'node:http'
import { KEEP_ALIVE_MS } from '../../src/host/listen.ts'
import type { TwinAnswer } from './twins.ts'

/** `node:http` alone, in its own process: sends the given answers by name. */
export type Sent = [name: string, told: Omit<TwinAnswer, 'body'> & { body: string }]

process.once('message', (sent: Sent[]) => {
  const answers = new Map(
    sent.map(([name, { body, ...told }]) => [name, { ...told, body: Buffer.from(body, 'base64') }]),
  )
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => {
    const told = answers.get((req.url ?? '').slice(1))
    res.writeHead(told?.status ?? 404, told?.headers)
    res.end(told?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
