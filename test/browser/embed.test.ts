import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { embedSurface } from '../../src/embed/surface.ts'
import type { Host } from '../../src/host/listen.ts'
import type { Doc } from '../../src/types.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { makeNewsdesk } from '../support/content.ts'
import { openHost } from '../support/host.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { BASE_URL, makeNewsroom } from '../support/newsroom.ts'
import { makeAsk } from '../support/surface.ts'

const WIDGETS = ['wire', 'scorecards', 'charter-watch']

const suite = hasBrowser('the widgets inside other people’s pages') ? describe : describe.skip

suite('A widget inside a page of another origin', () => {
  let newsroom: TestNewsroom
  let desk: ReturnType<typeof makeNewsdesk>
  let host: Host
  let browser: Browser
  let context: BrowserContext
  let page: Page
  /** The newsroom's origin. */
  let ours: string
  /** Somebody else's site, which answers each request with `theirPage`. */
  let theirs: http.Server
  let theirPage: { body: string; policy?: string }
  let posts: Doc[]
  let faults: string[]

  beforeAll(async () => {
    newsroom = await makeNewsroom()
    desk = makeNewsdesk(newsroom.payload)
    posts = []
    for (const minute of [1, 2, 3, 4, 5, 6]) {
      const publishedAt = new Date(Date.UTC(2026, 2, 1, 15, minute)).toISOString()
      posts.unshift(await desk.publish('wire-posts', { kind: 'court', publishedAt }))
    }
    await desk.update('wire-posts', posts[1] as Doc, {
      _status: 'published',
      corrections: [
        { publishedAt: '2026-03-02T10:00:00.000Z', text: 'Not 6.', type: 'correction' },
      ],
      headline: `A very ${'long'.repeat(40)} name، مرحبا`,
      kind: 'breaking',
      source: { name: 'Clerk of the court', url: null },
    })
    for (const favored of [10, 8, 7, 6, 1, 0]) {
      const votes = Array.from({ length: favored === 0 ? 0 : 10 }, (_, index) => ({
        bill: `HB ${index}`,
        favored: index < favored,
        position: 'nay',
      }))
      await desk.publish('legislators', { name: `Somebody ${favored}`, party: 'None', votes })
    }
    for (const status of ['submitted', 'under-review', 'appealed', 'letter-of-intent']) {
      const history = [{ date: '2026-02-10', status }]
      await desk.publish('charter-applications', { history, operator: 'Op', status })
    }
    host = await openHost(newsroom.payload)
    ours = `http://127.0.0.1:${host.port}`
    theirs = http.createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      if (theirPage.policy) response.setHeader('Content-Security-Policy', theirPage.policy)
      response.end(`<!DOCTYPE html><title>Their site</title><body>${theirPage.body}`)
    })
    await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    theirs?.close()
    await host?.close()
    await newsroom?.close()
  })

  const newPage = async (options: BrowserContextOptions = {}) => {
    context = await browser.newContext(options)
    page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  }
  beforeEach(() => {
    faults = []
  })
  afterEach(() => context?.close())

  /** Their page, on a host name that shares nothing with ours. */
  const open = async (body: string, policy?: string) => {
    theirPage = { body, ...(policy && { policy }) }
    await page.goto(`http://localhost:${(theirs.address() as AddressInfo).port}/`)
  }
  const frameTag = (name: string, attributes = '') =>
    `<iframe src="${ours}/embed/${name}" title="${name}" width="100%" height="300" ${attributes}></iframe>`
  const frameOf = async (selector = 'iframe'): Promise<Frame> => {
    const frame = await (await page.waitForSelector(selector)).contentFrame()
    await frame?.waitForSelector('footer')
    return frame as Frame
  }
  const idsIn = (frame: Frame) =>
    frame.$$eval('#items li', (items) => items.map((item) => item.getAttribute('data-id')))
  const idsOf = async (name: string) => {
    const { body } = await makeAsk(newsroom.payload, embedSurface)(`/embed/${name}`)
    return [...body.matchAll(/<li data-id="([^"]+)"/g)].map(([, id]) => id)
  }

  describe.each([
    ['with scripts', {}, ''],
    ['without scripts', { javaScriptEnabled: false }, ''],
    ['in a sandbox', {}, 'sandbox="allow-scripts"'],
    ['in a sandbox without scripts', {}, 'sandbox'],
  ])('%s', (_case, options, attributes) => {
    it.each(WIDGETS)('shows its items and its source: %s', async (name) => {
      await newPage(options)
      await open(frameTag(name, attributes))
      const frame = await frameOf()
      expect(await idsIn(frame)).toEqual(await idsOf(name))
      const source = frame.locator('footer .source')
      expect(await source.innerText()).toBe('Source: Test Newsroom')
      const { height = 0, y = 0 } = (await source.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(300 + 8 + 4)
      expect(faults.filter((fault) => !/sandboxed and the 'allow-scripts'/.test(fault))).toEqual([])
    })
  })

  /** What the widget's script asks for from here on. */
  const watch = () => {
    const asked: { conditional: boolean; method: string }[] = []
    page.on('response', async (response) => {
      const request = response.request()
      if (request.resourceType() !== 'fetch') return
      const method = request.method()
      const conditional = (await request.allHeaders())['if-none-match'] !== undefined
      asked.push({ conditional, method })
    })
    return asked
  }
  const nextMinute = async () => {
    const answered = page.waitForResponse(/embed\/wire/)
    await page.clock.runFor(60_000)
    await answered
    // The script reads the answer and plans the next minute.
    await page.waitForTimeout(100)
  }

  it('needs no cookie, and asks nobody else', async () => {
    await newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    await open(WIDGETS.map((name) => frameTag(name)).join(''))
    await frameOf('iframe:last-of-type')
    expect(await context.cookies()).toEqual([])
    expect([...new Set(asked)].sort()).toEqual(
      [new URL(ours).host, new URL(page.url()).host].sort(),
    )
  })

  it('leads out of the frame, to the canonical page', async () => {
    await newPage()
    await context.route(`${BASE_URL}/**`, (route) => route.fulfill({ body: 'The canonical page' }))
    await open(frameTag('wire'))
    const frame = await frameOf()
    await frame.locator('li a').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${BASE_URL}/wire/${posts[0]?.slug}`)
    expect(page.frames()).toHaveLength(1)
  })

  it('takes over what is new, without a reload', async () => {
    await newPage()
    await page.clock.install()
    const asked = watch()
    await open(frameTag('wire'))
    const frame = await frameOf()
    await frame.evaluate(() => Object.assign(window, { sameDocument: true }))
    await frame.locator(`[data-id="${posts[2]?.publicId}"] a`).focus()
    await page.clock.runFor(59_000)
    expect(asked).toEqual([])
    await nextMinute()
    await nextMinute()

    const post = await desk.publish('wire-posts', { headline: 'Just in', kind: 'breaking' })
    await nextMinute()
    await frame.waitForSelector(`li[data-id="${post.publicId}"]`)
    expect(await idsIn(frame)).toEqual(await idsOf('wire'))
    expect(await frame.locator('li').first().locator('h2').innerText()).toBe('Just in')
    expect(await frame.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await frame.locator('#news').innerText()).toBe('1 new in this list.')
    const focused = () =>
      frame.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-id'))
    expect(await focused()).toBe(posts[2]?.publicId)

    // A corrected item is another element: the focus follows it.
    await desk.update('wire-posts', posts[2] as Doc, { _status: 'published', headline: 'Amended' })
    await nextMinute()
    await frame.getByText('Amended').waitFor()
    expect(await focused()).toBe(posts[2]?.publicId)
    expect(await frame.locator('#news').innerText()).toBe('List updated.')

    await desk.destroy('wire-posts', post)
    await nextMinute()
    await frame.locator(`li[data-id="${post.publicId}"]`).waitFor({ state: 'detached' })
    expect(await idsIn(frame)).toEqual(await idsOf('wire'))
    // The first fills the browser's cache, the next ones ask whether anything changed.
    expect(asked.map(({ conditional, method }) => [method, conditional])).toEqual([
      ['GET', false],
      ['GET', true],
      ['GET', true],
      ['GET', true],
      ['GET', true],
    ])
    expect(faults).toEqual([])
  })

  it('takes over what is new inside a sandbox, too', async () => {
    await newPage()
    await page.clock.install()
    const asked = watch()
    await open(frameTag('wire', 'sandbox="allow-scripts"'))
    const frame = await frameOf()
    await nextMinute()
    await nextMinute()
    const post = await desk.publish('wire-posts', { headline: 'Just in' })
    await nextMinute()
    await frame.waitForSelector(`li[data-id="${post.publicId}"]`)
    await desk.destroy('wire-posts', post)
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'HEAD', 'GET'])
    expect(faults).toEqual([])
  })

  it('keeps what is there when the newsroom does not answer, and rests while hidden', async () => {
    await newPage()
    await page.clock.install()
    await open(frameTag('wire'))
    const frame = await frameOf()
    const shown = await idsIn(frame)
    let asked = 0
    await context.route('**/embed/**', (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.fulfill({ body: 'Bad gateway', status: 502 })
    })
    await page.clock.runFor(60_000)
    await expectSoon(() => asked, 1)
    await page.clock.runFor(61_000)
    await expectSoon(() => asked, 2)
    expect(await idsIn(frame)).toEqual(shown)
    await frame.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(300_000)
    expect(asked).toBe(2)
    await frame.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(1)
    await expectSoon(() => asked, 3)
  })

  it('tells its height in every dialect', async () => {
    await newPage()
    const listen = `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>`
    const src = `src="${ours}/embed/wire?childId=child-1#?secret=abc123DEF4"`
    await open(`${listen}<iframe title="x" ${src} sandbox="allow-scripts"></iframe>`)
    const frame = await frameOf()
    const height = await frame.evaluate(() =>
      Math.ceil(document.body.getBoundingClientRect().height),
    )
    const heard = await page.waitForFunction('heard.length >= 4 && heard.slice(-4)')
    expect(await heard.jsonValue()).toEqual([
      { height, type: 'civic-newsroom:height' },
      { height, sentinel: 'amp', type: 'embed-size' },
      `pymxPYMxchild-1xPYMxheightxPYMx${height}`,
      { message: 'height', secret: 'abc123DEF4', value: height },
    ])
    // WordPress follows links for a frame that may not.
    await page.evaluate('heard.length = 0')
    await frame.locator('li a').first().click()
    const told = await page.waitForFunction('heard[0]')
    const value = `${BASE_URL}/wire/${posts[0]?.slug}`
    expect(await told.jsonValue()).toEqual({ message: 'link', secret: 'abc123DEF4', value })
  })

  describe('made by the loader', () => {
    const script = (attributes: string) =>
      `<p>Before</p><script async src="${ours}/embed.js" ${attributes}></script><p>After</p>`
    const matches = async (selector: string) => {
      const frame = await frameOf(selector)
      const height = () =>
        frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
      await page.waitForFunction(
        ([at, wanted]) => document.querySelector(at as string)?.clientHeight === wanted,
        [selector, await height()] as const,
      )
      return frame
    }

    it('stands where its script stands, several on one page, as tall as what they show', async () => {
      await newPage({ viewport: { height: 2400, width: 700 } })
      await open(
        script('data-widget="wire" data-limit="3" data-theme="dark" data-tracking="1"') +
          script('data-widget="scorecards" data-sort="name" data-title="Our senators"') +
          script('data-widget="unheard-of"'),
      )
      const wire = await matches('iframe:nth-of-type(1)')
      expect(await idsIn(wire)).toHaveLength(3)
      expect(wire.url()).toBe(`${ours}/embed/wire?limit=3&theme=dark`)
      await matches('iframe:nth-of-type(2)')
      const made = await page.$$eval('iframe', (frames) =>
        frames.map((frame) => ({
          before: frame.previousElementSibling?.tagName,
          border: getComputedStyle(frame).borderTopWidth,
          height: frame.getAttribute('height'),
          title: frame.title,
          width: frame.clientWidth,
        })),
      )
      expect(made).toEqual([
        {
          before: 'SCRIPT',
          border: '0px',
          height: '540',
          title: 'The wire · Test Newsroom',
          width: 684,
        },
        { before: 'SCRIPT', border: '0px', height: '720', title: 'Our senators', width: 684 },
      ])
      expect(faults).toEqual([])
    })

    it('follows its content when the page narrows', async () => {
      await newPage({ viewport: { height: 1800, width: 1200 } })
      await open(script('data-widget="wire"'))
      await matches('iframe')
      await page.setViewportSize({ height: 1800, width: 320 })
      await matches('iframe')
    })

    it('believes nobody else about its height', async () => {
      await newPage({ viewport: { height: 1800, width: 600 } })
      await open(script('data-widget="wire"'))
      const frame = await matches('iframe')
      const before = await page.$eval('iframe', ({ clientHeight }) => clientHeight)
      await page.evaluate(() =>
        window.postMessage({ height: 9, type: 'civic-newsroom:height' }, '*'),
      )
      const tell = (height: unknown) =>
        frame.evaluate(
          (height) => window.parent.postMessage({ height, type: 'civic-newsroom:height' }, '*'),
          height,
        )
      await tell('7')
      await tell(Number.NaN)
      await tell(null)
      await page.waitForTimeout(100)
      expect(await page.$eval('iframe', ({ clientHeight }) => clientHeight)).toBe(before)
      await tell(99_999)
      await page.waitForFunction(() => document.querySelector('iframe')?.clientHeight === 10_000)
      await tell(-5)
      await page.waitForFunction(() => document.querySelector('iframe')?.clientHeight === 0)
    })

    it('needs of a page’s policy our origin alone', async () => {
      await newPage({ viewport: { height: 1800, width: 600 } })
      await open(
        script('data-widget="wire"'),
        `default-src 'none'; frame-src ${ours}; script-src ${ours}`,
      )
      await matches('iframe')
      expect(faults.filter((fault) => !/favicon/.test(fault))).toEqual([])
    })
  })

  it('comes out of the oEmbed answer’s html in an empty page', async () => {
    await newPage()
    const url = encodeURIComponent(`${BASE_URL}/embed/charter-watch?limit=3`)
    const { html } = await (await fetch(`${ours}/oembed?url=${url}`)).json()
    await open(html.replaceAll(BASE_URL, ours))
    expect(await idsIn(await frameOf())).toHaveLength(3)
  })

  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    it.each([...WIDGETS, 'none'])('is found without fault by axe: %s', async (name) => {
      for (const width of [320, 1200]) {
        await newPage({ colorScheme, viewport: { height: 800, width } })
        await page.goto(`${ours}/embed/${name}`)
        const found = await page.evaluate(`${axe.source}; axe.run({ resultTypes: ['violations'] })`)
        const { violations } = found as axe.AxeResults
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(width)
        await context.close()
      }
    })

    it('can be chosen against the system’s', async () => {
      await newPage({ colorScheme })
      const paper = async (theme: string) => {
        await page.goto(`${ours}/embed/wire?theme=${theme}`)
        return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      }
      const [auto, light, dark] = [await paper('auto'), await paper('light'), await paper('dark')]
      expect(light).not.toBe(dark)
      expect(auto).toBe(colorScheme === 'light' ? light : dark)
    })
  })
})

/** Waits until a count has been reached. */
const expectSoon = async (count: () => number, wanted: number): Promise<void> => {
  for (let tries = 0; tries < 100 && count() < wanted; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(count()).toBe(wanted)
}
