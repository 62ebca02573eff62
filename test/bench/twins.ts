import http from 'node:http'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { KEEP_ALIVE_MS } from '../../src/host/listen.ts'
import { askNode } from '../support/nodeClient.ts'

/** Headers that a server adds to each answer. */
const ITS_OWN = ['connection', 'date', 'keep-alive']

/** An answer without headers that the server adds. */
export type TwinAnswer = { body: Buffer; headers: OutgoingHttpHeaders; status: number }

/** Sends a request over a socket, with exactly these headers. */
export const ask = async (url: string, headers: Record<string, string>): Promise<TwinAnswer> => {
  const { origin, pathname, search } = new URL(url)
  const got = await askNode(origin, `${pathname}${search}`, { headers })
  const kept = Object.entries(got.headers).filter(([name]) => !ITS_OWN.includes(name))
  return { ...got, headers: Object.fromEntries(kept) }
}

/** Two servers that send these answers from memory, each at its name: node:http alone, and Express. @returns their origins */
export const startTwins = async (
  answers: Map<string, TwinAnswer>,
): Promise<{ bare: string; express: string }> => {
  const send: RequestListener = (req, res) => {
    const told = answers.get((req.url ?? '').slice(1))
    res.writeHead(told?.status ?? 404, told?.headers)
    res.end(told?.body)
  }
  const app = express().disable('x-powered-by').get('/:name', send)
  return {
    bare: await originOf(http.createServer(send)),
    express: await originOf(http.createServer(app)),
  }
}

/** Listens on a free port of this machine alone. Connections stay open as long as the newsroom's. */
export const originOf = async (server: http.Server): Promise<string> => {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
