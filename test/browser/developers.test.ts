import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const suite = hasBrowser('the developer page in a browser') ? describe : describe.skip

suite('The developer page in a browser', () => {
  const newsroom = useNewsroom()
  const { desk } = newsroom
  const host = useHost(newsroom)
  const browser = use(launchBrowser)
  let base: string
  let faults: string[]
  let asked: string[]

  beforeAll(async () => {
    base = host.url
    newsroomOf(newsroom.payload).baseUrl = base
    const board = await desk.publish('school-boards', { name: 'Ash County', slug: 'ash' })
    for (const kind of ['vote', 'vote', 'bill', 'bill', 'bill', 'bill']) {
      await desk.publish('wire-posts', { districts: [board.id], kind })
    }
  })
  beforeEach(() => {
    faults = []
    asked = []
  })

  const open = async (options: BrowserContextOptions = {}, path = ''): Promise<Page> => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.goto(`${base}/developers${path}`)
    return page
  }

  it('shows the answer to a request below its form, with the requests left in the rate limit', async () => {
    const page = await open({}, '/wire')
    const form = page.locator('.endpoint form')
    await form.getByLabel('kind').selectOption('vote')
    await form.getByLabel('per_page').fill('1')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText(/^Status 200 · \d+ ms · \d+ requests left$/).waitFor()
    const answer = JSON.parse((await form.locator('code').last().textContent()) ?? '')
    expect(answer).toMatchObject({ data: [{ kind: 'vote' }], meta: { perPage: 1, total: 2 } })
    await form.getByLabel('district').fill('Ash')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText(/^Status 400/).waitFor()
    expect(await form.locator('.code').count()).toBe(1)
    expect(page.url()).toBe(`${base}/developers/wire`)
    await page.context().close()
  })

  it('opens the URL of a request, and builds a widget, without script', async () => {
    const page = await open({ javaScriptEnabled: false }, '/wire')
    const form = page.locator('.endpoint form')
    await form.getByLabel('kind').selectOption('vote')
    await form.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(`${base}/api/v1/wire?kind=vote`)
    await page.goto(`${base}/developers/widgets`)
    const builder = page.locator('#widget-wire')
    await builder.getByLabel('limit').fill('4')
    await builder.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/limit=4/)
    expect(await builder.locator('iframe').getAttribute('src')).toBe(`${base}/embed/wire?limit=4`)
    await page.context().close()
    expect(faults).toEqual([])
  })

  it('fits widths of 390 and 1400 px, with no text under 12 px', async () => {
    const phone = ['', '/wire', '/legislators', '/search', '/widgets', '/changes', '/keys']
    for (const [width, path] of [
      ...phone.map((path) => [390, path] as const),
      [1400, '/wire'] as const,
    ]) {
      const page = await open({ viewport: { height: 900, width } }, path)
      const [overflow, smallest] = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        let least = Infinity
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement
          if (!parent?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue
          if (['SCRIPT', 'STYLE', 'OPTION'].includes(parent.tagName)) continue
          least = Math.min(least, Number.parseFloat(getComputedStyle(parent).fontSize))
        }
        return [document.documentElement.scrollWidth - window.innerWidth, least] as const
      })
      expect([path, width, overflow <= 0, smallest >= 12]).toEqual([path, width, true, true])
      await page.context().close()
    }
  })

  it('starts with its title, and shows the contents at 1400 px and at 320 px once opened, without script', async () => {
    for (const width of [320, 1400]) {
      const viewport = { height: 640, width }
      const page = await open({ javaScriptEnabled: false, viewport }, '/wire')
      const link = page.getByRole('link', { exact: true, name: 'Every key of a wire post' })
      const { y = Infinity } = (await page.locator('h1').boundingBox()) ?? {}
      expect(y).toBeLessThan(250)
      expect(await link.isVisible()).toBe(width === 1400)
      if (width === 320) {
        expect((await page.locator('.masthead').boundingBox())?.height).toBeLessThan(70)
        await page.getByText('Contents').click()
      }
      await link.click()
      expect(new URL(page.url()).hash).not.toBe('')
      await page.context().close()
    }
  })

  it('copies code to the clipboard', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const figure = page.locator('#start .code').first()
    await figure.getByRole('button', { name: 'Copy: curl' }).click()
    await figure.getByText('Copied').waitFor()
    await page.getByRole('status').getByText('Copied: curl').waitFor({ state: 'attached' })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await figure.locator('code').textContent())
    await page.context().close()
  })

  it('selects code where there is no clipboard, as over http', async () => {
    const page = await open({})
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    const figure = page.locator('#start .code').first()
    await figure.getByRole('button', { name: 'Copy: curl' }).click()
    await figure.getByText('Selected').waitFor()
    const selected = await page.evaluate('String(getSelection())')
    expect(selected).toBe(await figure.locator('code').textContent())
    await page.context().close()
  })

  it('builds a widget whose code shows the same items in an empty page', async () => {
    const page = await open({}, '/widgets')
    const builder = page.locator('#widget-wire')
    await builder.getByLabel('limit').fill('4')
    await builder.getByLabel('theme').selectOption('dark')
    const src = `${base}/embed/wire?limit=4&theme=dark`
    await builder.locator(`iframe[src="${src}"]`).waitFor()
    await page.getByRole('status').getByText('show your choice').waitFor({ state: 'attached' })
    const previewed = await itemsIn(page, src)
    expect(previewed).toHaveLength(4)
    expect(new URL(page.url()).search).toBe('?widget=wire&limit=4&theme=dark')
    const codes = await builder.locator('code').allTextContents()
    const snippets = codes.filter((text) => text.startsWith('<'))
    expect(snippets).toHaveLength(2)
    for (const snippet of snippets) expect(await pasted(snippet, src)).toEqual(previewed)
    expect([...new Set(asked)]).toEqual([base])
    expect(faults).toEqual([])
    await page.context().close()
  }, 60_000)

  /** The ids of what the frame at this address shows. */
  const itemsIn = async (page: Page, src: string): Promise<(null | string)[]> => {
    const list = page.frameLocator(`iframe[src="${src}"]`).locator('li[data-id]')
    await list.first().waitFor()
    return list.evaluateAll((items) => items.map((item) => item.getAttribute('data-id')))
  }

  /** The same for another site's page that contains only this code. */
  const pasted = async (snippet: string, src: string): Promise<(null | string)[]> => {
    const theirs = http.createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(`<!DOCTYPE html><title>Theirs</title><body>${snippet}`)
    })
    await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(theirs.address() as AddressInfo).port}`)
    const items = await itemsIn(page, src)
    await page.close()
    theirs.close()
    return items
  }
})
