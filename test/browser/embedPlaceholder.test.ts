import { describe, expect, it } from '@jest/globals'
import { hasBrowser } from '../support/browser.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { countShifts, shiftsOf } from '../support/shifts.ts'
import { useStage, WIDGETS } from '../support/stage.ts'
import { documentOf } from '../support/document.ts'

const suite = hasBrowser('the placeholders of the widgets inside other people’s pages')
  ? describe
  : describe.skip

suite('A placeholder of a widget', () => {
  const stage = useStage()
  const { frameOf, idsIn, newPage, open } = stage

  /** What the widget builder gives for HTML. */
  const snippet = async (query: string): Promise<string> => {
    const body = await (await fetch(`${stage.ours}/developers/widgets?${query}`)).text()
    const widget = new URLSearchParams(query).get('widget')
    const code = documentOf({ body }).querySelector(`#widget-${widget} .code code`)
    return (code?.textContent ?? '').replaceAll(BASE_URL, stage.ours)
  }
  const loader = (more = 'async') => `<script ${more} src="${stage.ours}/embed.js"></script>`
  const place = (attributes: string, inside = '') =>
    `<div data-civic-widget="wire" ${attributes}>${inside}</div>`

  /** Waits until every frame is at least as high as its content. */
  const settled = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const selector = `iframe >> nth=${at}`
      const frame = await frameOf(selector)
      const content = () =>
        frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
      const own = () => stage.page.locator(selector).evaluate(({ clientHeight }) => clientHeight)
      for (let tries = 0; tries < 100 && (await own()) < (await content()); tries += 1) {
        await stage.page.waitForTimeout(50)
      }
      expect(await own()).toBeGreaterThanOrEqual(await content())
    }
    expect(await stage.page.locator('iframe').count()).toBe(count)
  }

  it.each([
    ['a phone', { height: 844, width: 390 }],
    ['a small window', { height: 900, width: 640 }],
    ['a large window', { height: 1200, width: 1280 }],
  ])(
    'reserves the height of its widget, with almost no layout shift on %s',
    async (_screen, viewport) => {
      await newPage({ viewport })
      await countShifts(stage.context)
      const widgets = await Promise.all(WIDGETS.map((name) => snippet(`widget=${name}`)))
      await open(`<h1>Their page</h1>${widgets.join('<h2>More</h2>')}<p>The end</p>`)
      await settled(3)
      expect(await shiftsOf(stage.page)).toBeLessThan(0.01)
      expect(stage.faults).toEqual([])
    },
  )

  it('is filled once, wherever the script stands, also when it is loaded twice or as a module', async () => {
    const ways: Record<string, string> = {
      'in front': `${loader()}<main>${place('data-limit="3"')}</main>`,
      behind: `<main>${place('data-limit="3"')}</main>${loader('')}`,
      inside: `<main>${place('data-limit="3"', loader())}</main>`,
      'in the head': `<head>${loader('')}</head><body><main>${place('data-limit="3"')}</main>`,
      twice: `${loader()}${place('data-limit="3"')}${loader()}${loader('defer')}`,
      'as a module': `${place('data-limit="3"')}${loader('type="module"')}`,
    }
    for (const [way, body] of Object.entries(ways)) {
      await newPage({ viewport: { height: 1800, width: 700 } })
      await open(body)
      await settled(1)
      expect([way, (await frameOf()).url()]).toEqual([way, `${stage.ours}/embed/wire?limit=3`])
      expect([way, stage.faults]).toEqual([way, []])
      await stage.context.close()
    }
  })

  it('is filled after it is inserted, changed, moved, removed and inserted again', async () => {
    await newPage({ viewport: { height: 2400, width: 700 } })
    await open(`<main></main><aside></aside>${loader()}`)
    const within = (act: string) =>
      stage.page.evaluate(
        `{ const [main, aside] = document.querySelectorAll('main, aside'); ${act} }`,
      )
    await within(
      `main.innerHTML = '<p>Late</p><div data-civic-widget="wire" data-limit="3"></div>'`,
    )
    await settled(1)
    expect(await idsIn(await frameOf('main iframe'))).toHaveLength(3)
    await within(`main.lastChild.dataset.limit = 4`)
    await stage.page.waitForSelector('iframe[src$="limit=4"]')
    await settled(1)
    await within(`main.lastChild.dataset.civicWidget = 'scorecards'`)
    await stage.page.waitForSelector('iframe[src$="scorecards?limit=4"]')
    await within(`aside.append(main.lastChild)`)
    expect(await idsIn(await frameOf('aside iframe'))).toHaveLength(4)
    await within(`kept = aside.lastChild; kept.remove()`)
    expect(await stage.page.locator('iframe').count()).toBe(0)
    await stage.page.waitForTimeout(50)
    await within(`main.append(kept)`)
    await settled(1)
    expect(await idsIn(await frameOf('main iframe'))).toHaveLength(4)
    await within(`main.append(kept.cloneNode(true))`)
    await settled(2)
    expect(stage.faults).toEqual([])
  })

  it('leaves its frame to garbage collection after the page removes it', async () => {
    await newPage({ viewport: { height: 1800, width: 700 } })
    await open(`<main>${place('')}</main>${loader()}`)
    // A handle of the test's own would hold the frame, so only booleans are read.
    await stage.page.waitForFunction(`(() => {
      const { shadowRoot } = document.querySelector('[data-civic-widget]')
      return shadowRoot !== null && shadowRoot.querySelector('slot') === null
    })()`)
    await stage.page.evaluate(`{
      const [host] = document.querySelector('main').children
      frameRef = new WeakRef(host.shadowRoot.querySelector('iframe'))
      host.remove()
    }`)
    let tries = 0
    while (tries < 50 && !(await stage.page.evaluate('frameRef.deref() === undefined'))) {
      tries += 1
      await stage.page.waitForTimeout(100)
      await stage.page.requestGC()
    }
    expect(await stage.page.evaluate('frameRef.deref() === undefined')).toBe(true)
  })

  it('keeps its own content in the page, hidden once the widget is shown', async () => {
    await newPage({ viewport: { height: 1800, width: 700 } })
    await open(await snippet('widget=wire'))
    await settled(1)
    const link = stage.page.locator('[data-civic-widget] > a').first()
    await link.waitFor({ state: 'hidden' })
    expect(await link.getAttribute('href')).toBe(`${stage.ours}/wire`)
    const frame = stage.page.locator('iframe')
    expect(await frame.getAttribute('title')).toBe('The wire · Test Newsroom')
    expect(await frame.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px')
    expect(await (await frameOf()).locator('footer .source').innerText()).toBe(
      'Source: Test Newsroom',
    )
  })

  it.each([
    ['the script is blocked', '**/embed.js'],
    ['the newsroom is down', '**/embed/**'],
  ])('shows its link and its source when %s', async (_case, blocked) => {
    await newPage({ viewport: { height: 900, width: 700 } })
    await stage.context.route(blocked, (route) => route.abort())
    await open(await snippet('widget=wire&limit=4'))
    await stage.page.waitForTimeout(500)
    const link = stage.page.getByRole('link', { name: 'The wire' })
    expect(await link.isVisible()).toBe(true)
    const text = await stage.page.locator('[data-civic-widget]').innerText()
    expect(text).toContain('The wire · Source: Test Newsroom')
  })

  it('keeps the height of its frame against the page’s CSS, as does the frame of an older script tag', async () => {
    await newPage({ viewport: { height: 2400, width: 700 } })
    const cut = '<style>iframe { height: auto !important; min-height: 0 !important }</style>'
    const old = `<script async src="${stage.ours}/embed.js" data-widget="wire" data-limit="3"></script>`
    await open(`${cut}${old}${await snippet('widget=scorecards&limit=5')}`)
    await settled(2)
    expect(stage.faults).toEqual([])
  })

  it('is as wide as a column or grid that centers what is in it', async () => {
    await newPage({ viewport: { height: 2400, width: 700 } })
    const ways = ['flex; flex-direction: column; align-items: center', 'grid; place-items: center']
    await open(
      `${ways.map((way) => `<main style="display: ${way}">${place('')}</main>`).join('')}${loader()}`,
    )
    await settled(2)
    const frames = stage.page.locator('iframe')
    const widths = await frames.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
    expect(widths).toEqual([684, 684])
  })

  it('works under a policy with only the newsroom’s frames and scripts, no styles, and trusted types', async () => {
    await newPage({ viewport: { height: 1800, width: 600 } })
    const policy = [
      "default-src 'none'",
      `frame-src ${stage.ours}`,
      `script-src ${stage.ours}`,
      "require-trusted-types-for 'script'",
    ].join('; ')
    await open(`${place('', `<a href="${stage.ours}/wire">The wire</a>`)}${loader()}`, policy)
    await settled(1)
    expect(stage.faults.filter((fault) => !/favicon/.test(fault))).toEqual([])
  })

  it('prints its own content until the widget is loaded, and then the widget', async () => {
    await newPage({ viewport: { height: 800, width: 700 } })
    const link = `<a href="${stage.ours}/wire">The wire</a>`
    await open(`<p style="height:9000px">Long</p>${place('data-limit="3"', link)}${loader()}`)
    const frame = stage.page.locator('iframe')
    await frame.waitFor({ state: 'attached' })
    const printed = async () => {
      await stage.page.emulateMedia({ media: 'print' })
      const text = stage.page.getByRole('link', { name: 'The wire' })
      const seen = { frame: await frame.isVisible(), link: await text.isVisible() }
      await stage.page.emulateMedia({ media: 'screen' })
      return seen
    }
    expect(await printed()).toEqual({ frame: false, link: true })
    await frame.scrollIntoViewIfNeeded()
    await settled(1)
    expect(await printed()).toEqual({ frame: true, link: false })
  })

  it('is filled only as a div of a known widget, with a link to this newsroom or without a link', async () => {
    await newPage({ viewport: { height: 1800, width: 700 } })
    const links = [stage.ours, BASE_URL, 'https://other.example', `${BASE_URL}.evil.example`]
    await open(
      `${links.map((link) => place('', `<a href="${link}/wire">The wire</a>`)).join('')}
      ${place('')}<section data-civic-widget="wire"></section>
      <div data-civic-widget="unheard-of"></div>${loader()}`,
    )
    await stage.page.locator('iframe').nth(2).waitFor()
    await stage.page.waitForTimeout(200)
    const filled = await stage.page.$$eval('[data-civic-widget]', (all) =>
      all.map((element) => element.shadowRoot !== null),
    )
    expect(filled).toEqual([true, true, false, false, true, false, false])
  })

  it('shrinks to its content while its end is below the window, and otherwise when the width changes', async () => {
    await newPage({ viewport: { height: 900, width: 600 } })
    const spare = place('style="min-height: 1500px" data-limit="3"')
    await open(`${spare}<p style="height: 300px"></p>${spare}${loader()}`)
    const heights = () =>
      stage.page.locator('iframe').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    const lower = async (at: number, bound: number) => {
      for (let tries = 0; tries < 100 && ((await heights())[at] ?? 0) > bound; tries += 1) {
        await stage.page.waitForTimeout(50)
      }
      expect((await heights())[at]).toBeLessThanOrEqual(bound)
    }
    await frameOf('iframe >> nth=1')
    // Its end is still below the window when a browser lays it out.
    await stage.page.evaluate('scrollTo(0, 1100)')
    await lower(1, 600)
    expect((await heights())[0]).toBe(1500)
    await stage.page.setViewportSize({ height: 900, width: 500 })
    await lower(0, 700)
  })
})
