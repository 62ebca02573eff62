import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Host } from '../../src/host/listen.ts'
import { openHost } from '../support/host.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

describe('The client that the rate limit counts', () => {
  let bare: Host
  let proxied: Host
  let behindTwo: Host
  /** @returns the remaining requests of the client */
  const left = async ({ port }: Host, from: string, forwarded?: string, path = '/api/v1/beats') => {
    const { headers, status } = await ask({ forwarded, from, path, port })
    return status === 429 ? 'none' : /r=(\d+)/.exec(String(headers.ratelimit))?.[1]
  }

  beforeAll(async () => {
    bare = await openHost(newsroom.payload)
    proxied = await openHost(newsroom.payload, { trustProxy: 'loopback' })
    behindTwo = await openHost(newsroom.payload, { trustProxy: '2' })
  })
  afterAll(() => Promise.all([bare, proxied, behindTwo].map((host) => host.close())))

  it('is the socket’s address, with a quota apart from other addresses', async () => {
    expect(await left(bare, '127.0.0.11')).toBe('59')
    expect(await left(bare, '127.0.0.11')).toBe('58')
    expect(await left(bare, '127.0.0.12')).toBe('59')
  })

  it('stays the socket’s address when X-Forwarded-For is forged', async () => {
    expect(await left(bare, '127.0.0.13', '198.51.100.1')).toBe('59')
    expect(await left(bare, '127.0.0.13', '198.51.100.2, 10.0.0.1')).toBe('58')
    expect(await left(bare, '127.0.0.13')).toBe('57')
  })

  it('is the last address of X-Forwarded-For behind a proxy that TRUST_PROXY covers', async () => {
    expect(await left(proxied, '127.0.0.1', '198.51.100.7')).toBe('59')
    expect(await left(proxied, '127.0.0.1', '198.51.100.8')).toBe('59')
    expect(await left(proxied, '127.0.0.1', '6.6.6.6, 198.51.100.7')).toBe('58')
    expect(await left(proxied, '127.0.0.1', '127.0.0.1, 198.51.100.7')).toBe('57')
  })

  it('is the second to last address of X-Forwarded-For when TRUST_PROXY is 2', async () => {
    expect(await left(behindTwo, '127.0.0.14', '6.6.6.6, 198.51.100.9, 10.0.0.1')).toBe('59')
    expect(await left(behindTwo, '127.0.0.14', '7.7.7.7, 198.51.100.9, 10.0.0.1')).toBe('58')
  })

  it('is that address also where a proxy has written its port behind it', async () => {
    expect(await left(proxied, '127.0.0.1', '198.51.100.21:50123')).toBe('59')
    expect(await left(proxied, '127.0.0.1', '198.51.100.21:50124')).toBe('58')
    expect(await left(proxied, '127.0.0.1', '198.51.100.22:50125')).toBe('59')
    expect(await left(proxied, '127.0.0.1', '198.51.100.22, 127.0.0.1:8080')).toBe('58')
    expect(await left(proxied, '127.0.0.1', '[2001:db8:1::1]:443')).toBe('59')
    expect(await left(proxied, '127.0.0.1', '2001:db8:1::1')).toBe('58')
  })

  it('is the proxy’s own address when X-Forwarded-For holds no address', async () => {
    expect(await left(proxied, '127.0.0.15', 'unknown')).toBe('59')
    expect(await left(proxied, '127.0.0.15', 'somebody else')).toBe('58')
  })

  it('is counted for /api/v1 only, not for pages, feeds, embeds, robots.txt or /livez', async () => {
    for (const path of ['/', '/feed.xml', '/embed/wire', '/robots.txt', '/livez']) {
      for (let n = 0; n < 13; n += 1) {
        const { headers, status } = await ask({ from: '127.0.0.16', path, port: bare.port })
        expect({ left: headers.ratelimit, path, status }).toEqual({
          left: undefined,
          path,
          status: 200,
        })
      }
    }
    expect(await left(bare, '127.0.0.16')).toBe('59')
  })

  it('gets 60 answers of 200 and 140 of 429 for 200 requests at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 200 }, () =>
        ask({ from: '127.0.0.17', path: '/api/v1/beats', port: bare.port }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(140)
  })
})

const ask = (args: {
  forwarded?: string | undefined
  from: string
  path: string
  port: number
}): Promise<{ headers: http.IncomingHttpHeaders; status: number | undefined }> =>
  new Promise((resolve, reject) => {
    const { forwarded, from, path, port } = args
    const request = http.get({
      headers: { ...(forwarded && { 'X-Forwarded-For': forwarded }) },
      host: '127.0.0.1',
      localAddress: from,
      path,
      port,
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ headers: answer.headers, status: answer.statusCode }))
    })
  })
