import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  STATE,
  emailOf,
  rest,
  signIn,
  typeUntilKept,
  untilAdminAnswers,
  useAdmin,
  visit,
} from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'
import { copies, untilCopied } from '../support/copies.ts'

const withBrowser = hasBrowser('what was typed and not saved') ? describe : describe.skip

withBrowser('What was typed and not saved', () => {
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
  const isSaved = () => editor.getByText('successfully').first().waitFor()

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('should be offered after its tab was killed, for an article that is not there yet, too', async () => {
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
    await editor.locator('#typed-copy').waitFor({ state: 'detached' })
    expect(await editor.inputValue('#field-title')).toBe('Typed before the crash')
    await editor.click('#action-save-draft')
    await isSaved()
    expect(await copies(other)).toEqual([expect.stringContaining('Typed beside it')])
    await other.close({ runBeforeUnload: false })
  })

  it('should take the place of what is in the form, which is offered in its turn', async () => {
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
    await editor.locator('#typed-copy').waitFor({ state: 'detached' })
    await editor.click('#action-save-draft')
    await isSaved()
    expect(await copies(editor)).toEqual([])
  })

  it('should be offered after signing in again where the session had run out', async () => {
    const id = await publish('Typed for hours')
    await open(id)
    await typeUntilKept(editor, '#field-title', 'Typed for very long')
    await untilCopied(editor, 'Typed for very long')
    await editor.context().clearCookies()
    await editor.click('#action-save-draft')
    await editor.locator('.payload-toast-item.toast-error').first().waitFor()
    await rest(editor, 'POST', 'users/login', {
      email: emailOf('editor'),
      password: admin.passwords.editor,
    })
    await open(id)
    await editor.click('#typed-take')
    await editor.click('#action-save-draft')
    await isSaved()
    const newest = await editor.request.get(`${url}/api/articles/${id}?draft=true&depth=0`)
    expect(await newest.json()).toMatchObject({ title: 'Typed for very long' })
    expect(await copies(editor)).toEqual([])
  })

  it('should stay in its form while the server is killed, and be offered where the tab goes with it', async () => {
    const id = await publish('Before the power cut')
    const stored = async () => {
      const answer = await editor.request.get(`${url}/api/articles/${id}?draft=true&depth=0`)
      return ((await answer.json()) as { title: string }).title
    }
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
    expect(await stored()).toBe('Typed in the dark')
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
    expect(await stored()).toBe('Typed and unplugged')
    expect(await copies(editor)).toEqual([])
  })

  it('should be nothing where "create" is opened and left, and nothing is stored', async () => {
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
    expect(await copies(editor)).toEqual([])
  })

  it('should be forgotten when somebody signs out', async () => {
    const id = await publish('Left open')
    await open(id)
    await editor.fill('#field-title', 'Typed and left')
    await untilCopied(editor, 'Typed and left')
    editor.once('dialog', (leave) => void leave.accept())
    await editor.goto(`${url}/admin/logout`)
    await editor.waitForURL('**/admin/login**')
    expect(await copies(editor)).toEqual([])
  })
})

/** Kills a tab, as the system does when memory runs out: no event is fired. */
const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => {})
  await crashed
  await page.close()
}
