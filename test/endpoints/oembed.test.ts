import { describe, expect, it } from '@jest/globals'
import { XMLParser } from 'fast-xml-parser'
import { BASE_URL } from '../support/newsroom.ts'
import { documentOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask } = useNewsroom()

const oembed = (url: string, more: Record<string, string> = {}) =>
  ask(`/oembed?${new URLSearchParams({ url, ...more })}`)
const item = async (url: string, more: Record<string, string> = {}) =>
  JSON.parse((await oembed(url, more)).body)
const frameOf = ({ html }: { html: string }) => documentOf({ body: html }).querySelector('iframe')

describe('/oembed', () => {
  it('returns the iframe of a widget, without a script', async () => {
    const answer = await oembed(`${BASE_URL}/embed/wire`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const { html, ...rest } = JSON.parse(answer.body)
    expect(rest).toEqual({
      cache_age: 3600,
      height: 540,
      provider_name: 'Test Newsroom',
      provider_url: BASE_URL,
      title: 'The wire · Test Newsroom',
      type: 'rich',
      version: '1.0',
      width: 600,
    })
    expect(frameOf({ html })?.getAttribute('src')).toBe(`${BASE_URL}/embed/wire`)
    expect(frameOf({ html })?.title).toBe('The wire · Test Newsroom')
    expect(html).not.toContain('<script')
  })

  it('returns the same values in XML', async () => {
    const json = await item(`${BASE_URL}/embed/scorecards?chamber=senate&limit=12`)
    const answer = await oembed(`${BASE_URL}/embed/scorecards?chamber=senate&limit=12`, {
      format: 'xml',
    })
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
    const parsed = new XMLParser({ parseTagValue: false }).parse(answer.body).oembed
    expect(parsed).toEqual(
      Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
    )
  })

  it('keeps the parameters that the widget accepts, within its bounds, and drops the rest', async () => {
    const address = `${BASE_URL}/embed/scorecards?limit=999&chamber=house&sort=age&x=%22onload&theme=dark#y`
    expect(frameOf(await item(address))?.getAttribute('src')).toBe(
      `${BASE_URL}/embed/scorecards?limit=50&chamber=house&theme=dark`,
    )
  })

  it.each([
    ['/wire', '/embed/wire'],
    ['/legislators?chamber=senate&page=2', '/embed/scorecards?chamber=senate'],
    ['/charter-applications', '/embed/charter-watch'],
  ])('returns the widget of a list page: %s', async (page, widget) => {
    expect(frameOf(await item(`${BASE_URL}${page}`))?.getAttribute('src')).toBe(
      `${BASE_URL}${widget}`,
    )
  })

  it('stays within maxwidth and maxheight', async () => {
    const url = `${BASE_URL}/embed/wire`
    const small = await item(url, { maxheight: '200', maxwidth: '320' })
    expect([small.width, small.height]).toEqual([320, 200])
    expect([frameOf(small)?.width, frameOf(small)?.height]).toEqual(['320', '200'])
    const large = await item(url, { maxheight: '5000', maxwidth: '5000' })
    expect([large.width, large.height]).toEqual([600, 540])
  })

  it.each([
    ['wire', '', '600', 540],
    ['scorecards', '', '600', 720],
    ['charter-watch', '', '600', 640],
    ['wire', '', '320', 722],
    ['wire', '?limit=3', '600', 368],
    ['wire', '?limit=3', '300', 503],
    ['scorecards', '?limit=50', '600', 3130],
  ])(
    'returns the height that the items need: %s%s at %s',
    async (name, query, maxwidth, height) => {
      const { html, ...rest } = await item(`${BASE_URL}/embed/${name}${query}`, { maxwidth })
      expect(rest).toMatchObject({ height, width: Number(maxwidth) })
      expect(frameOf({ html })?.height).toBe(String(height))
    },
  )

  it.each([
    ['https://elsewhere.example/embed/wire'],
    ['http://newsroom.example/embed/wire'],
    ['https://newsroom.example.evil.example/embed/wire'],
    ['https://newsroom.example@evil.example/embed/wire'],
    ['https://newsroom.example:444/embed/wire'],
    [`${BASE_URL}/embed/nothing`],
    [`${BASE_URL}/embed/wire/`],
    [`${BASE_URL}/articles`],
    [`${BASE_URL}/`],
    ['/embed/wire'],
    ['javascript:alert(1)'],
    ['http://['],
  ])('answers 404 for %s', async (url) => {
    const answer = await oembed(url)
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(JSON.parse(answer.body).detail).toMatch(/nothing to embed/)
  })

  it.each([
    '',
    '?url=',
    `?url=${BASE_URL}/embed/wire&maxwidth=wide`,
    `?url=${BASE_URL}/embed/wire&maxheight=0`,
  ])('answers 400 and names the faulty parameter: /oembed%s', async (query) => {
    const answer = await ask(`/oembed${query}`)
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(JSON.parse(answer.body).detail).toMatch(/^(url|maxwidth|maxheight) /)
  })

  it('answers 501 for another format', async () => {
    expect((await oembed(`${BASE_URL}/embed/wire`, { format: 'yaml' })).status).toBe(501)
  })

  it('answers 304 to a current ETag', async () => {
    const { headers } = await oembed(`${BASE_URL}/embed/wire`)
    const again = await ask(`/oembed?url=${BASE_URL}/embed/wire`, {
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('a widget’s page', () => {
  it('links to its oEmbed address in JSON and XML, which return its own frame', async () => {
    const page = documentOf(await ask('/embed/scorecards?chamber=senate&limit=7&utm=1'))
    const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
    expect(links.map(({ type }) => type)).toEqual(['application/json+oembed', 'text/xml+oembed'])
    for (const { href } of links) {
      const answer = await ask(href.slice(BASE_URL.length))
      expect(answer.status).toBe(200)
      expect(answer.body).toMatch(/\/embed\/scorecards\?limit=7&(amp;)*chamber=senate/)
    }
  })
})
