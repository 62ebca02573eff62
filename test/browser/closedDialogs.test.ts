import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { openMenu, rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('a dialog that is closed too early') ? describe : describe.skip

withBrowser('A dialog that Escape closes while its request is answered', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string

  /** Holds the requests to an address until the dialog is closed. @returns a function that answers them */
  const hold = async (address: string, answer: (route: Route) => Promise<void>) => {
    let release = () => {}
    const closed = new Promise<void>((resolve) => {
      release = resolve
    })
    await editor.route(address, async (route) => {
      await closed
      await answer(route)
    })
    return release
  }

  /** Presses a button of the dialog, and closes the dialog while its request is held. @param busy the words of the button meanwhile */
  const closeDuring = async (button: string, busy: string) => {
    await editor.click(button)
    await editor.getByText(busy).waitFor()
    await editor.keyboard.press('Escape')
    await editor.getByRole('dialog').waitFor({ state: 'detached' })
  }

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('tells all the same that a withdrawal has failed', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', {
      ...{ _status: 'published', title: 'Still public' },
    })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
    await openMenu(editor)
    await editor.click('#action-withdraw')
    await editor.getByLabel('Public reason').fill('It was wrong.')
    const release = await hold('**/withdraw', (route) => route.abort())
    await closeDuring('#withdraw-confirm', 'Withdrawing…')
    release()
    await editor.locator('[data-sonner-toast]').getByText('It could not be withdrawn').waitFor()
    expect((await fetch(`${url}/api/v1/articles/${doc.slug}`)).status).toBe(200)
  })

  it('opens again with what became of each of several items', async () => {
    await visit(editor, `${url}/admin/collections/articles`)
    await editor.getByRole('row').filter({ hasText: 'Still public' }).getByRole('checkbox').check()
    await editor.click('#bulk-trash')
    const release = await hold('**/bulk', (route) => route.continue())
    await closeDuring('#bulk-confirm', 'Moving…')
    release()
    await editor.getByRole('heading', { name: 'Moved to the trash: 0 of 1' }).waitFor()
    expect(await editor.locator('ul[role=status] li').textContent()).toContain('withdraw it first')
  })
})
