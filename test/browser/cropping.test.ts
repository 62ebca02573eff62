import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { publicName } from '../../src/core/fileName.ts'
import { isStaleAfter, signIn, useAdmin, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'

const inBrowser = hasBrowser('focal point and crop') ? describe : describe.skip

/** A picture whose left half is red and whose right half is blue. */
const halves = async (): Promise<Buffer> => {
  const blue = { background: '#00f', channels: 3 as const, height: 800, width: 1000 }
  return sharp({ create: { background: '#f00', channels: 3, height: 800, width: 2000 } })
    .composite([{ input: await sharp({ create: blue }).png().toBuffer(), left: 1000, top: 0 }])
    .png()
    .toBuffer()
}

const ALT = '.bulk-upload--file-manager #field-alt'

inBrowser('In a browser, the form of an image', () => {
  const admin = useAdmin()
  let page: Page
  let form: string
  let id: string

  beforeAll(async () => {
    page = await signIn(admin, 'editor')
    const { origin } = new URL(page.url())
    const answer = await page.request.post(`${origin}/api/media`, {
      headers: { Origin: origin },
      multipart: {
        _payload: JSON.stringify({ alt: 'Two halves', credit: 'A. Lee' }),
        file: { buffer: await halves(), mimeType: 'image/png', name: 'halves.png' },
      },
    })
    ;({ id } = (await answer.json()).doc)
    form = `${origin}/admin/collections/media/${id}`
    await visit(page, form)
  }, 600_000)

  const part = (name: string) => page.getByRole('region', { exact: true, name })

  it('sets the focal point for shared links by a click and by numbers', async () => {
    const focal = part('Focal point')
    const picture = focal.locator('img')
    const box = await picture.boundingBox()
    if (!box) throw new Error('no picture')
    // It waits until the picture no longer moves.
    await picture.click({ position: { x: box.width * 0.9, y: box.height * 0.5 } })
    await expect(focal.getByLabel('From the left in percent').inputValue()).resolves.toBe('90')
    await focal.getByLabel('From the top in percent').fill('40')
    const sent = page.waitForRequest('**/focal-point?locale=*')
    await focal.getByRole('button', { name: 'Save the focal point' }).click()
    await sent
    await page.getByText('Shared links show this part from now on.').waitFor()
    await focal.and(page.locator(':focus')).waitFor()
    const stored = await page.request.get(`${new URL(form).origin}/api/media/${id}`)
    expect((await stored.json()).sizes.at(-1).focal).toEqual({ x: 90, y: 40 })
    await visit(page, form)
    await expect(focal.getByLabel('From the left in percent').inputValue()).resolves.toBe('90')
  })

  it('makes a new image of the selected part, and leaves the original unchanged', async () => {
    const crop = part('Crop')
    const picture = crop.locator('img')
    // It waits until the picture no longer moves.
    await picture.hover()
    const box = await picture.boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.25)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.75, { steps: 4 })
    await page.mouse.up()
    await page.waitForFunction(
      (input) => /^(99\d|100\d)$/.test((input as HTMLInputElement).value),
      await crop.getByLabel('From the left in pixels').elementHandle(),
    )
    await crop.getByLabel('From the left in pixels').fill('1000')
    await crop.getByLabel('From the top in pixels').fill('700')
    await crop.getByLabel('Height in pixels').fill('200')
    await crop.getByRole('button', { name: 'Make a new image' }).click()
    await page.getByText('its numbers must lie within 2000 × 800').waitFor()
    await crop.getByLabel('From the top in pixels').fill('600')
    await crop.getByRole('button', { name: 'Make a new image' }).click()
    await crop.getByRole('link').waitFor()
    await page.locator('#crop-image:focus').waitFor()
    const made = await crop.getByRole('link').getAttribute('href')
    const read = async (one: string) => {
      const answer = await page.request.get(`${new URL(form).origin}/api/media/${one}`)
      return (await answer.json()) as Record<string, unknown>
    }
    const cropped = await read(String(made?.split('/').at(-1)))
    expect(cropped).toMatchObject({ alt: 'Two halves', credit: 'A. Lee', height: 200 })
    expect(await read(id)).toMatchObject({ height: 800, width: 2000 })
  })

  it('keeps its layout while the picture and the public use of the image arrive', async () => {
    let release = () => {}
    const isSeen = new Promise<void>((resolve) => {
      release = resolve
    })
    const isLate = /public-use|\.png/
    await page.route(isLate, async (route) => {
      await isSeen
      await route.continue()
    })
    await page.goto(form, { waitUntil: 'domcontentloaded' })
    const picture = part('Crop').locator('img')
    await picture.waitFor()
    const before = await picture.boundingBox()
    release()
    await page.getByText('No public item shows it.').waitFor()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    expect(before?.height).toBeGreaterThan(0)
    expect(await picture.boundingBox()).toEqual(before)
    await page.unroute(isLate)
    await visit(page, form)
  })

  it('has a title within its card where an image is chosen', async () => {
    const { origin } = new URL(form)
    await page.request.patch(`${origin}/api/media/${id}`, {
      data: { alt: 'The red half and the blue half of a wall of the gymnasium' },
      headers: { Origin: origin },
    })
    await visit(page, `${origin}/admin/collections/articles/create`)
    await page.locator('#field-image').getByText('Choose from existing').click()
    const title = page.locator('.list-drawer td button', { hasText: 'The red half' })
    await title.waitFor()
    const widths = await title.evaluate((button) => ({
      card: button.closest('td')?.clientWidth ?? 0,
      title: button.scrollWidth,
    }))
    expect(widths.title).toBeLessThanOrEqual(widths.card)
    await visit(page, form)
  })

  it('has no accessibility faults', async () => {
    const cards = ['Focal point', 'Crop'].map((name) => `section[aria-label="${name}"]`)
    expect(await faultsOf(page, cards.join(', '))).toEqual([])
  })

  it('has a crop and no focal point for a reporter, who may not change the image', async () => {
    const reporter = await signIn(admin, 'reporter')
    await visit(reporter, form)
    await reporter.getByRole('button', { name: 'Make a new image' }).waitFor()
    expect(await reporter.getByRole('region', { name: 'Focal point' }).count()).toBe(0)
    await reporter.context().close()
  })

  it('is not out of date when its own focal point is saved', async () => {
    await visit(page, form)
    const focal = part('Focal point')
    await focal.getByLabel('From the left in percent').fill('20')
    await focal.getByRole('button', { name: 'Save the focal point' }).click()
    await page.getByText('Shared links show this part from now on.').waitFor()
    expect(await isStaleAfter(page, '#field-credit', 'A. Lee, B. Ray')).toBe(false)
    await page.click('#action-save')
    await page.getByText('Updated successfully').first().waitFor()
  })

  it('is opened from pictures or from a table, of which one is pressed', async () => {
    await visit(page, `${new URL(form).origin}/admin/collections/media`)
    const views = page.getByRole('group', { name: 'Show as' })
    const pressed = views.getByRole('button', { pressed: true })
    expect(await pressed.allInnerTexts()).toEqual(['Pictures'])
    await views.getByRole('button', { name: 'Table' }).click()
    await views.getByRole('button', { name: 'Table', pressed: true }).waitFor()
    expect(await pressed.count()).toBe(1)
    await views.getByRole('button', { name: 'Pictures' }).click()
  })

  it('has a card no wider than the search above it on a phone', async () => {
    const before = page.viewportSize() ?? { height: 720, width: 1280 }
    await page.setViewportSize({ height: 800, width: 390 })
    await visit(page, `${new URL(form).origin}/admin/collections/media`)
    await page.locator('tbody [data-picture]').first().waitFor()
    const rights = await page
      .locator('.collection-list :is(.list-controls, tbody tr:first-child)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    expect(rights).toEqual([rights[0], rights[0]])
    await page.setViewportSize(before)
  })

  it('is shown for each of three images of a bulk upload, which stores their alternative texts', async () => {
    const { origin } = new URL(form)
    await visit(page, `${origin}/admin/collections/media`)
    await page.getByRole('button', { name: 'Bulk Upload' }).click()
    const names = ['one.png', 'two.png', 'three.png']
    const green = { background: '#0f0', channels: 3 as const, height: 80, width: 200 }
    const buffer = await sharp({ create: green }).png().toBuffer()
    await page
      .locator('.bulk-upload--add-files input[type=file]')
      .setInputFiles(names.map((name) => ({ buffer, mimeType: 'image/png', name })))
    const rows = page.locator('.file-selections__fileRow')
    await rows.nth(2).waitFor()
    for (const [at, name] of names.entries()) {
      await rows.nth(at).click()
      // Its own form, which is empty, replaces that of the row before.
      await page.locator(`${ALT}[value=""]`).waitFor()
      await page.fill(ALT, `Alt of ${name}`)
    }
    await page.locator('.bulk-upload--actions-bar').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Alt of three.png').waitFor()
    const stored = await page.request.get(`${origin}/api/media?sort=createdAt&limit=100`)
    const { docs } = (await stored.json()) as { docs: { alt: string; filename: string }[] }
    const dropped = docs.filter(({ alt }) => alt.startsWith('Alt of '))
    expect(dropped.map(({ alt }) => alt)).toEqual(names.map((name) => `Alt of ${name}`))
    expect(dropped.map(({ filename }) => publicName(filename))).toEqual(names)
  })
})
