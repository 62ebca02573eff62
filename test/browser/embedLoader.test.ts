import { describe, expect, it } from '@jest/globals'
import axe from 'axe-core'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { wholeNumber } from '../../src/embed/parameters.ts'
import { hasBrowser } from '../support/browser.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { WIDGETS, useStage } from '../support/stage.ts'

const suite = hasBrowser('widgets in windows of their own, and made by the loader')
  ? describe
  : describe.skip

suite('In a browser,', () => {
  const stage = useStage()

  describe('A widget in a window of its own', () => {
    const { newPage } = stage

    describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
      it.each([...WIDGETS, 'none'])(
        'has no fault that axe finds, and fits its width: %s',
        async (name) => {
          for (const width of [320, 1200]) {
            await newPage({ colorScheme, viewport: { height: 800, width } })
            await stage.page.goto(`${stage.ours}/embed/${name}`)
            const found = await stage.page.evaluate(
              `${axe.source}; axe.run({ resultTypes: ['violations'] })`,
            )
            const { violations } = found as axe.AxeResults
            expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual(
              [],
            )
            const wide = await stage.page.evaluate(() => document.documentElement.scrollWidth)
            expect(wide).toBeLessThanOrEqual(width)
            await stage.context.close()
          }
        },
      )

      it.each(WIDGETS)('has no text under 12 pixels: %s', async (name) => {
        await newPage({ colorScheme, viewport: { height: 800, width: 390 } })
        await stage.page.goto(`${stage.ours}/embed/${name}`)
        const sizes = await stage.page.$$eval('body *', (elements) =>
          elements
            .filter(({ childNodes, localName }) => {
              const isText = (node: ChildNode) => node.nodeType === 3 && node.nodeValue?.trim()
              return localName !== 'script' && [...childNodes].some(isText)
            })
            .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        )
        expect(sizes.length).toBeGreaterThan(10)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
      })

      it('follows theme=light and theme=dark of the URL, and the system with theme=auto', async () => {
        await newPage({ colorScheme })
        const paper = async (theme: string) => {
          await stage.page.goto(`${stage.ours}/embed/wire?theme=${theme}`)
          return stage.page.evaluate(
            () => getComputedStyle(document.documentElement).backgroundColor,
          )
        }
        const [auto, light, dark] = [await paper('auto'), await paper('light'), await paper('dark')]
        expect(light).not.toBe(dark)
        expect(auto).toBe(colorScheme === 'light' ? light : dark)
      })
    })
  })

  describe('A widget made by the loader', () => {
    const { frameOf, idsIn, newPage, open } = stage

    const script = (attributes: string) =>
      `<p>Before</p><script async src="${stage.ours}/embed.js" ${attributes}></script><p>After</p>`
    const matches = async (selector: string) => {
      const frame = await frameOf(selector)
      const height = () =>
        frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
      await stage.page.waitForFunction(
        ([at, wanted]) => document.querySelector(at as string)?.clientHeight === wanted,
        [selector, await height()] as const,
      )
      return frame
    }

    it('is inserted after its script, several on one page, each as tall as its content', async () => {
      await newPage({ viewport: { height: 2400, width: 700 } })
      await open(
        script('data-widget="wire" data-limit="3" data-theme="dark" data-tracking="1"') +
          script('data-widget="scorecards" data-sort="name" data-title="Our senators"') +
          script('data-widget="unheard-of"'),
      )
      const wire = await matches('iframe:nth-of-type(1)')
      expect(await idsIn(wire)).toHaveLength(3)
      expect(wire.url()).toBe(`${stage.ours}/embed/wire?limit=3&theme=dark`)
      await matches('iframe:nth-of-type(2)')
      const made = await stage.page.$$eval('iframe', (frames) =>
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
      expect(stage.faults).toEqual([])
    })

    it('gets its URL and its title from the data attributes of code that pages have pasted', async () => {
      await newPage({ viewport: { height: 2400, width: 700 } })
      const pasted = (more: string) =>
        `<script async src="${stage.ours}/embed.js" ${more}></script>`
      await open(
        pasted('data-widget="wire" data-limit="4" data-theme="light"') +
          pasted(
            'data-widget="scorecards" data-limit="7" data-chamber="senate" data-sort="name" data-theme="dark"',
          ) +
          pasted('data-widget="charter-watch" data-title="Charters"'),
      )
      for (const at of [1, 2, 3]) await matches(`iframe:nth-of-type(${at})`)
      const made = await stage.page.$$eval('iframe', (frames) =>
        frames.map(({ previousElementSibling, src, title }) => [
          (previousElementSibling as HTMLElement).dataset.widget,
          src,
          title,
        ]),
      )
      const embed = `${stage.ours}/embed`
      expect(made).toEqual([
        ['wire', `${embed}/wire?limit=4&theme=light`, 'The wire · Test Newsroom'],
        [
          'scorecards',
          `${embed}/scorecards?limit=7&chamber=senate&sort=name&theme=dark`,
          'Education scorecards · Test Newsroom',
        ],
        ['charter-watch', `${embed}/charter-watch`, 'Charters'],
      ])
      expect(stage.faults).toEqual([])
    })

    it('gets a parameter whose name has capitals or hyphens, also when it changes', async () => {
      const [widget] = newsroomOf(stage.newsroom.payload).widgets
      const own = wholeNumber({ description: 'Own.', initial: 1, max: 9, min: 1 })
      Object.assign(widget?.parameters ?? {}, { 'at-least': own, minScore: own })
      await newPage({ viewport: { height: 1800, width: 700 } })
      const name = widget?.name
      await open(
        `<div data-civic-widget="${name}" data-minScore="4" data-at-least="2"></div>${script('')}`,
      )
      const shown = (score: number) =>
        stage.page.waitForSelector(`iframe[src$="/embed/${name}?at-least=2&minScore=${score}"]`)
      await shown(4)
      await stage.page.evaluate("document.querySelector('div').setAttribute('data-minScore', 5)")
      await shown(5)
      // Newsrooms of later test files share the declaration.
      for (const added of ['at-least', 'minScore']) delete widget?.parameters[added]
    })

    it('is as tall as its content before the reader scrolls to it', async () => {
      await newPage({ viewport: { height: 600, width: 400 } })
      await open(`<p style="height: 900px">A story</p>${script('data-widget="wire"')}`)
      await matches('iframe')
      expect(await stage.page.evaluate('scrollY')).toBe(0)
    })

    it('follows the height of its content when the page narrows', async () => {
      await newPage({ viewport: { height: 1800, width: 1200 } })
      await open(script('data-widget="wire"'))
      await matches('iframe')
      await stage.page.setViewportSize({ height: 1800, width: 320 })
      await matches('iframe')
    })

    it('ignores heights from other windows and those that are no positive number, and clamps the rest to 10,000 px', async () => {
      await newPage({ viewport: { height: 1800, width: 600 } })
      await open(script('data-widget="wire"'))
      const frame = await matches('iframe')
      const before = await stage.page.$eval('iframe', ({ clientHeight }) => clientHeight)
      await stage.page.evaluate(() =>
        window.postMessage({ height: 9, type: 'civic-newsroom:height' }, '*'),
      )
      const tell = (height: unknown) =>
        frame.evaluate(
          (height) => window.parent.postMessage({ height, type: 'civic-newsroom:height' }, '*'),
          height,
        )
      for (const height of ['tall', Number.NaN, null, 0, -5]) await tell(height)
      await stage.page.waitForTimeout(100)
      expect(await stage.page.$eval('iframe', ({ clientHeight }) => clientHeight)).toBe(before)
      await tell(99_999)
      await stage.page.waitForFunction(
        () => document.querySelector('iframe')?.clientHeight === 10_000,
      )
    })

    it('works under a Content-Security-Policy that allows only the newsroom’s frames and scripts', async () => {
      await newPage({ viewport: { height: 1800, width: 600 } })
      await open(
        script('data-widget="wire"'),
        `default-src 'none'; frame-src ${stage.ours}; script-src ${stage.ours}`,
      )
      await matches('iframe')
      expect(stage.faults.filter((fault) => !/favicon/.test(fault))).toEqual([])
    })

    it('takes the place of a placeholder’s link also with a message that it cannot be shown', async () => {
      await newPage({ viewport: { height: 900, width: 700 } })
      await stage.context.route('**/embed/wire', (route) =>
        route.continue({ url: `${stage.ours}/embed/none` }),
      )
      const link = `<a href="${stage.ours}/wire">The wire</a>`
      await open(
        `<div data-civic-widget="wire">${link}</div><script src="${stage.ours}/embed.js"></script>`,
      )
      expect(await (await frameOf()).locator('h1').innerText()).toBe('Widget not found')
      await stage.page.locator('div > a').waitFor({ state: 'hidden' })
    })

    it('is not made for a text/plain script that waits for consent', async () => {
      await newPage()
      const waiting = `<script type="text/plain" src="${stage.ours}/embed.js" data-widget="wire"></script>`
      await open(`${waiting}${script('data-widget="scorecards"')}`)
      await frameOf()
      expect(await stage.page.locator('iframe').count()).toBe(1)
    })

    it('is shown by the html of the oEmbed answer in an empty page', async () => {
      await newPage()
      const url = encodeURIComponent(`${BASE_URL}/embed/charter-watch?limit=3`)
      const { html } = await (await fetch(`${stage.ours}/oembed?url=${url}`)).json()
      await open(html.replaceAll(BASE_URL, stage.ours))
      expect(await idsIn(await frameOf())).toHaveLength(3)
    })
  })
})
