import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilFocused } from '../support/keyboard.ts'

const withBrowser = hasBrowser('writing on after a save') ? describe : describe.skip

withBrowser('Whoever saves with Ctrl+S', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string

  const save = async () => {
    await Promise.all([
      editor.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
      editor.keyboard.press('Control+s'),
    ])
    await editor.waitForSelector('form[data-form-ready=true]')
  }

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', {
      ...{ _status: 'draft', title: 'A long night' },
    })
    await visit(editor, `${url}/admin/collections/articles/${doc.id}`)
  })

  it('writes on in the same field, where the caret stood', async () => {
    await typeUntilKept(editor, '#field-title', 'A night')
    await editor.focus('#field-title')
    await editor.keyboard.press('Home')
    await editor.keyboard.press('ArrowRight')
    await save()
    await untilFocused(editor, 'field-title')
    await editor.keyboard.type(' short')
    expect(await editor.inputValue('#field-title')).toBe('A short night')
  })

  it('writes on in the body, where the caret stood', async () => {
    const body = editor.locator('[contenteditable=true]').first()
    await body.click()
    await editor.keyboard.type('one two')
    for (let left = 0; left < 'two'.length; left += 1) await editor.keyboard.press('ArrowLeft')
    await save()
    await body.and(editor.locator(':focus')).waitFor()
    await editor.keyboard.type('and ')
    expect(await body.innerText()).toBe('one and two')
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

  it('saves one new item, although the answer to its first save is lost', async () => {
    await visit(editor, `${url}/admin/collections/articles/create`)
    await typeUntilKept(editor, '#field-title', 'Lost at sea')
    const create = /\/api\/articles\?/
    await editor.route(create, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await editor.keyboard.press('Control+s')
    await editor.getByText('Failed to fetch').waitFor()
    await editor.unroute(create)
    await typeUntilKept(editor, '#field-title', 'Lost at sea, and found')
    await editor.keyboard.press('Control+s')
    await editor.waitForURL(/articles\/[\w-]{20,}$/)
    const query = 'draft=true&depth=0&where[title][like]=Lost at sea'
    const stored = await editor.request.get(`${url}/api/articles?${query}`)
    expect(await stored.json()).toMatchObject({ docs: [{ title: 'Lost at sea, and found' }] })
  })
})
