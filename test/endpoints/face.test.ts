import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { readable } from '../../src/site/face/color.ts'
import { attribute, documentOf } from '../support/document.ts'
import { forget } from '../support/forget.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)
const { ask } = newsroom

const read = async (url: string) => {
  const answer = await fetch(`${host.url}${url.replace(BASE_URL, '')}`)
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

describe('the look of pages', () => {
  it('preloads two fonts from the newsroom’s own address, together under 80 KB', async () => {
    const answer = await ask('/')
    const links = [...documentOf(answer).querySelectorAll('link[rel=preload]')]
    expect(links.map((link) => link.getAttribute('as'))).toEqual(['font', 'font'])
    const fonts = await Promise.all(links.map((link) => read(link.getAttribute('href') ?? '')))
    let sum = 0
    for (const { bytes, headers } of fonts) {
      expect(headers.get('content-type')).toBe('font/woff2')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('wOF2')
      sum += bytes.length
    }
    expect(sum).toBeLessThan(80_000)
    expect(answer.headers['content-security-policy']).toContain(`font-src 'self' ${BASE_URL};`)
    expect(answer.body.match(/font-display:optional/g)).toHaveLength(3)
  })

  it('answers 404 for an unknown font file and 206 for a byte range of a font', async () => {
    const [url = ''] = /[^"]+\/files\/face\/text-[^"]+/.exec((await ask('/')).body) ?? []
    const { body, headers, status } = await ask('/files/face/other.woff2')
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('Page not found')
    const part = await fetch(`${host.url}${url.replace(BASE_URL, '')}`, {
      headers: { range: 'bytes=0-3' },
    })
    expect([part.status, await part.text()]).toEqual([206, 'wOF2'])
  })
})

describe('a newsroom with a logo, an accent and system fonts of its choice', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"></svg>'
  const hash = createHash('sha256').update(SVG).digest('hex').slice(0, 16)

  beforeAll(() => {
    const logo = path.join(newsroom.dataDir, 'logo.svg')
    fs.writeFileSync(logo, SVG)
    const current = newsroomOf(newsroom.payload)
    current.face = { accent: '#d04a7a', logo, typefaces: 'system' }
    current.memoized.delete('face')
    // An app sets these before its start, so the answers above are cleared here.
    forget(newsroom.payload, 'answers')
  })

  it.each([
    ['/', 200],
    ['/articles', 200],
    ['/search', 200],
    ['/data', 200],
    ['/developers', 200],
    ['/articles/no-such', 404],
  ])(
    'shows the logo with its dimensions and the accent on %s (%i), and preloads no font',
    async (url, status) => {
      const answer = await ask(url)
      expect(answer.status).toBe(status)
      const document = documentOf(answer)
      const shown = ['src', 'alt', 'width', 'height'].map((name) =>
        attribute(document, '.brand img', name),
      )
      const address = `${BASE_URL}/files/face/logo-${hash}.svg`
      expect(shown).toEqual([address, 'Test Newsroom', '240', '60'])
      expect(document.querySelector('link[rel=preload]')).toBeNull()
      expect(answer.body).toContain(`:root{--accent:${readable('#d04a7a', 'light')}}`)
    },
  )

  it('serves the logo in a sandbox, and a favicon in the accent', async () => {
    const { bytes, headers } = await read(`/files/face/logo-${hash}.svg`)
    expect(bytes.toString()).toBe(SVG)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect((await ask('/favicon.svg')).body).toContain(readable('#d04a7a', 'light'))
  })

  it.each(['#d04a7a', '#ffd400', '#000000', '#ffffff', '#0b5a55'])(
    'adjusts the accent %s to a contrast above 5.4 in the light and the dark scheme',
    (color) => {
      expect(contrast(readable(color, 'light'), '#fcfbf8')).toBeGreaterThan(5.4)
      expect(contrast(readable(color, 'dark'), '#1b1e22')).toBeGreaterThan(5.4)
    },
  )
})

/** WCAG 2.2, written anew. */
const contrast = (one: string, other: string): number => {
  const light = (color: string) =>
    [0.2126, 0.7152, 0.0722]
      .map((weight, index) => {
        const value = Number(`0x${color.slice(1 + 2 * index, 3 + 2 * index)}`) / 255
        return weight * (value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4))
      })
      .reduce((sum, part) => sum + part, 0.05)
  const [a, b] = [light(one), light(other)]
  return Math.max(a, b) / Math.min(a, b)
}
