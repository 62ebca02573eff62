import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { OF_COLOURS } from '../support/axe.ts'
import { body as textBody } from '../support/body.ts'
import { LONG_WORDS, everyPage } from '../support/everyPage.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'
import { sumShifts } from '../support/layoutShift.ts'
import { serveSlowly } from '../support/slowly.ts'

const PANGRAM =
  'The board voted, after a hearing of two hours, to buy the land that the county had offered it last spring. '

/** What divides its width, or its height, among all that has arrived. */
const SHARED = 'table, .columns, .months, .names'

const suite = hasBrowser('the pages in a browser') ? describe : describe.skip

suite('A page in a browser', () => {
  const newsroom = useNewsroom()
  const { desk } = newsroom
  const host = useHost(newsroom)
  const browser = use(launchBrowser)
  let urls: string[]
  let faults: string[]

  beforeAll(async () => {
    newsroomOf(newsroom.payload).baseUrl = host.url
    urls = await everyPage(newsroom)
  })
  beforeEach(() => {
    faults = []
  })

  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext(options)
    await context.addInitScript(sumShifts)
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => {
      const isStatus = message.text().includes('the server responded with a status of 4')
      if (message.type() === 'error' && !isStatus) faults.push(message.text())
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // A picture further down is given up when the next page is opened.
      if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()} failed: ${why}`)
    })
    return page
  }
  const goto = (page: Page, url: string) => page.goto(`${host.url}${url}`, { waitUntil: 'load' })

  it('has no fault that axe finds, in light and dark colours', async () => {
    // The tester is a script, which the policy of our pages forbids.
    const page = await open({ bypassCSP: true, colorScheme: 'light' })
    const faultsIn = async (colorScheme: 'dark' | 'light', options: RunOptions) => {
      await page.emulateMedia({ colorScheme })
      return page.evaluate(async (given) => {
        const tester = (globalThis as unknown as { axe: typeof axe }).axe
        const { violations } = await tester.run(given)
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      }, options)
    }
    for (const url of urls) {
      await goto(page, url)
      await page.evaluate(axe.source)
      expect([url, await faultsIn('light', {})]).toEqual([url, []])
      expect([url, await faultsIn('dark', { runOnly: OF_COLOURS })]).toEqual([url, []])
    }
    await page.context().close()
  }, 300_000)

  it.each([320, 390, 1400])(
    'fits its window, with the newsroom’s font, almost no layout shift and no reported error: %s px',
    async (width) => {
      const page = await open({ viewport: { height: 800, width } })
      for (const url of urls) {
        await goto(page, url)
        const { cut, font, over, shift } = await page.evaluate(() => ({
          cut: [...document.querySelectorAll('.scroll')].some(
            ({ clientWidth, scrollWidth }) => scrollWidth > clientWidth,
          ),
          font: getComputedStyle(document.querySelector('h1') as Element).fontFamily,
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          shift: (globalThis as unknown as { shift: number }).shift,
        }))
        expect([url, over]).toEqual([url, 0])
        if (!LONG_WORDS.includes(url)) expect([url, cut]).toEqual([url, false])
        expect(font).toContain('Newsroom Text')
        expect([url, shift < 0.01]).toEqual([url, true])
      }
      expect(faults).toEqual([])
      await page.context().close()
    },
    300_000,
  )

  it('has almost no layout shift while it arrives slowly, on a phone and on a wide screen', async () => {
    const slow = await serveSlowly(host.url)
    const movedAt = async (width: number) => {
      const page = await open({ bypassCSP: true, viewport: { height: 800, width } })
      const moved: [string, number][] = []
      for (const url of urls) {
        await page.goto(`${slow.url}${url}`, { waitUntil: 'load' })
        const { isTable, shift } = await page.evaluate(
          (shared) => ({
            isTable: document.querySelector(shared) !== null,
            shift: (globalThis as unknown as { shift: number }).shift,
          }),
          SHARED,
        )
        // A word of which the second half comes later can move to the next line.
        if (shift > (isTable ? 0.05 : 0.02)) moved.push([url, shift])
      }
      await page.context().close()
      return moved
    }
    try {
      expect(await Promise.all([390, 1400].map(movedAt))).toEqual([[], []])
    } finally {
      await slow.end()
    }
  }, 300_000)

  it('has a link as its first Tab stop that skips the navigation', async () => {
    const page = await open({})
    await goto(page, '/articles')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.x).toBe(0)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.context().close()
  })

  it('shows its picture, and aligns an Arabic title to the right', async () => {
    await desk.publish('articles', { slug: 'rtl', title: 'مرحبا بالعالم' })
    const page = await open({})
    await goto(page, urls.find((url) => url.startsWith('/articles/the-board')) ?? '')
    const picture = page.locator('.photo img')
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
    await goto(page, '/articles/rtl')
    const sides = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const text = range.getBoundingClientRect()
      const box = heading.getBoundingClientRect()
      return { left: text.left - box.left, right: box.right - text.right }
    })
    expect(sides.right).toBeLessThan(2)
    expect(sides.left).toBeGreaterThan(10)
    await page.context().close()
  })

  it('has one line of navigation on a phone, and a menu that opens without script', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { height: 800, width: 320 } })
    await goto(page, '/articles')
    expect((await page.locator('.masthead').boundingBox())?.height).toBeLessThan(70)
    const link = page.getByRole('navigation', { name: 'Menu' }).getByText('Bills')
    expect(await link.isVisible()).toBe(false)
    await page.getByText('Menu', { exact: true }).click()
    await link.click()
    await page.waitForURL('**/bills')
    await page.context().close()
  })

  it('covers no element that has the focus by its menu, which shows again when the focus is back', async () => {
    const page = await open({ viewport: { height: 800, width: 320 } })
    await goto(page, '/articles')
    const links = page.locator('.menu nav')
    await page.locator('.menu summary').press('Enter')
    expect(await links.isVisible()).toBe(true)
    while ((await page.locator('main a:focus').count()) === 0) await page.keyboard.press('Tab')
    expect(await links.isVisible()).toBe(false)
    await page.keyboard.press('Shift+Tab')
    expect(await links.isVisible()).toBe(true)
    await page.context().close()
  })

  it('filters the districts while a text is typed, or without script when the form is sent', async () => {
    await desk.publish('school-boards', { name: 'Ávila City Schools' })
    for (const javaScriptEnabled of [true, false]) {
      const page = await open({ javaScriptEnabled })
      await goto(page, '/school-boards')
      const shown = page.locator('main [data-find]:visible')
      expect(await shown.count()).toBeGreaterThan(1)
      const field = page.getByLabel('Find a district or county')
      await field.fill('avila')
      const avila = shown.filter({ hasText: 'Ávila City Schools' })
      if (javaScriptEnabled) {
        await avila.waitFor()
        expect(await shown.count()).toBe(1)
      }
      await page.getByRole('button', { name: 'Find' }).click()
      await page.waitForURL('**q=avila')
      // A page that was narrowed has no other item to show.
      await field.fill('minn')
      expect([await avila.count(), await shown.count()]).toEqual([1, 1])
      await field.press('Enter')
      await page.waitForURL('**q=minn')
      expect(await shown.allInnerTexts()).toEqual([expect.stringContaining('McMinn')])
      await page.context().close()
    }
    expect(faults).toEqual([])
  })

  it('sets a story in a centered column of 60 to 75 characters', async () => {
    const { slug } = await desk.publish('articles', {
      body: textBody([PANGRAM.repeat(12)]),
      title: 'A long story',
    })
    const page = await open({ viewport: { height: 900, width: 1400 } })
    await goto(page, `/articles/${slug}`)
    const { characters, left, right } = await page.evaluate(() => {
      const range = document.createRange()
      const text = document.querySelector('.prose p') as Element
      range.selectNodeContents(text)
      const box = text.getBoundingClientRect()
      const filled = [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0)
      const characters = (range.toString().length * box.width) / filled
      return { characters, left: box.left, right: document.body.clientWidth - box.right }
    })
    expect(characters).toBeGreaterThan(60)
    expect(characters).toBeLessThan(75)
    expect(Math.abs(left - right)).toBeLessThan(2)
    await page.context().close()
  })

  it('is printed without navigation, and fits the width of a sheet', async () => {
    // A sheet of A4 without its margins, in pixels of 1/96 inch.
    const page = await open({ viewport: { height: 1000, width: 718 } })
    await page.emulateMedia({ media: 'print' })
    for (const url of urls) {
      await goto(page, url)
      const { over, shown } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        shown: ['.brand', '.masthead nav', '.menu', 'h1'].filter((selector) =>
          [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0),
        ),
      }))
      expect([url, over, shown]).toEqual([url, 0, ['.brand', 'h1']])
    }
    await page.context().close()
  })
})
