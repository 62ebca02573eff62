import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('the desk') ? describe : describe.skip

withBrowser('The desk', () => {
  const admin = useAdmin()
  let reporter: Page
  let editor: Page
  let url: string

  const deskOf = (page: Page) => page.getByRole('region', { name: 'Where the work stands' })
  /** The tab of a list shows these, and nothing else, as soon as it is read again. */
  const shows = async (page: Page, tab: string, titles: string[]): Promise<void> => {
    await visit(page, `${url}/admin/collections/articles`)
    await page.getByRole('button', { exact: true, name: tab }).click()
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.table tbody .cell-title')]
          .map(({ textContent }) => textContent)
          .join() === wanted,
      titles.join(),
    )
  }

  beforeAll(async () => {
    url = admin.server.url
    ;[reporter, editor] = await Promise.all([signIn(admin, 'reporter'), signIn(admin, 'editor')])
    await rest(editor, 'POST', 'articles', { _status: 'published', title: 'Public already' })
  })

  it('should take an article from a reporter to an editor, back with a note, and there again', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', {
      _status: 'draft',
      title: 'A vote',
    })
    await visit(reporter, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(reporter).getByText('Writing').waitFor()
    await typeUntilKept(reporter, '#field-title', 'A vote on bonds')
    await deskOf(reporter).getByRole('button', { name: 'Submit for review' }).click()
    await deskOf(reporter).getByText('Ready for review', { exact: true }).waitFor()

    await shows(editor, 'Waiting for review', ['A vote on bonds'])
    await editor.getByRole('link', { name: 'A vote on bonds' }).click()
    const desk = deskOf(editor)
    await desk.getByText('Ready for review', { exact: true }).waitFor()
    await desk.getByLabel('A note to colleagues').fill('Who was against?')
    await desk.getByRole('button', { name: 'Send back' }).click()
    await desk.getByText('Sent back', { exact: true }).waitFor()
    await shows(editor, 'Waiting for review', [])

    await visit(reporter, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(reporter).getByText('Who was against?').waitFor()
    await deskOf(reporter).getByRole('button', { name: 'Submit for review' }).click()
    await deskOf(reporter).getByText('Ready for review', { exact: true }).waitFor()
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(editor).getByRole('button', { name: 'Approve' }).click()
    await deskOf(editor).getByText('Approved', { exact: true }).waitFor()
    await shows(editor, 'Public', ['Public already'])
    await shows(reporter, 'Mine', ['A vote on bonds'])
  })

  it('should show beside the form what readers would get of what is typed, as wide as they see it', async () => {
    const { doc } = await rest(editor, 'POST', 'wire-posts?draft=true', {
      headline: 'A hearing',
      kind: 'schedule',
    })
    await visit(editor, `${url}/admin/collections/wire-posts/${doc.id}`)
    await editor.click('#live-preview-toggler')
    const panel = editor.getByRole('region', { name: 'What readers would see' })
    const frame = panel.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'A hearing' }).waitFor()
    await typeUntilKept(editor, '#field-headline', 'A hearing on bonds')
    await frame.getByRole('heading', { name: 'A hearing on bonds' }).waitFor()
    await panel.getByRole('button', { name: 'Widget' }).click()
    await frame.locator(`li[data-id="${doc.publicId}"]`, { hasText: 'on bonds' }).waitFor()
    await panel.getByRole('button', { name: 'Feed' }).click()
    await frame.getByText('The wire').waitFor()
    const width = () => frame.locator('html').evaluate(() => window.innerWidth)
    expect(await width()).toBe(1280)
    await panel.getByRole('button', { name: 'Phone' }).click()
    expect(await width()).toBe(390)
    await typeUntilKept(editor, '#field-headline', '')
    await panel.getByText('Headline').waitFor()
    const stored = await editor.request.get(`${url}/api/wire-posts/${doc.id}?draft=true`)
    expect(await stored.json()).toMatchObject({ headline: 'A hearing' })
    await typeUntilKept(editor, '#field-headline', 'A hearing, moved')
    await panel.getByRole('button', { name: 'Link…' }).click()
    await editor.getByRole('button', { name: 'Make a link' }).click()
    const address = await editor.getByLabel('The link.').inputValue()
    const stranger = await (await admin.browser.newContext()).newPage()
    await stranger.goto(`${url}${new URL(address).pathname}`)
    await stranger.getByRole('heading', { name: 'A hearing, moved' }).waitFor()
    await editor.getByRole('button', { name: 'End all links' }).click()
    await editor.getByText('A link by you').waitFor({ state: 'detached' })
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'Page not found' }).waitFor()
    await editor.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
  })
})
