import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { STATE, publish, rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { fillUntil } from '../support/alive.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'

const withBrowser = hasBrowser('links to items in a body') ? describe : describe.skip

withBrowser('A link in a body', () => {
  const admin = useAdmin()
  let editor: Page
  let url: string
  const text = () => editor.locator('[data-lexical-editor=true]')
  const pageOf = async (slug: string) => (await fetch(`${url}/articles/${slug}`)).text()

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
  })

  it('leads to an article found by its title, and becomes plain text once that is withdrawn', async () => {
    const { doc: bond } = await rest(editor, 'POST', 'articles', {
      _status: 'published',
      title: 'Voters approve the bond',
    })
    for (const title of ['Another story', 'Voters stay home']) {
      await rest(editor, 'POST', 'articles', { _status: 'published', title })
    }
    await visit(editor, `${url}/admin/collections/articles/create`)
    await editor.fill('#field-title', 'Linked')
    await text().click()
    await editor.keyboard.type('Read about the vote')
    for (let word = 0; word < 2; word += 1) await editor.keyboard.press('Control+Shift+ArrowLeft')
    await editor.locator('.fixed-toolbar .toolbar-popup__button-link').click()
    const drawer = editor.locator('dialog, .drawer').filter({ hasText: 'Save changes' }).last()
    await drawer.getByText('Internal Link').click()
    const chosen = drawer.locator('#field-doc').getByText('Voters approve the bond')
    const choose = async () => {
      if (!(await chosen.isVisible())) {
        await drawer.locator('#field-doc .rs__input').fill('approve')
        await editor.locator('.rs__option', { hasText: 'Voters approve the bond' }).click()
      }
      await drawer.getByRole('button', { name: 'Save changes' }).click()
    }
    await fillUntil(choose, () => drawer.waitFor({ state: 'detached', timeout: 10_000 }))
    await untilCopied(editor, 'internal')
    await publish(editor)
    await editor.locator(STATE).getByText('Readers see it since').waitFor()
    const link = `Read about <a href="${url}/articles/voters-approve-the-bond">the vote</a>`
    expect(await pageOf('linked')).toContain(link)
    const { data } = await (await fetch(`${url}/api/v1/articles/linked`)).json()
    expect(data[0].bodyHtml).toBe(`<p>${link}</p>`)

    await rest(editor, 'POST', `articles/${bond.id}/withdraw`, { reason: 'Miscounted.' })
    expect(await pageOf('linked')).toContain('<p>Read about the vote</p>')
    // The dashboard shows that the link is broken.
    await visit(editor, `${url}/admin`)
    await editor
      .locator('section[aria-label="Look at these again"] li', { hasText: 'Linked' })
      .getByText('Body: Voters approve the bond')
      // While a card comes in, React holds it twice.
      .first()
      .waitFor()
  })
})
