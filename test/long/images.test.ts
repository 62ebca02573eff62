import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { signIn, useAdmin, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'

const inBrowser = hasBrowser('an image among 2,000') ? describe : describe.skip

const COUNT = Number(process.env.IMAGES ?? 2_000)
const AT_ONCE = 4
const HOUR = 3_600_000

inBrowser(`An image among ${COUNT} in a browser`, () => {
  const admin = useAdmin()
  let page: Page
  let url: string
  let oldest: string

  const upload = async (alt: string, place: number): Promise<string> => {
    const background = { b: place % 256, g: (place >> 8) * 16, r: 120 }
    const picture = sharp({ create: { background, channels: 3, height: 90, width: 120 } })
    const answer = await page.request.post(`${url}/api/media`, {
      headers: { Origin: url },
      multipart: {
        _payload: JSON.stringify({ alt, credit: 'A. Lee' }),
        file: { buffer: await picture.png().toBuffer(), mimeType: 'image/png', name: 'p.png' },
      },
    })
    expect(answer.status()).toBe(201)
    return String(((await answer.json()) as { doc: { id: unknown } }).doc.id)
  }

  const isFound = async (): Promise<boolean> => {
    const answer = await page.request.get(`${url}/api/newsroom/find?q=heron`)
    const { isWhole, items } = (await answer.json()) as { isWhole: boolean; items: object[] }
    return isWhole && items.length === 1
  }

  beforeAll(async () => {
    page = await signIn(admin, 'editor')
    ;({ url } = admin.server)
    oldest = await upload('A heron above the school pond', 0)
    for (let made = 1; made < COUNT; made += AT_ONCE) {
      const places = Array.from({ length: Math.min(AT_ONCE, COUNT - made) }, (_, at) => made + at)
      await Promise.all(places.map((place) => upload(`The school board, meeting ${place}`, place)))
    }
    // The search follows saves in the background.
    const began = performance.now()
    while (!(await isFound())) await page.waitForTimeout(500)
    process.stdout.write(`found ${((performance.now() - began) / 1e3).toFixed(1)} s after\n`)
  }, HOUR)

  it('is found from the dashboard and a new article by a word of its alternative text, in three actions', async () => {
    for (const view of ['', '/collections/articles/create']) {
      await visit(page, `${url}/admin${view}`)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Search everything/ }).waitFor()
      await page.keyboard.type('heron')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${url}/admin/collections/media/${oldest}`)
    }
  })

  it('is found in the media list, and where an article chooses its image', async () => {
    await visit(page, `${url}/admin/collections/media`)
    await page.locator('.search-filter__input').first().fill('heron')
    await page.waitForURL(/search=heron/)
    const cards = page.locator(`a[href$="/collections/media/${oldest}"]`)
    await cards.first().waitFor()
    await expect(page.locator('[data-picture] img').count()).resolves.toBe(1)
    expect(await faultsOf(page, '[data-picture]')).toEqual([])

    await visit(page, `${url}/admin/collections/articles/create`)
    await page.locator('#field-image').getByText('Choose from existing').click()
    const drawer = page.locator('.list-drawer')
    await drawer.locator('.search-filter__input').fill('heron')
    await drawer.getByText('A heron above the school pond').first().waitFor()
    await drawer.getByText(`meeting ${COUNT - 1}`).waitFor({ state: 'detached' })
    await drawer.getByText('A heron above the school pond').first().click()
    await drawer.waitFor({ state: 'detached' })
    await page.locator('#field-image img').waitFor()
  })
})
