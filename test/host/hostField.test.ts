import { describe, expect, it } from '@jest/globals'
import { sendRaw } from '../support/socket.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)

const ask = (fields: string[], { target = '/api/v1/beats', version = '1.1' } = {}) =>
  sendRaw(
    host.port,
    `GET ${target} HTTP/${version}\r\n${[...fields, 'Connection: close'].join('\r\n')}\r\n\r\n`,
  )

describe('the Host header of a request', () => {
  it.each([
    [['Host: a.example', 'Host: b.example']],
    [['Host: a.example', 'Host: a.example']],
    [['hOST: a.example', 'X: y', 'HOST:']],
  ])('is rejected with 400 when it is sent twice: %j', async (fields) => {
    for (const target of ['/api/v1/beats', '/feed.xml', '/livez', 'http://a.example/feed.xml']) {
      const { body, headers, status } = await ask(fields, { target })
      expect([target, status, headers.get('connection')]).toEqual([target, 400, 'close'])
      expect(body).toContain('Host')
    }
    expect((await ask(fields, { version: '1.0' })).status).toBe(400)
  })

  it('is required in HTTP/1.1 (400 without it), and optional in HTTP/1.0 (200)', async () => {
    expect((await ask([])).status).toBe(400)
    expect((await ask(['X-Forwarded-Host: a.example'])).status).toBe(400)
    expect((await ask([], { version: '1.0' })).status).toBe(200)
    expect((await ask(['Host: a.example'])).status).toBe(200)
  })

  it('is rejected with 400 when it is sent twice for a cached answer', async () => {
    const one = ['Host: a.example']
    for (let round = 0; round < 3; round += 1) expect((await ask(one)).status).toBe(200)
    expect((await ask([...one, 'Host: b.example'])).status).toBe(400)
  })
})
