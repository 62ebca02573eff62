import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { toEditors } from '../../src/host/editors/proxy.ts'
import { clientAddressBy } from '../../src/http/clientAddress.ts'
import { setClientHeader } from '../../src/http/clientHeader.ts'
import type { RoutedRequest } from '../../src/http/nodeHttp.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'places-'))
const socket = path.join(folder, 'editors')
const servers: http.Server[] = []
/** Requests that the stand-in of the editors' process has not answered, and those that came to it in all. */
const open = new Set<ServerResponse>()
let came = 0
/** Pings that it has not answered, while it is busy. */
let pings: ServerResponse[] = []
let isBusy = false

const serve = async (at: number | string, listener: RequestListener) => {
  const server = http.createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(at, resolve))
  return server
}

let port: number

beforeAll(async () => {
  await serve(socket, (req, res) => {
    if (req.method === 'OPTIONS') return isBusy ? void pings.push(res) : void res.end()
    came += 1
    open.add(res)
    res.once('close', () => open.delete(res))
  })
  const staff = toEditors({ payload: newsroom.payload, socket })
  const name = setClientHeader(clientAddressBy('loopback'))
  const host = await serve(0, (req, res) => {
    const routed = Object.assign(req, { originalUrl: req.url }) as RoutedRequest
    void name(routed, res, () => void staff(routed, res, () => res.writeHead(404).end()))
  })
  ;({ port } = host.address() as AddressInfo)
})

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  fs.rmSync(folder, { recursive: true })
})

const ask = (client: string) => {
  const headers = { 'X-Forwarded-For': client }
  const req = http.get({ agent: false, headers, path: '/admin/login', port })
  req.on('response', (res) => res.resume()).on('error', () => {})
  return req
}

const answerAll = () => {
  for (const res of open) res.end('done')
}

const until = async (holds: () => boolean) => {
  while (!holds()) await sleep(5)
}

it('gives the editors’ process eight requests of a client at once, and another client room', async () => {
  came = 0
  for (let n = 0; n < 40; n += 1) ask('192.0.2.1')
  await until(() => open.size >= 8)
  await sleep(200)
  expect(open.size).toBe(8)
  ask('192.0.2.2')
  await until(() => came === 9)
  while (came < 41) {
    expect(open.size).toBeLessThanOrEqual(9)
    answerAll()
    await sleep(5)
  }
  answerAll()
  await until(() => open.size === 0)
})

it('counts what a client gave up until the process has come to it', async () => {
  came = 0
  isBusy = true
  const given = Array.from({ length: 8 }, () => ask('192.0.2.1'))
  await until(() => came === 8)
  for (const req of given) req.destroy()
  await until(() => pings.length === 8)
  ask('192.0.2.1')
  await sleep(200)
  expect(came).toBe(8)
  isBusy = false
  for (const ping of pings) ping.end()
  pings = []
  await until(() => came === 9)
  answerAll()
})

it('lets no shared cache store what staff read, unless the answer has its own Cache-Control', async () => {
  await until(() => open.size === 0)
  const cacheOf = async (sent: Record<string, string>) => {
    const answered = once(ask('192.0.2.3'), 'response')
    await until(() => open.size === 1)
    for (const res of open) res.writeHead(200, sent).end('draft')
    const [{ headers }] = (await answered) as [http.IncomingMessage]
    await until(() => open.size === 0)
    return headers['cache-control']
  }
  expect(await cacheOf({ 'Content-Type': 'application/pdf' })).toBe('private, no-cache')
  for (const own of ['no-store', 'public, max-age=31536000, immutable']) {
    expect(await cacheOf({ 'Cache-Control': own })).toBe(own)
  }
})
