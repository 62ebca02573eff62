import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { fillUntil, untilUsable } from '../support/alive.ts'
import { faultsOf } from '../support/axe.ts'
import { body } from '../support/body.ts'
import { hasBrowser } from '../support/browser.ts'

const suite = hasBrowser('the search of everything') ? describe : describe.skip

suite('In a browser, the search of everything', () => {
  const admin = useAdmin()
  let page: Page
  let url: string

  beforeAll(async () => {
    url = admin.server.url
    page = await signIn(admin, 'editor')
    await rest(page, 'POST', 'articles?draft=true', {
      _status: 'draft',
      body: body(['The board met at noon.', 'A marigold was on the table.']),
      title: 'A long night',
    })
    for (let n = 1; n < 5; n += 1) {
      await rest(page, 'POST', 'beats?draft=true', { _status: 'draft', name: `Marigold ${n}` })
    }
  })

  const field = () => page.getByRole('combobox', { name: /^Search everything/ })
  const options = () => page.getByRole('listbox', { name: 'Search' }).getByRole('option')
  const open = async (key = 'Control+k') => {
    await page.keyboard.press(key)
    await field().waitFor()
  }

  it('opens an item by words of its body from each of four views, with Ctrl+K and Enter', async () => {
    for (const view of ['', '/collections/wire-posts', '/account', '/collections/media/create']) {
      await visit(page, `${url}/admin${view}`)
      await open()
      await page.keyboard.type('table marig')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/collections\/articles\/[\w-]{20,}$/)
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('#field-title')?.value === 'A long night',
      )
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
  })

  it('opens with "/" only outside of text fields, and leads to views of the admin', async () => {
    await visit(page, `${url}/admin/collections/articles/create`)
    await page.click('#field-title')
    await page.keyboard.type('2/3')
    expect(await page.inputValue('#field-title')).toBe('2/3')
    expect(await field().count()).toBe(0)
    await visit(page, `${url}/admin/collections/beats`)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await open('/')
    expect(await field().inputValue()).toBe('')
    await page.keyboard.type('create art')
    await options().filter({ hasText: 'Create Article' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/collections\/articles\/create$/)
    await untilUsable(page)
    await open()
    await page.keyboard.type('wire')
    await page.keyboard.press('Enter')
    await page.waitForURL(/collections\/wire-posts(\?|$)/)
  })

  it('moves with the arrow keys, closes with Escape, and returns the focus', async () => {
    await visit(page, `${url}/admin`)
    await page.focus('[data-find]')
    await page.keyboard.press('Enter')
    await field().waitFor()
    await page.keyboard.type('marigold')
    await options().nth(4).waitFor()
    const active = () => page.locator('[aria-selected=true]').textContent()
    const selected = () => field().getAttribute('aria-activedescendant')
    expect(await active()).toContain('Marigold 4')
    expect(await selected()).toBe('find-everything-0')
    await page.keyboard.press('ArrowDown')
    expect(await active()).toContain('Marigold 3')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await active()).toContain('A long night')
    expect(await page.locator('[aria-selected=true] mark').textContent()).toBe('marigold')
    expect(await faultsOf(page, '[aria-label=Search]')).toEqual([])
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-find'))).toBe(true)
    expect(await faultsOf(page, '[data-find]')).toEqual([])
    await open()
    await page.keyboard.type('zebra')
    await page.getByText('Nothing that you may see has these words.').waitFor()
    await field().fill('a b c d e f g h i j k l m n o p q')
    await page.getByText('A search has at most 16 words.').waitFor()
    await page.keyboard.press('Escape')
  })

  it('opens at Enter the first result of all that was typed, not of its beginning', async () => {
    await visit(page, `${url}/admin`)
    await open()
    await page.keyboard.type('marigold')
    await options().nth(4).waitFor()
    await page.keyboard.type(' 2')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/collections\/beats\/[\w-]+$/)
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#field-name')?.value === 'Marigold 2',
    )
  })

  it('opens above a drawer, and leaves it open', async () => {
    await visit(page, `${url}/admin/collections/articles/create`)
    await page.locator('#field-image').getByText('Choose from existing').click()
    const drawer = page.locator('.list-drawer')
    await drawer.getByRole('heading').first().waitFor()
    for (const isClicked of [false, true]) {
      await open()
      await page.keyboard.type('marigold')
      await options().nth(4).waitFor()
      if (isClicked) await page.locator('dialog p[role=status]').click()
      await page.keyboard.press('Escape')
      await field().waitFor({ state: 'detached' })
      expect(await drawer.isVisible()).toBe(true)
    }
  })

  it('opens again when the keys are pressed before the browser has fired its close event', async () => {
    await visit(page, `${url}/admin/collections/beats`)
    await open()
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      document.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, key: 'k' }))
      return new Promise(requestAnimationFrame)
    })
    await page.keyboard.type('marigold 3')
    await options().filter({ hasText: 'Marigold 3' }).waitFor()
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
  })

  it('leaves its keys to words that are selected in a body, which get a link, or none if its dialog is closed', async () => {
    await visit(page, `${url}/admin/collections/articles/create`)
    const text = page.locator('[data-lexical-editor=true]').first()
    await text.click()
    await page.keyboard.type('The board met')
    const drawer = page.locator('.lexical-link-edit-drawer')
    const address = drawer.locator('#field-url')
    const openLink = async () => {
      await page.keyboard.press('Control+Shift+ArrowLeft')
      await page.keyboard.press('Control+k')
      await address.waitFor()
      expect(await field().count()).toBe(0)
    }
    await openLink()
    await drawer.locator('.drawer__header__close').click()
    await drawer.waitFor({ state: 'detached' })
    await text.locator('a').waitFor({ state: 'detached' })
    await page.keyboard.press('End')
    await openLink()
    await fillUntil(
      async () => {
        await address.fill('https://example.org/minutes')
        await drawer.getByRole('button', { name: 'Save changes' }).click()
      },
      () => drawer.waitFor({ state: 'detached', timeout: 3_000 }),
    )
    await text.locator('a[href="https://example.org/minutes"]', { hasText: 'met' }).waitFor()
  })

  it('shows a confirmation before it leaves a form with unsaved changes', async () => {
    await visit(page, `${url}/admin/collections/beats/create`)
    await page.fill('#field-name', 'Half a name')
    await open()
    await page.keyboard.type('account')
    await page.keyboard.press('Enter')
    await page.getByText('Leave without saving').first().waitFor()
    await page.getByText('is offered when you open this form again').first().waitFor()
    await field().waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/beats\/create/)
  })

  it('fits a screen of 320 px', async () => {
    await page.setViewportSize({ height: 640, width: 320 })
    await visit(page, `${url}/admin/collections/articles`)
    await page.locator('[data-find]').click()
    await field().fill('marigold')
    await options().nth(4).waitFor()
    const widths = await page.evaluate(() => ({
      box: document.querySelector('[aria-label=Search]')?.scrollWidth,
      page: document.documentElement.scrollWidth,
    }))
    expect(widths.page).toBe(320)
    expect(widths.box).toBeLessThanOrEqual(320)
  })
})
