import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const suite = hasBrowser('pages with large letters') ? describe : describe.skip

suite('A page with large letters', () => {
  const newsroom = useNewsroom()
  const host = useHost(newsroom)
  const browser = use(launchBrowser)

  beforeAll(() => {
    newsroomOf(newsroom.payload).baseUrl = host.url
  })

  it('breaks the newsroom’s name between words, and fits its window', async () => {
    // As wide in letters as a phone of 320 px where they are twice as large.
    const page = await browser.newPage({ viewport: { height: 400, width: 160 } })
    await page.goto(`${host.url}/articles`)
    const { height = Infinity } = (await page.locator('.brand').boundingBox()) ?? {}
    expect(height).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(160)
    await page.close()
  })
})
