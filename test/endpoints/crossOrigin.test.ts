import { beforeAll, describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { askNode } from '../support/nodeClient.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)
const { desk } = newsroom
let file: Doc
let gone: Doc

beforeAll(async () => {
  ;[file, gone] = [await desk.create('files'), await desk.create('files')]
  await desk.publish('documents', { file: file.id, link: null })
  const withdrawn = await desk.publish('documents', { file: gone.id, link: null })
  await desk.withdraw('documents', withdrawn)
})

const ask = (path: string, how?: Parameters<typeof askNode>[2]) => askNode(host.url, path, how)
const pathOf = ({ filename, publicId }: Doc) => `/files/${publicId}/${publicName(filename)}`

const ADDRESSES: [string, () => string][] = [
  ['the interface', () => '/api/v1/articles'],
  ['a feed', () => '/feed.xml'],
  ['a feed in JSON', () => '/wire.json'],
  ['a widget', () => '/embed/wire'],
  ['the loader', () => '/embed.js'],
  ['oEmbed', () => '/oembed?url=x'],
  ['a file', () => pathOf(file)],
]

/** The preflight request of a browser for headers that are not safelisted. */
const PREFLIGHT = {
  'access-control-request-headers': 'if-none-match',
  'access-control-request-method': 'GET',
  origin: 'https://elsewhere.example',
}

describe('a public address that another site may read', () => {
  it.each(ADDRESSES)('answers a preflight with 204: %s', async (_name, address) => {
    const { body, headers, status } = await ask(address(), {
      headers: PREFLIGHT,
      method: 'OPTIONS',
    })
    expect([status, body.length]).toEqual([204, 0])
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      allow: 'GET, HEAD, OPTIONS',
    })
    expect(headers['access-control-allow-headers']).toMatch(/\bIf-None-Match\b/)
  })

  it.each(ADDRESSES)('answers DELETE with 405 and a CORS header: %s', async (_, address) => {
    const { headers, status } = await ask(address(), { method: 'DELETE' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('a file exposes its range headers to other sites, in failures too', async () => {
    const range = { range: 'bytes=0-1' }
    for (const [path, wanted, headers] of [
      [pathOf(file), 200, {}],
      [pathOf(file), 206, range],
      [pathOf(file), 416, { range: 'bytes=999999-' }],
      [pathOf(file), 412, { 'if-match': '"x"' }],
      [pathOf(gone), 410, {}],
      ['/files/none/none.pdf', 404, {}],
    ] as [string, number, Record<string, string>][]) {
      const answer = await ask(path, { headers })
      expect([path, answer.status]).toEqual([path, wanted])
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Accept-Ranges, Content-Range, Content-Length, ETag',
      })
    }
    const { headers } = await ask(pathOf(file), { headers: PREFLIGHT, method: 'OPTIONS' })
    expect(headers['access-control-allow-headers']).toMatch(/\bRange\b/)
  })

  it('an address without cross-origin access answers a preflight with 405 and no CORS header', async () => {
    for (const path of ['/', '/articles', '/subscribe', '/sitemap.xml']) {
      const { headers, status } = await ask(path, { headers: PREFLIGHT, method: 'OPTIONS' })
      expect([path, status]).toEqual([path, 405])
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})
