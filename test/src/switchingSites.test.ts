import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { download } from '../../src/site/linkCards/download.ts'
import { post } from '../../src/site/webhooks/post.ts'
import { use } from '../support/use.ts'

/** A site that answers every request with another protocol, and keeps the connection open. */
const site = use(async () => {
  const answer =
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: elsewhere\r\n\r\n'
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    close: () => new Promise((resolve) => server.close(resolve)),
    url: `http://127.0.0.1:${port}/`,
  }
})

/** Neither function queries it for an address in figures. */
const payload = {} as Payload

describe('a site that answers with another protocol', () => {
  it('has failed an attempt of a webhook', async () => {
    const outcome = await post(payload, { body: '{}', headers: {}, url: site.url })
    expect(outcome).toEqual({
      error: 'The connection was closed without an answer.',
      status: null,
    })
  })

  it('gives no link card', async () => {
    const { signal } = new AbortController()
    const asked = download(payload, { accept: 'image/*', max: 99, signal, url: site.url })
    await expect(asked).rejects.toThrow('closed without an answer')
  })
})
