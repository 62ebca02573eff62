import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Provider } from '../../src/site/linkCards/providers.ts'
import { endpointOf, providersOf } from '../../src/site/linkCards/providers.ts'
import { body, withBlock } from '../support/body.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { photograph } from '../support/picture.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

/** What the provider answers, by path. */
type Answers = Record<string, (answer: http.ServerResponse) => void>

const json =
  (value: unknown) =>
  (answer: http.ServerResponse): void =>
    void answer.end(JSON.stringify(value))

describe('a link card', () => {
  let reporter: Rest
  let site = ''
  let answers: Answers = {}
  let asked: string[] = []
  const server = http.createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '', site)
    asked.push(request.url ?? '')
    const found = answers[pathname]
    if (found) found(answer)
    else answer.writeHead(404).end()
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const schemes = ['https://*.video.example/watch*']
    const provider = { endpoints: [{ schemes, url: `${site}/oembed.{format}` }] }
    providersOf(newsroom.payload).read = async () => [{ ...provider, provider_name: 'Video' }]
    reporter = (await signInTo(newsroom, 'reporter')).rest
  })
  afterAll(() => {
    server.close()
  })
  beforeEach(() => {
    asked = []
    answers = {}
  })

  const WATCH = 'https://www.video.example/watch?v=1&t=2'
  const cardOf = async (url: string = WATCH) => reporter('POST', 'articles/link-card', { url })

  const SAID = {
    author_name: 'Board TV',
    html: '<iframe src="https://www.video.example/embed/1"></iframe>',
    provider_name: 'Video &amp; Co',
    title: 'The board&#8217;s <b>vote</b> on "A & B"',
    type: 'video',
  }

  it.each([
    ['has no address', ''],
    ['has one of more than 2,000 characters', 'https://x.example/'.padEnd(2001, 'x')],
  ])('that %s cannot be published', async (_what, url) => {
    const text = withBlock(body(['Text.']), { blockType: 'linkCard', title: 'Video', url })
    await expect(desk.publish('articles', { body: text })).rejects.toMatchObject({ status: 400 })
  })

  it('shows title, author, site and a copy of the picture, and loads nothing from the provider', async () => {
    const { data } = await photograph({ height: 360, width: 640 })
    answers['/oembed.json'] = json({ ...SAID, thumbnail_url: `${site}/moved` })
    answers['/moved'] = (answer) => answer.writeHead(302, { location: '/picture.jpg' }).end()
    answers['/picture.jpg'] = (answer) => void answer.end(data)
    const { body: answer, status } = await cardOf()
    const { card } = answer
    expect([status, card]).toEqual([
      200,
      {
        author: 'Board TV',
        image: expect.anything(),
        provider: 'Video & Co',
        title: 'The board’s vote on "A & B"',
        url: WATCH,
      },
    ])
    expect(new URL(asked[0] ?? '', site).searchParams.get('url')).toBe(WATCH)
    const text = withBlock(body(['Watch:']), { blockType: 'linkCard', ...card })
    const { slug } = await desk.publish('articles', { body: text, title: 'With a card' })
    const { bodyHtml } = (await get(`/api/v1/articles/${slug}`)).json.data[0] as {
      bodyHtml: string
    }
    const [, src = ''] = /<img src="([^"]+)"/.exec(bodyHtml) ?? []
    expect(src).toMatch(new RegExp(`^${BASE_URL}/files/`))
    expect(bodyHtml.replace(/<img [^>]*>/, '<img>')).toBe(
      `<p>Watch:</p><figure class="card link"><a href="${WATCH.replaceAll('&', '&amp;')}"><img>The board’s vote on "A &amp; B"</a><figcaption>Board TV · Video &amp; Co</figcaption></figure>`,
    )
    expect(bodyHtml).toMatch(/<img [^>]*alt="" width="640" height="360" srcset="[^"]+ 400w, /)
    expect((await ask(src.slice(BASE_URL.length))).status).toBe(200)
    for (const address of [`/articles/${slug}`, '/feed.xml', '/feed.atom']) {
      const page = (await ask(address)).body
      expect([address, page.includes('The board’s vote on')]).toEqual([address, true])
      expect([address, /src(set)?="(?!\/|http:\/\/localhost)[^"]*video/.test(page)]).toEqual([
        address,
        false,
      ])
    }
  })

  it('has author and site as title when there is none, and no picture when none can be fetched', async () => {
    for (const thumbnail_url of [
      'https://10.0.0.1/x.jpg',
      'https://127.0.0.1/x.jpg',
      'file:///etc/passwd',
      `${site}/none.jpg`,
      `${site}/page.html`,
    ]) {
      answers['/oembed.json'] = json({ author_name: 'Ada', provider_name: 'Posts', thumbnail_url })
      answers['/page.html'] = (answer) => void answer.end('<html>')
      const { body: answer } = await cardOf()
      expect(answer.card).toEqual({
        author: 'Ada',
        image: null,
        provider: 'Posts',
        title: 'Ada, Posts',
        url: WATCH,
      })
    }
  })

  it('is cut between two characters where the provider says more than it takes', async () => {
    const { data } = await photograph({ height: 360, width: 640 })
    answers['/oembed.json'] = json({
      author_name: 'a'.repeat(190),
      provider_name: 'Posts b🏫',
      thumbnail_url: `${site}/picture.jpg`,
      title: `${'x'.repeat(299)}🏫`,
    })
    answers['/picture.jpg'] = (answer) => void answer.end(data)
    const { card } = (await cardOf()).body
    const picture = (await reporter('GET', `media/${card.image}`)).body
    expect([card.title, picture.alt]).toEqual(['x'.repeat(299), 'x'.repeat(299)])
    expect(picture.credit).toBe(`${'a'.repeat(190)}, Posts b`)
  })

  it('is null for an address of no known provider, and no request is sent', async () => {
    for (const url of [
      'https://video.example.net/watch?v=1',
      'https://x.example/www.video.example/watch',
    ]) {
      const { body: answer, status } = await cardOf(url)
      expect([status, answer]).toEqual([200, { card: null }])
    }
    expect(asked).toEqual([])
  })

  it('is refused with 502 when the provider errs, sends no valid oEmbed, too much data or a forbidden redirect', async () => {
    const faulty: [what: string, answer: Answers[string]][] = [
      ['an error', (answer) => answer.writeHead(500).end()],
      ['no JSON', (answer) => void answer.end('<html>')],
      ['no title', json({ html: '<p>x</p>' })],
      ['too much', json({ ...SAID, html: 'x'.repeat(300_000) })],
      [
        'a private address',
        (answer) => answer.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
      ],
      ['this machine', (answer) => answer.writeHead(302, { location: 'https://localhost/' }).end()],
      ['a circle', (answer) => answer.writeHead(302, { location: '/oembed.json' }).end()],
      ['an end', (answer) => void answer.destroy()],
    ]
    for (const [what, answer] of faulty) {
      answers['/oembed.json'] = answer
      const { message, status } = await cardOf()
      expect([what, status, message]).toEqual([
        what,
        502,
        'The site did not describe this address.',
      ])
    }
  })

  it('is refused with 403 without a staff session, and with 400 for an overlong or invalid web address', async () => {
    const stranger = await signInRest(newsroom)
    expect((await stranger('POST', 'articles/link-card', { url: WATCH })).status).toBe(403)
    for (const url of [
      undefined,
      '',
      'watch',
      'javascript:x',
      `https://x.example/${'a'.repeat(1_000)}`,
    ]) {
      expect((await reporter('POST', 'articles/link-card', { url })).status).toBe(400)
    }
    expect(asked).toEqual([])
  })

  it('blocks publication when its url is no web address', async () => {
    const card = { blockType: 'linkCard', title: 'x', url: 'javascript:x()' }
    const data = { body: withBlock(body(['Text.']), card), title: 'Scripted' }
    await expect(desk.publish('articles', data)).rejects.toThrow('Body')
  })
})

describe('the list of providers', () => {
  const found = async (url: string) => {
    const { default: list } = await import('oembed-providers', { with: { type: 'json' } })
    return endpointOf(list as Provider[], new URL(url))?.split('?')[0]
  }

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/oembed'],
    ['https://youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/oembed'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/oembed'],
    ['https://vimeo.com/76979871', 'https://vimeo.com/api/oembed.json'],
    ['https://bsky.app/profile/a.example/post/3k', 'https://embed.bsky.app/oembed'],
    ['https://x.com/someone/status/1', 'https://publish.x.com/oembed'],
  ])('has the oEmbed endpoint of %s', async (url, endpoint) => {
    expect(await found(url)).toBe(endpoint)
  })

  it.each(['https://news.example/story', 'https://evil.example/www.youtube.com/watch?v=1'])(
    'has no endpoint for %s',
    async (url) => {
      expect(await found(url)).toBeUndefined()
    },
  )
})
