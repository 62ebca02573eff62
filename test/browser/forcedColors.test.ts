import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const suite = hasBrowser('pages in the system’s own colors') ? describe : describe.skip

suite('A page in the system’s own colors', () => {
  const newsroom = useNewsroom()
  const host = useHost(newsroom)
  const browser = use(launchBrowser)

  beforeAll(() => {
    newsroomOf(newsroom.payload).baseUrl = host.url
  })

  it('has an edge around a button, and marks what is chosen', async () => {
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
})
