import { beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import {
  STATE,
  emailOf,
  rest,
  signIn,
  typeLogin,
  typeUntilKept,
  untilAdminAnswers,
  useAdmin,
  visit,
} from '../support/admin.ts'
import { faultsOf, faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied, untilCopies, untilNoCopy } from '../support/copies.ts'

const withBrowser = hasBrowser('what was typed and not saved') ? describe : describe.skip

withBrowser('Typed text that was not saved', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string
  const open = async (id: string | undefined) => {
    await visit(editor, `${url}/admin/collections/articles/${id}`)
    await editor.locator(STATE).getByText('Public').first().waitFor()
    await editor.waitForSelector('form[data-form-ready=true]')
  }
  const publish = async (title: string) =>
    (await rest(editor, 'POST', 'articles', { _status: 'published', title })).doc.id
  const titleOf = async (id: string | undefined) => {
    const answer = await editor.request.get(`${url}/api/articles/${id}?draft=true&depth=0`)
    return ((await answer.json()) as { title: string }).title
  }
  const isSaved = () => editor.getByText('successfully').first().waitFor()

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('is offered in the form of a new article after its tab was killed, and is saved from there', async () => {
    const create = `${url}/admin/collections/articles/create`
    const killed = await editor.context().newPage()
    await visit(killed, create)
    await typeUntilKept(killed, '#field-title', 'Typed before the crash')
    await untilCopied(killed, 'Typed before the crash')
    // Another tab with its own form does not take the copy.
    const other = await editor.context().newPage()
    await visit(other, create)
    await typeUntilKept(other, '#field-title', 'Typed beside it')
    expect(await other.locator('#typed-copy').count()).toBe(0)
    await untilCopied(other, 'Typed beside it')
    await crash(killed)
    await visit(editor, create)
    await editor.locator('#typed-copy').getByText('was not saved').waitFor()
    expect(await editor.inputValue('#field-title')).toBe('')
    await editor.click('#typed-take')
    await isFocused(editor.locator('#field-title'))
    expect(await editor.inputValue('#field-title')).toBe('Typed before the crash')
    await editor.click('#action-save-draft')
    await isSaved()
    expect(await untilCopies(other, 1)).toEqual([expect.stringContaining('Typed beside it')])
    await other.close({ runBeforeUnload: false })
  })

  it('replaces the text in the form, which is then offered instead', async () => {
    await visit(editor, `${url}/admin/collections/articles/create`)
    await editor.locator('#typed-copy').getByText('was not saved').waitFor()
    await typeUntilKept(editor, '#field-title', 'Begun anew')
    await editor.click('#typed-take')
    await editor.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#field-title')?.value === 'Typed beside it',
    )
    await editor.click('#typed-take')
    await editor.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#field-title')?.value === 'Begun anew',
    )
    await editor.click('#typed-discard')
    await isFocused(editor.locator('#field-title'))
    await editor.click('#action-save-draft')
    await isSaved()
    await untilNoCopy(editor)
  })

  it('is saved after signing in again above the form when the session ended while typing', async () => {
    const id = await publish('Typed for hours')
    await open(id)
    await typeUntilKept(editor, '#field-title', 'Typed for very')
    await editor.context().clearCookies()
    await editor.locator('#field-title').pressSequentially(' long')
    await editor.locator(KEPT).getByText('Kept in this browser').waitFor()
    await editor.keyboard.press('Control+s')
    const dialog = editor.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Email').inputValue()).toBe(emailOf('editor'))
    expect(await faultsOfDialog(editor)).toEqual([])
    // Escape leaves the form as it is.
    await editor.keyboard.press('Escape')
    await editor.getByText('nothing was saved').waitFor()
    expect(await editor.inputValue('#field-title')).toBe('Typed for very long')
    await editor.click('#action-save-draft')
    await isFocused(dialog.getByLabel('Password'))
    await editor.keyboard.type('not the password')
    await editor.keyboard.press('Enter')
    await dialog.getByText('could not be signed in').waitFor()
    await dialog.getByLabel('Password').fill(admin.passwords.editor)
    await editor.keyboard.press('Enter')
    await isSaved()
    await editor.locator(KEPT).getByText('Saved').waitFor()
    expect(new URL(editor.url()).pathname).toBe(`/admin/collections/articles/${id}`)
    expect(await titleOf(id)).toBe('Typed for very long')
    await untilNoCopy(editor)
    expect(await faultsOf(editor, KEPT)).toEqual([])
    // Publishing opens the same dialog.
    await typeUntilKept(editor, '#field-title', 'Typed and published')
    await editor.context().clearCookies()
    await editor.click('#action-save')
    await dialog.getByLabel('Password').fill(admin.passwords.editor)
    await editor.keyboard.press('Enter')
    await editor.click('#publish-confirm')
    await editor.locator(KEPT).getByText('Saved').waitFor()
    const answer = await fetch(`${url}/api/v1/articles?per_page=1`)
    expect(await answer.json()).toMatchObject({ data: [{ title: 'Typed and published' }] })
  })

  it('is offered at the same address after a redirect to the sign-in page, and only to the same user', async () => {
    const id = await publish('Before the redirect')
    const address = `${url}/admin/collections/articles/${id}`
    await open(id)
    await typeUntilKept(editor, '#field-title', 'Typed before the redirect')
    await untilCopied(editor, 'Typed before the redirect')
    await editor.context().clearCookies()
    editor.once('dialog', (leave) => void leave.accept())
    await editor.goto(address)
    await editor.waitForURL('**/admin/login**')
    await typeLogin(editor, emailOf('reporter'), admin.passwords.reporter)
    await editor.waitForURL(address)
    await editor.locator(STATE).getByText('Public').first().waitFor()
    expect(await editor.inputValue('#field-title')).toBe('Before the redirect')
    expect(await editor.locator('#typed-copy').count()).toBe(0)
    await editor.context().clearCookies()
    await editor.goto(address)
    await editor.waitForURL('**/admin/login**')
    await typeLogin(editor, emailOf('editor'), admin.passwords.editor)
    await editor.waitForURL(address)
    await editor.click('#typed-take')
    await editor.click('#action-save-draft')
    await isSaved()
    expect(await titleOf(id)).toBe('Typed before the redirect')
    await untilNoCopy(editor)
  })

  it('extends the session, and is marked "Not kept" when the browser cannot store it', async () => {
    const id = await publish('Typed all day')
    // A page of its own: its clock is moved.
    const day = await signIn(admin, 'editor')
    await day.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The store is full.', 'QuotaExceededError')
      }
    })
    await day.clock.install()
    await visit(day, `${url}/admin/collections/articles/${id}`)
    await day.locator(KEPT).getByText('Saved').waitFor()
    await typeUntilKept(day, '#field-title', 'Typed all day long')
    await day.locator(KEPT).getByText('Not kept').waitFor()
    const renewed = day.waitForResponse((answer) => answer.url().endsWith('/refresh-token'))
    await day.clock.fastForward('07:56:00')
    expect((await renewed).status()).toBe(200)
    expect(await day.inputValue('#field-title')).toBe('Typed all day long')
    await day.context().close()
  })

  it('stays in its form while the server is killed, and is offered again when the tab is killed, too', async () => {
    const id = await publish('Before the power cut')
    await open(id)
    await typeUntilKept(editor, '#field-title', 'Typed in the')
    await admin.server.kill()
    await editor.locator('#field-title').pressSequentially(' dark')
    await untilCopied(editor, 'Typed in the dark')
    await editor.click('#action-save-draft')
    await editor.locator('.payload-toast-item.toast-error').first().waitFor()
    expect(await editor.inputValue('#field-title')).toBe('Typed in the dark')
    await admin.server.startAgain()
    await untilAdminAnswers(admin.server)
    await editor.click('#action-save-draft')
    await isSaved()
    expect(await titleOf(id)).toBe('Typed in the dark')
    // Once more, and the tab goes before the server is back.
    const other = await editor.context().newPage()
    await visit(other, `${url}/admin/collections/articles/${id}`)
    await typeUntilKept(other, '#field-title', 'Typed and unplugged')
    await untilCopied(other, 'Typed and unplugged')
    await admin.server.kill()
    await crash(other)
    await admin.server.startAgain()
    await untilAdminAnswers(admin.server)
    await open(id)
    await editor.click('#typed-take')
    await editor.click('#action-save-draft')
    await isSaved()
    expect(await titleOf(id)).toBe('Typed and unplugged')
    await untilNoCopy(editor)
  })

  it('opening "create" without typing stores no copy and no item', async () => {
    const stored = async () => {
      const answer = await editor.request.get(`${url}/api/articles?draft=true&limit=1&depth=0`)
      return ((await answer.json()) as { totalDocs: number }).totalDocs
    }
    const before = await stored()
    const create = `${url}/admin/collections/articles/create`
    await editor.goto(create)
    await editor.waitForSelector('#field-title')
    // Whatever made one would do so where the page is made.
    for (let time = 1; time < 20; time += 1) await editor.request.get(create)
    expect(await stored()).toBe(before)
    await untilNoCopy(editor)
  })

  it('is deleted at sign-out', async () => {
    const id = await publish('Left open')
    await open(id)
    await editor.fill('#field-title', 'Typed and left')
    await untilCopied(editor, 'Typed and left')
    editor.once('dialog', (leave) => void leave.accept())
    await editor.goto(`${url}/admin/logout`)
    await editor.waitForURL('**/admin/login**')
    await untilNoCopy(editor)
  })
})

/** The sign beside the buttons of a form. */
const KEPT = '[data-kept]'

/** Waits until an element has the focus. */
const isFocused = async (element: Locator): Promise<void> => {
  await element.waitFor()
  while (!(await element.evaluate((one) => one === document.activeElement))) await sleep(50)
}

/** Kills a tab, as the system does when memory runs out: no event is fired. */
const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => {})
  await crashed
  await page.close()
}
