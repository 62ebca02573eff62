import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  STATE,
  emailOf,
  openMenu,
  openPage,
  publish,
  rest,
  signIn,
  useAdmin,
  typeLogin,
  visit,
} from '../support/admin.ts'
import { untilUsable } from '../support/alive.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('what editors do in the admin') ? describe : describe.skip

withBrowser('The admin', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string
  const json = async (path: string) => {
    const answer = await fetch(`${url}${path}`)
    return { body: await answer.json(), status: answer.status }
  }
  const strangers: string[] = []
  const shows = async (text: string) => {
    await editor.locator(STATE).getByText(text).waitFor()
    // After a save Payload makes the form anew.
    await untilUsable(editor)
  }

  beforeAll(async () => {
    url = admin.server.url
  })

  it('refuses a wrong password, and signs in a user that the script created', async () => {
    const page = await openPage(admin.browser)
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== url) strangers.push(request.url())
    })
    await page.goto(`${url}/admin`)
    await page.waitForURL('**/admin/login**')
    await typeLogin(page, emailOf('editor'), 'not the password')
    await page.getByText('email or password provided is incorrect').waitFor()
    await typeLogin(page, emailOf('editor'), admin.passwords.editor)
    await page.getByRole('heading', { name: 'Newsroom' }).waitFor()
    editor = page
  })

  it('publishes what an editor writes, which the JSON interface returns at once', async () => {
    await visit(editor, `${url}/admin/collections/articles/create`)
    await shows('Not public yet')
    await editor.fill('#field-title', 'Board Approves the Budget')
    await editor.fill('#field-summary', 'It passed, five to two.')
    await editor.click('[data-lexical-editor=true]')
    await editor.keyboard.type('The board met on Monday.')
    await publish(editor)
    await shows('Readers see it since')
    const { body, status } = await json('/api/v1/articles/board-approves-the-budget')
    expect(status).toBe(200)
    expect(body.data[0]).toMatchObject({
      bodyHtml: '<p>The board met on Monday.</p>',
      slug: 'board-approves-the-budget',
      summary: 'It passed, five to two.',
      title: 'Board Approves the Budget',
    })
  })

  it('opens a form without an error in the log', () => {
    const { stderr, stdout } = admin.server
    expect(`${stderr()}${stdout()}`).not.toMatch(/TypeError|PublicStateCell/)
  })

  it('shows the public addresses beside the form', async () => {
    const links = editor.locator(`${STATE} a`)
    const addresses = await links.evaluateAll((all) =>
      all.map((a) => (a as HTMLAnchorElement).href),
    )
    expect(addresses).toEqual([
      `${url}/articles/board-approves-the-budget`,
      `${url}/api/v1/articles/board-approves-the-budget`,
    ])
    expect(await editor.inputValue('#field-slug')).toBe('board-approves-the-budget')
  })

  it('hides a newer draft of a public article from readers, and shows the state in the form', async () => {
    await editor.fill('#field-summary', 'Not yet for readers.')
    await editor.click('#action-save-draft')
    await shows('Public, with a newer draft')
    const { body } = await json('/api/v1/articles/board-approves-the-budget')
    expect(body.data[0].summary).toBe('It passed, five to two.')
  })

  it('requires a public reason before it withdraws an article, and keeps the focus where that fails', async () => {
    await openMenu(editor)
    expect(await editor.locator('#action-unpublish').count()).toBe(0)
    await editor.click('#action-withdraw')
    const reason = editor.getByLabel('Public reason')
    await editor.click('#withdraw-confirm')
    await editor.getByRole('alert').getByText('Say why').waitFor()
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await editor.keyboard.type('It was wrong.')
    await editor.context().setOffline(true)
    await editor.click('#withdraw-confirm')
    await editor.getByRole('alert').getByText('did not answer as expected').waitFor()
    await editor.locator('#withdraw-confirm:focus').waitFor()
    await editor.context().setOffline(false)
    await editor.keyboard.press('Escape')
    await reason.waitFor({ state: 'detached' })
    const isBack = () => document.activeElement?.matches('.doc-controls__popup .popup-button')
    await editor.waitForFunction(isBack)
    const { status } = await json('/api/v1/articles/board-approves-the-budget')
    expect(status).toBe(200)
  })

  it('withdraws an article with the reason, which readers get with 410 at the old address', async () => {
    await openMenu(editor)
    await editor.click('#action-withdraw')
    await editor.getByLabel('Public reason').fill('Two figures were wrong.')
    await editor.click('#withdraw-confirm')
    await shows('Withdrawn')
    await shows('“Two figures were wrong.”')
    const { body, status } = await json('/api/v1/articles/board-approves-the-budget')
    expect(status).toBe(410)
    expect(body.error.detail).toContain('Two figures were wrong.')
    await openMenu(editor)
    expect(await editor.locator('#action-withdraw').count()).toBe(0)
  })

  it('shows in the newsroom’s zone when a scheduled article appears, and withdraws it to a draft', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', {
      _status: 'published',
      publishedAt: '2099-07-04T15:30:00.000Z',
      title: 'Later',
    })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await shows('Scheduled for July 4, 2099, 10:30 a.m. CDT')
    await openMenu(editor)
    await editor.click('#action-withdraw')
    await editor.getByText('It is scheduled and was never public').waitFor()
    await editor.click('#withdraw-confirm')
    await shows('Not public: draft')
    expect((await json('/api/v1/articles/later')).status).toBe(404)
  })

  it('shows in the list that an article is withdrawn', async () => {
    await visit(editor, `${url}/admin/collections/articles`)
    const row = editor.getByRole('row').filter({ hasText: 'Board Approves the Budget' })
    await row.getByText('Withdrawn').waitFor()
  })

  it('answers 409 to trashing a public article, and shows a trashed one with the reason that readers get', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', { _status: 'published', title: 'Old' })
    const trash = () =>
      rest(editor, 'PATCH', `articles/${doc.id}`, { deletedAt: new Date().toISOString() })
    expect((await trash()).status).toBe(409)
    await rest(editor, 'POST', `articles/${doc.id}/withdraw`, { reason: 'It was withdrawn.' })
    expect((await trash()).status).toBe(200)
    await visit(editor, `${url}/admin/collections/articles/trash/${doc.id}`)
    await shows('In the trash')
    await shows('readers are told: “It was withdrawn.”')
    expect((await json('/api/v1/articles/old')).status).toBe(410)
  })

  it('shows in a list where the work on drafts stands, and nothing for what is as published or in the trash', async () => {
    const published = { _status: 'published', title: 'Desk public' }
    await rest(editor, 'POST', 'articles', published)
    const publishedAt = '2099-01-01T12:00:00Z'
    await rest(editor, 'POST', 'articles', { ...published, publishedAt, title: 'Desk scheduled' })
    const { doc } = await rest(editor, 'POST', 'articles', { ...published, title: 'Desk revised' })
    await rest(editor, 'PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft' })
    const draft = await rest(editor, 'POST', 'articles?draft=true', { title: 'Desk begun' })
    const list = async (path: string) => {
      await visit(editor, `${url}/admin/collections/articles${path}`)
      await editor.locator('tr', { hasText: 'Desk begun' }).waitFor()
    }
    const deskOf = (title: string) =>
      editor.locator('tr', { hasText: title }).locator('.cell-desk').textContent()
    await list('?search=Desk')
    expect(await deskOf('Desk begun')).toBe('Writing')
    expect(await deskOf('Desk revised')).toBe('Writing')
    expect(await deskOf('Desk public')).toBe('')
    expect(await deskOf('Desk scheduled')).toBe('')
    await rest(editor, 'POST', 'articles/bulk', { action: 'trash', ids: [draft.doc.id] })
    await list('/trash')
    expect(await deskOf('Desk begun')).toBe('')
  })

  it('publishes several items only once the list has shown what that changes', async () => {
    const draft = { _status: 'draft', title: 'Not seen yet' }
    await rest(editor, 'POST', 'articles?draft=true', draft)
    await rest(editor, 'POST', 'articles?draft=true', { ...draft, title: 'Not selected' })
    await visit(editor, `${url}/admin/collections/articles`)
    // Payload's bar for selected items is empty here, and would cover a row of a narrow list.
    const size = editor.viewportSize() ?? { height: 720, width: 1280 }
    await editor.setViewportSize({ ...size, width: 768 })
    await editor.getByRole('row').filter({ hasText: draft.title }).getByRole('checkbox').check()
    await editor.locator('#select-all-across-pages').waitFor({ state: 'attached' })
    expect(await editor.locator('.collection-list__list-selection').isVisible()).toBe(false)
    await editor.setViewportSize(size)
    let answer = () => {}
    const isOpen = new Promise<void>((resolve) => {
      answer = resolve
    })
    await editor.route('**/bulk-preview', async (route) => {
      await isOpen
      await route.continue()
    })
    await editor.click('#bulk-publish')
    await editor.getByText('Looking…').waitFor()
    expect(await editor.locator('#bulk-confirm').isDisabled()).toBe(true)
    answer()
    await editor.click('#bulk-confirm')
    await editor.getByRole('heading', { name: 'Published: 1 of 1' }).waitFor()
    await editor.unroute('**/bulk-preview')
  })

  it('requests nothing from other origins', () => {
    expect(strangers).toEqual([])
  })

  it('shows a reporter no action to publish or withdraw, and answers 403 to both', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', { _status: 'published', title: 'Out' })
    const reporter = await signIn(admin, 'reporter')
    await visit(reporter, `${url}/admin/collections/articles/${doc.id}`)
    await reporter.locator(STATE).getByText('Readers see it since').waitFor()
    expect(await reporter.locator('#action-save-draft').count()).toBe(1)
    expect(await reporter.locator('#action-save').count()).toBe(0)
    await openMenu(reporter)
    expect(await reporter.locator('#action-duplicate').count()).toBe(1)
    expect(await reporter.locator('#action-withdraw').count()).toBe(0)

    const change = { _status: 'published', title: 'Changed' }
    expect((await rest(reporter, 'PATCH', `articles/${doc.id}`, change)).status).toBe(403)
    expect((await rest(reporter, 'POST', 'articles', change)).status).toBe(403)
    const withdrawal = { reason: 'I would rather not' }
    const path = `articles/${doc.id}/withdraw`
    expect((await rest(reporter, 'POST', path, withdrawal)).status).toBe(403)
    expect((await json('/api/v1/articles/out')).body.data[0].title).toBe('Out')
  })
})
