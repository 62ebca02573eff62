import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { body as richText } from '../support/body.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied, untilNoCopy } from '../support/copies.ts'

const withBrowser = hasBrowser('comments on a passage') ? describe : describe.skip

withBrowser('In a browser, two users with the same item open', () => {
  const admin = useAdmin()
  let reporter: Page
  let editor: Page
  let url: string

  const deskOf = (page: Page) => page.getByRole('region', { name: 'Where the work stands' })

  beforeAll(async () => {
    url = admin.server.url
    ;[reporter, editor] = await Promise.all([signIn(admin, 'reporter'), signIn(admin, 'editor')])
  })

  it('see a comment on a selected passage, can select its words, and see when these are gone', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', {
      _status: 'draft',
      body: richText(['The board voted on Monday.'], ['The mayor did not come.']),
      title: 'A passage',
    })
    const form = `${url}/admin/collections/articles/${doc.id}`
    await visit(editor, form)
    const body = editor.locator('[data-lexical-editor=true]')
    await body.getByText('The mayor did not come.').click({ clickCount: 3 })
    const desk = deskOf(editor)
    await desk.getByRole('button', { name: 'Comment on “The mayor did not come.”' }).click()
    await desk.getByText('About “The mayor did not come.”').waitFor()
    await editor.keyboard.type('Was she asked?')
    await desk.getByRole('button', { exact: true, name: 'Comment' }).click()
    await desk.getByText('Was she asked?').waitFor()
    await desk.locator('textarea:focus').waitFor()
    expect(await editor.locator('#action-save-draft').isEnabled()).toBe(false)

    await visit(reporter, form)
    const words = { exact: true, name: 'The mayor did not come.' }
    const quote = deskOf(reporter).getByRole('button', words)
    await quote.click()
    await reporter.waitForFunction(() => String(getSelection()) === 'The mayor did not come.')
    await reporter.keyboard.type('She was abroad.')
    await deskOf(reporter).getByText('no longer in the text').waitFor()
    // Fast typing is one step of undo, slow typing several.
    for (let steps = 0; steps < 20 && !(await quote.isVisible()); steps += 1) {
      await reporter.keyboard.press('Control+z')
      await reporter.waitForTimeout(200)
    }
    await quote.waitFor()
    expect(await faultsOf(reporter, 'section[aria-label="Where the work stands"]')).toEqual([])
  })

  it('find a note that they typed and did not send after a reload, until it is sent', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', { title: 'Noted' })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    const note = () => deskOf(editor).getByLabel('A note to colleagues')
    await typeUntilKept(editor, '#field-title', 'Noted twice')
    await note().fill('Who told you?')
    await editor.getByRole('button', { name: 'Save Draft' }).click()
    await editor.getByText('saved successfully').first().waitFor()
    await untilCopied(editor, 'Who told you?')
    await editor.reload()
    await editor.waitForFunction(() =>
      [...document.querySelectorAll('textarea')].some(({ value }) => value === 'Who told you?'),
    )
    expect(await editor.locator('#typed-copy').count()).toBe(0)
    await deskOf(editor).getByRole('button', { exact: true, name: 'Comment' }).click()
    await deskOf(editor).locator('li').getByText('Who told you?').waitFor()
    await untilNoCopy(editor)
    expect(await note().inputValue()).toBe('')
  })

  it('see a comment that they sent while an older answer was on its way', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', { title: 'Slowly read' })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await deskOf(editor).getByText('Writing').waitFor()
    let release = () => {}
    const isSent = new Promise<void>((resolve) => {
      release = resolve
    })
    const read = new Promise<void>((resolve) => {
      void editor.route(`**/${doc.id}/desk`, async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        resolve()
        await isSent
        await route.fulfill({ response })
      })
    })
    const answered = editor.waitForResponse(
      (answer) => answer.url().endsWith(`/${doc.id}/desk`) && answer.request().method() === 'GET',
    )
    await editor.evaluate(() => dispatchEvent(new Event('focus')))
    await read
    await deskOf(editor).getByLabel('A note to colleagues').fill('Sent meanwhile.')
    await deskOf(editor).getByRole('button', { exact: true, name: 'Comment' }).click()
    const comment = deskOf(editor).locator('li').getByText('Sent meanwhile.')
    await comment.waitFor()
    release()
    await (await answered).finished()
    await editor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(await comment.isVisible()).toBe(true)
    await editor.unroute(`**/${doc.id}/desk`)
  })

  it('approve what their form shows, and no version that was saved since', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', { title: 'As it was read' })
    await rest(reporter, 'POST', `articles/${doc.id}/desk`, { step: 'submitted' })
    const form = `${url}/admin/collections/articles/${doc.id}`
    await visit(editor, form)
    const approve = deskOf(editor).getByRole('button', { name: 'Approve' })
    await approve.waitFor()
    const other = { _status: 'draft', title: 'Something else' }
    await rest(reporter, 'PATCH', `articles/${doc.id}?draft=true`, other)
    await approve.click()
    await deskOf(editor).getByRole('alert').getByText('Reporter saved this on').waitFor()
    expect(await faultsOf(editor, 'section[aria-label="Where the work stands"]')).toEqual([])
    const stored = await editor.request.get(`${url}/api/articles/${doc.id}/desk`)
    expect(await stored.json()).toMatchObject({ state: 'review' })
    await editor.locator('#desk-approved:focus').waitFor()
    await visit(editor, form)
    await approve.click()
    await deskOf(editor).getByText('Approved', { exact: true }).waitFor()
    await editor.locator('section[aria-label="Where the work stands"]:focus').waitFor()
  })

  it('see each other, and whether the other has unsaved changes', async () => {
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', { title: 'Shared' })
    const form = `${url}/admin/collections/articles/${doc.id}`
    // As over http, if not on localhost.
    await reporter
      .context()
      .addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    await visit(reporter, form)
    await typeUntilKept(reporter, '#field-title', 'Shared by two')
    await visit(editor, form)
    await deskOf(editor).getByText('reporter is changing this item, too.').waitFor()
    await reporter.getByRole('button', { name: 'Save Draft' }).click()
    await reporter.reload()
    await deskOf(reporter).getByText('editor has this item open, too.').waitFor()
    expect(await deskOf(editor).getByText('editor has').count()).toBe(0)
    await editor.goto(`${url}/admin`)
    await reporter.reload()
    await deskOf(reporter).getByText('Writing').waitFor()
    expect(await deskOf(reporter).getByText('has this item open').count()).toBe(0)
  })
})
