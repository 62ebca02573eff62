import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { hasBrowser } from '../support/browser.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useStage, WIDGETS } from '../support/stage.ts'

const suite = hasBrowser('the widgets inside other people’s pages') ? describe : describe.skip

suite('A widget inside a page of another origin', () => {
  const stage = useStage()
  const { frameOf, frameTag, idsIn, idsOf, newPage, open } = stage

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
      expect(
        stage.faults.filter((fault) => !/sandboxed and the 'allow-scripts'/.test(fault)),
      ).toEqual([])
    })
  })

  /** Records the requests of the widget's script from now on. */
  const watch = () => {
    const asked: { conditional: boolean; method: string }[] = []
    stage.page.on('response', async (response) => {
      const request = response.request()
      if (request.resourceType() !== 'fetch') return
      const method = request.method()
      const conditional = (await request.allHeaders())['if-none-match'] !== undefined
      asked.push({ conditional, method })
    })
    return asked
  }
  const nextMinute = async () => {
    const answered = stage.page.waitForResponse(/embed\/wire/)
    await stage.page.clock.runFor(60_000)
    await answered
    // The script reads the answer and plans the next minute.
    await stage.page.waitForTimeout(100)
  }

  it.each(WIDGETS)('shows its items where cookies are blocked: %s', async (name) => {
    await newPage()
    const session = await stage.context.newCDPSession(stage.page)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await open(frameTag(name))
    const kept = await stage.page.evaluate(() => {
      document.cookie = 'kept=yes'
      return document.cookie
    })
    expect(kept).toBe('')
    expect(await idsIn(await frameOf())).toEqual(await idsOf(name))
    expect(stage.faults).toEqual([])
  })

  it('sets no cookie, and requests nothing from other hosts', async () => {
    await newPage()
    const asked: string[] = []
    stage.page.on('request', (request) => asked.push(new URL(request.url()).host))
    await open(WIDGETS.map((name) => frameTag(name)).join(''))
    await frameOf('iframe:last-of-type')
    expect(await stage.context.cookies()).toEqual([])
    expect([...new Set(asked)].sort()).toEqual(
      [new URL(stage.ours).host, new URL(stage.page.url()).host].sort(),
    )
  })

  it('leaves room for names in a very narrow frame', async () => {
    await newPage()
    await open(frameTag('scorecards', 'style="width:200px"'))
    const frame = await frameOf()
    const widths = await frame
      .locator('.who')
      .evaluateAll((all) => all.map((who) => who.clientWidth))
    expect(Math.min(...widths)).toBeGreaterThan(100)
  })

  it('opens the canonical page of an item outside of the frame', async () => {
    await newPage()
    await stage.context.route(`${BASE_URL}/**`, (route) =>
      route.fulfill({ body: 'The canonical page' }),
    )
    await open(frameTag('wire'))
    const frame = await frameOf()
    await frame.locator('li a').first().focus()
    await stage.page.keyboard.press('Enter')
    await stage.page.waitForURL(`${BASE_URL}/wire/${stage.posts[0]?.slug}`)
    expect(stage.page.frames()).toHaveLength(1)
  })

  it('updates its items each minute by conditional requests, without a reload, and keeps the focus', async () => {
    await newPage()
    await stage.page.clock.install()
    const asked = watch()
    await open(frameTag('wire'))
    const frame = await frameOf()
    const shown = (await idsIn(frame)).length
    await frame.evaluate(() => Object.assign(window, { sameDocument: true }))
    await frame.locator(`[data-id="${stage.posts[2]?.publicId}"] a`).focus()
    await stage.page.clock.runFor(59_000)
    expect(asked).toEqual([])
    await nextMinute()
    await nextMinute()

    const post = await stage.desk.publish('wire-posts', { headline: 'Just in', kind: 'breaking' })
    await nextMinute()
    await frame.waitForSelector(`li[data-id="${post.publicId}"]`)
    expect(await idsIn(frame)).toEqual(await idsOf('wire'))
    expect(await frame.locator('li').first().locator('h2').innerText()).toBe('Just in')
    expect(await frame.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await frame.locator('#news').innerText()).toBe('1 new in this list.')
    const focused = () =>
      frame.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-id'))
    expect(await focused()).toBe(stage.posts[2]?.publicId)

    // A corrected item is another element: the focus follows it.
    await stage.desk.update('wire-posts', stage.posts[2] as Doc, {
      _status: 'published',
      headline: 'Amended',
    })
    await nextMinute()
    await frame.getByText('Amended').waitFor()
    expect(await focused()).toBe(stage.posts[2]?.publicId)
    expect(await frame.locator('#news').innerText()).toBe('List updated.')

    await stage.desk.destroy('wire-posts', post)
    await nextMinute()
    await frame.locator(`li[data-id="${post.publicId}"]`).waitFor({ state: 'detached' })
    const left = await idsIn(frame)
    expect(left).toEqual(await idsOf('wire'))
    // An older one moved up.
    expect(left).toHaveLength(shown)
    expect(await frame.locator('#news').innerText()).toBe('List updated.')

    // The first fills the browser's cache, which may still be written when the second is sent: those after it are conditional. (On a
    // slow machine a minute may pass meanwhile, too.)
    expect(asked.length).toBeGreaterThanOrEqual(5)
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(asked.slice(2).filter(({ conditional }) => !conditional)).toEqual([])
    expect(stage.faults).toEqual([])
  })

  it('shows a new item inside a sandbox, too, where it polls with HEAD requests', async () => {
    await newPage()
    await stage.page.clock.install()
    const asked = watch()
    await open(frameTag('wire', 'sandbox="allow-scripts"'))
    const frame = await frameOf()
    await nextMinute()
    await nextMinute()
    const post = await stage.desk.publish('wire-posts', { headline: 'Just in' })
    await nextMinute()
    await frame.waitForSelector(`li[data-id="${post.publicId}"]`)
    await stage.desk.destroy('wire-posts', post)
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'HEAD', 'GET'])
    expect(stage.faults).toEqual([])
  })

  it('keeps its items when a request fails or is answered 502, and sends no request while hidden', async () => {
    await newPage()
    await stage.page.clock.install()
    await open(frameTag('wire'))
    const frame = await frameOf()
    const shown = await idsIn(frame)
    let asked = 0
    await stage.context.route('**/embed/**', (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.fulfill({ body: 'Bad gateway', status: 502 })
    })
    await stage.page.clock.runFor(60_000)
    await expectSoon(() => asked, 1)
    await stage.page.clock.runFor(61_000)
    await expectSoon(() => asked, 2)
    expect(await idsIn(frame)).toEqual(shown)
    await frame.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await stage.page.clock.runFor(300_000)
    expect(asked).toBe(2)
    await frame.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await stage.page.clock.runFor(1)
    await expectSoon(() => asked, 3)
  })

  it('posts its height in four message formats, and a link in the format of WordPress', async () => {
    await newPage()
    const listen = `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>`
    const src = `src="${stage.ours}/embed/wire?childId=child-1#?secret=abc123DEF4"`
    await open(`${listen}<iframe title="x" ${src} sandbox="allow-scripts"></iframe>`)
    const frame = await frameOf()
    const height = await frame.evaluate(() =>
      Math.ceil(document.body.getBoundingClientRect().height),
    )
    const heard = await stage.page.waitForFunction('heard.length >= 4 && heard.slice(-4)')
    expect(await heard.jsonValue()).toEqual([
      { height, type: 'civic-newsroom:height' },
      { height, sentinel: 'amp', type: 'embed-size' },
      `pymxPYMxchild-1xPYMxheightxPYMx${height}`,
      { message: 'height', secret: 'abc123DEF4', value: height },
    ])
    // WordPress follows links for a frame that may not.
    await frame.locator('li a').first().click()
    const told = await stage.page.waitForFunction(`heard.find(({ message }) => message === 'link')`)
    const value = `${BASE_URL}/wire/${stage.posts[0]?.slug}`
    expect(await told.jsonValue()).toEqual({ message: 'link', secret: 'abc123DEF4', value })
  })

  it('takes the place of its link where the newsroom has moved and the old address redirects', async () => {
    await newPage({ viewport: { height: 1800, width: 700 } })
    const { context, ours, page } = stage
    const old = 'http://old.example'
    const loader = await (await fetch(`${ours}/embed.js`)).text()
    await context.route(`${old}/embed.js`, (route) =>
      route.fulfill({ body: loader.replaceAll(BASE_URL, ours), contentType: 'text/javascript' }),
    )
    const headers = { location: `${ours}/embed/wire` }
    await context.route(`${old}/embed/wire`, (route) => route.fulfill({ headers, status: 301 }))
    const link = `<a href="${old}/wire">The wire</a>`
    await open(`<div data-civic-widget="wire">${link}</div><script src="${old}/embed.js"></script>`)
    await page.locator('div > a').waitFor({ state: 'hidden' })
  })
})

/** Waits until a count has been reached. */
const expectSoon = async (count: () => number, wanted: number): Promise<void> => {
  for (let tries = 0; tries < 100 && count() < wanted; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(count()).toBe(wanted)
}
