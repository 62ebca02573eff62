import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const suite = hasBrowser('pages with settings of the reader') ? describe : describe.skip

suite('A page', () => {
  const newsroom = useNewsroom()
  const host = useHost(newsroom)
  const browser = use(launchBrowser)

  beforeAll(() => {
    newsroomOf(newsroom.payload).baseUrl = host.url
  })

  it('in the system’s own colors has an edge around a button, and marks what is chosen', async () => {
    const page = await browser.newPage({ forcedColors: 'active' })
    await page.goto(`${host.url}/search`)
    const edge = await page
      .getByRole('button', { name: 'Search' })
      .evaluate((button) => getComputedStyle(button).borderTopWidth)
    expect(edge).toBe('1px')
    await page.goto(`${host.url}/charter-applications`)
    const inks: string[] = []
    for (const list of ['.choices', '.bar']) {
      const papers = await page
        .locator(`${list} a`)
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
      const chosen = page.locator(`${list} a[aria-current]`)
      const paper = await chosen.evaluate((link) => getComputedStyle(link).backgroundColor)
      expect([list, papers.filter((one) => one === paper).length]).toEqual([list, 1])
      inks.push(await chosen.evaluate((link) => getComputedStyle(link).color))
    }
    // The system's ink for this paper, not the accent.
    expect(inks[1]).toBe(inks[0])
    await page.close()
  })

  it('with large letters breaks the newsroom’s name between words, and fits its window', async () => {
    // As wide in letters as a phone of 320 px where they are twice as large.
    const page = await browser.newPage({ viewport: { height: 400, width: 160 } })
    await page.goto(`${host.url}/articles`)
    const { height = Infinity } = (await page.locator('.brand').boundingBox()) ?? {}
    expect(height).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(160)
    await page.close()
  })
})
