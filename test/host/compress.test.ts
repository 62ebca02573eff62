import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import express from 'express'
import { compress } from '../../src/host/editors/compress.ts'
import { askNode } from '../support/nodeClient.ts'
import { use } from '../support/use.ts'

const TABLE = 'district,enrollment\n'.repeat(1_000)

const server = use(async () => {
  const app = express()
  app.use(compress)
  app.use((req, res) => {
    res.setHeader('Content-Type', 'text/csv')
    if (req.headers.range === undefined) return void res.end(TABLE)
    res.statusCode = 206
    res.setHeader('Content-Range', `bytes 0-4095/${TABLE.length}`)
    res.end(TABLE.slice(0, 4096))
  })
  const listening = http.createServer(app)
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  return { close: () => void listening.close(), url: `http://127.0.0.1:${port}` }
})

it('a part of a file that staff read is a part of its plain bytes', async () => {
  const accept = { 'accept-encoding': 'br, gzip' }
  const whole = await askNode(server.url, '/', { headers: accept })
  expect(whole.headers['content-encoding']).toBe('br')
  const part = await askNode(server.url, '/', { headers: { ...accept, range: 'bytes=0-4095' } })
  expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined])
  expect(String(part.body)).toBe(TABLE.slice(0, 4096))
})
