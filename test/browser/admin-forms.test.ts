import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import {
  STATE,
  openMenu,
  publish,
  rest,
  signIn,
  typeUntilKept,
  useAdmin,
  visit,
} from '../support/admin.ts'
import { breakAnswers } from '../support/breakAnswers.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'
import { pdfOf } from '../support/pdf.ts'

/** How long an answer takes on a slow line. */
const SLOW_MS = 1_500

const withBrowser = hasBrowser('the forms of the admin') ? describe : describe.skip

withBrowser('The forms of the admin', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string
  const itemAt = async (path: string) => {
    const answer = await fetch(`${url}/api/v1/${path}`)
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    return data[0] ?? {}
  }
  const create = async (collection: string, data: Record<string, unknown>) => {
    const { doc, status } = await rest(editor, 'POST', collection, {
      _status: 'published',
      ...data,
    })
    expect(status).toBe(201)
    await visit(editor, `${url}/admin/collections/${collection}/${doc.id}`)
    await editor.locator(STATE).getByText('Readers see it').waitFor()
  }

  /** Opens the dialog of a correction, and waits until it has a text. */
  const openCorrection = async (text: string) => {
    await editor.getByRole('dialog').waitFor({ state: 'detached' })
    await openMenu(editor)
    await editor.click('#action-correct')
    await editor.waitForFunction(
      (text) =>
        document.querySelector<HTMLTextAreaElement>('.confirmation-modal textarea')?.value === text,
      text,
    )
  }

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('add a public step to the history when a charter application moves on', async () => {
    await create('charter-applications', { name: 'Gulf Charter School', status: 'submitted' })
    await editor.click('#step-under-review')
    await editor.click('#step-confirm')
    await editor.getByText('The step is public.').waitFor()
    const item = await itemAt('charter-applications/gulf-charter-school')
    expect(item).toMatchObject({
      history: [{ status: 'submitted' }, { status: 'under-review' }],
      status: 'under-review',
    })
    await editor.locator('#history-row-1').waitFor()
  })

  it('publish a correction with the article that it corrects', async () => {
    await create('articles', { title: 'Seven voted' })
    await editor.getByRole('button', { name: 'Add Correction' }).click()
    await editor.fill('#field-corrections__0__text', 'Six voted, not seven.')
    await publish(editor)
    await editor.getByText('updated successfully').waitFor()
    expect(await itemAt('articles/seven-voted')).toMatchObject({
      corrections: [{ text: 'Six voted, not seven.', type: 'correction' }],
    })
  })

  it('show a correction that was not sent again, after Escape and after a reload, until it is published', async () => {
    await create('articles', { title: 'Five voted' })
    await openCorrection('')
    await editor.getByRole('dialog').getByLabel('Text').fill('Five voted, not six.')
    await editor.keyboard.press('Escape')
    await openCorrection('Five voted, not six.')
    await editor.reload()
    await openCorrection('Five voted, not six.')
    await editor.keyboard.press('Control+Enter')
    await editor.getByText('The correction is public.').first().waitFor()
    await openCorrection('')
    await editor.keyboard.press('Escape')
  })

  it('are up to date when the dialog of a correction closes, so that what is typed then is no conflict', async () => {
    await create('articles', { title: 'Nine voted' })
    await openCorrection('')
    const form = `${url}/admin/collections/articles/*`
    await editor.route(form, async (route) => {
      await sleep(SLOW_MS)
      await route.continue()
    })
    await editor.getByRole('dialog').getByLabel('Text').fill('Nine voted, not ten.')
    await editor.keyboard.press('Control+Enter')
    await editor.getByRole('dialog').waitFor({ state: 'detached' })
    await editor.unroute(form)
    await editor.fill('#field-summary', 'Nine of ten')
    await editor.keyboard.press('Control+Enter')
    await editor.getByRole('dialog').getByRole('heading', { name: 'Update?' }).waitFor()
    await editor.keyboard.press('Escape')
  })

  it('publish a document with the file that an editor uploads', async () => {
    const pdf = await pdfOf('Revenue\fSpending')
    await visit(editor, `${url}/admin/collections/documents/create`)
    await editor.fill('#field-title', 'Budget of the Board')
    await editor.fill('#field-kind', 'budget')
    await editor.locator('#field-file').getByRole('button', { name: 'Create New' }).click()
    const drawer = editor.getByRole('dialog')
    await drawer
      .locator('input[type=file]')
      .setInputFiles({ buffer: pdf, mimeType: 'application/pdf', name: 'budget.pdf' })
    await drawer.locator('#action-save').click()
    await drawer.waitFor({ state: 'detached' })
    await publish(editor)
    await editor.locator(STATE).getByText('Readers see it since').waitFor()

    const item = await itemAt('documents/budget-of-the-board')
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect(item).toMatchObject({ mimeType: 'application/pdf', pages: 2, sha256 })
    const file = await fetch(String(item.fileUrl))
    expect(file.status).toBe(200)
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)
  })

  it('show at its field that a web address is taken, until another is typed', async () => {
    await rest(editor, 'POST', 'articles', { _status: 'published', slug: 'taken', title: 'One' })
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', { title: 'Two' })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await typeUntilKept(editor, '#field-slug', 'taken')
    const field = editor.locator('.field-type:has(> * > #field-slug)')
    const error = field.getByText('"taken" is taken by another item')
    for (const button of ['#action-save-draft', '#action-save']) {
      await editor.fill('#field-title', `Two, before ${button}`)
      await editor.click(button)
      await error.waitFor()
      await editor.waitForFunction(() => document.activeElement?.id === 'field-slug')
      // Payload checks the whole form after a change.
      await editor.fill('#field-summary', `Typed after ${button}`)
      await editor.waitForTimeout(2_000)
      expect(await error.isVisible()).toBe(true)
    }
    await editor.fill('#field-slug', 'free')
    await error.waitFor({ state: 'detached' })
    await editor.click('#action-save-draft')
    await editor.getByText('saved successfully').first().waitFor()
  })

  it('preview an item at the width of a phone on a screen of 390 px', async () => {
    await create('articles', { title: 'On a phone' })
    await editor.setViewportSize({ height: 844, width: 390 })
    await editor.click('#live-preview-toggler')
    const panel = editor.getByRole('region', { name: 'What readers would see' })
    const frame = panel.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'On a phone' }).waitFor()
    expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(390)
    await panel.getByRole('button', { name: 'Desktop' }).click()
    expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(1280)
    await panel.getByRole('button', { name: 'Close' }).click()
    await editor.setViewportSize({ height: 900, width: 1280 })
  })

  it('keep what was typed when an answer about their state breaks off', async () => {
    await create('articles', { title: 'Before the connection broke' })
    const page = await editor.context().newPage()
    const untilBroken = await breakAnswers(page)
    await visit(page, editor.url())
    await typeUntilKept(page, '#field-title', 'Typed meanwhile')
    await untilBroken()
    await page.locator('#field-title').pressSequentially(' and later')
    await untilCopied(page, 'Typed meanwhile and later')
    expect(await page.inputValue('#field-title')).toBe('Typed meanwhile and later')
    await page.close()
  })

  it('fit widths of 320, 390, 1030, 1280 and 1400 px with a long title, with the search and the account on the screen', async () => {
    const title = 'A long title of a story about the budget '.repeat(4)
    const { doc } = await rest(editor, 'POST', 'articles', { _status: 'published', title })
    // The status of an item with a newer draft is the longest.
    await rest(editor, 'PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', title })
    const form = `/collections/articles/${doc.id}`
    await editor.addInitScript(watchWidth)
    for (const width of [320, 390, 1030, 1280, 1400]) {
      await editor.setViewportSize({ height: 900, width })
      for (const path of ['', '/collections/articles', form, `${form}/versions`, '/account']) {
        await visit(editor, `${url}/admin${path}`)
        const found = await editor.evaluate(() => ({
          // Payload's bar for what is selected, over the last rows of a narrow list.
          bars: document.querySelector('.collection-list__list-selection')?.clientHeight ?? 0,
          cut: [...document.querySelectorAll('[data-saved-at] p, .step-nav__home span')].filter(
            (one) => {
              const { bottom, height, top } = one.getBoundingClientRect()
              const bar = (one.closest('.doc-controls') ?? document.body).getBoundingClientRect()
              const isOut = height > 0 && (top < bar.top || bottom > bar.bottom)
              return isOut || one.scrollWidth > one.clientWidth
            },
          ).length,
          outside: ['.app-header__account', '[data-find]'].filter((selector) => {
            const { right = Infinity } =
              document.querySelector(selector)?.getBoundingClientRect() ?? {}
            return right > window.innerWidth
          }),
          over: document.documentElement.scrollWidth - window.innerWidth,
          ...(globalThis as unknown as Watched).watched,
        }))
        expect([width, path, found]).toEqual([
          width,
          path,
          { bars: 0, cut: 0, frames: expect.any(Number), outside: [], over: 0, widest: 0 },
        ])
        expect(found.frames).toBeGreaterThan(0)
      }
      // The menu is hidden while a page loads, and opens afterwards.
      const toggler = width < 1024 ? '.app-header__mobile-nav-toggler' : '.nav-toggler'
      await editor.locator(toggler).first().click()
      await editor.locator('.nav a', { hasText: 'Beats' }).first().waitFor()
    }
  })
})

/** Frames of a page with something in it, and by how many px the widest was wider than the window. */
type Watched = { watched: { frames: number; widest: number } }

const watchWidth = () => {
  const watched = { frames: 0, widest: 0 }
  Object.assign(globalThis, { watched })
  const look = () => {
    if (document.body?.firstElementChild) {
      watched.frames += 1
      const over = document.documentElement.scrollWidth - window.innerWidth
      watched.widest = Math.max(watched.widest, over)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
