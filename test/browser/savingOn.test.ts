import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('writing on after a save') ? describe : describe.skip

withBrowser('Whoever saves with Ctrl+S', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('types nothing into the form of a new item that is about to be replaced', async () => {
    await visit(editor, `${url}/admin/collections/articles/create`)
    await typeUntilKept(editor, '#field-title', 'A new night')
    let open = () => {}
    const isSeen = new Promise<void>((resolve) => {
      open = resolve
    })
    await editor.route(/\/admin\/collections\/articles\/[\w-]{20,}/, async (route) => {
      await isSeen
      await route.continue()
    })
    const asked = editor.waitForRequest(/\/admin\/collections\/articles\/[\w-]{20,}/)
    await editor.keyboard.press('Control+s')
    await asked
    // Payload's form takes input again once it has read the permissions.
    await editor.waitForTimeout(1_500)
    expect(await editor.locator('#field-title').isDisabled()).toBe(true)
    open()
    await editor.waitForURL(/articles\/[\w-]{20,}$/)
    await typeUntilKept(editor, '#field-title', 'A newer night')
  })
})
