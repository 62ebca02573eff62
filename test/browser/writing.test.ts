import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { STATE, openMenu, publish, rest, typeUntilKept, visit } from '../support/admin.ts'
import { fillUntil } from '../support/alive.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'
import { untilFocused } from '../support/keyboard.ts'
import { useBody } from '../support/text.ts'

const withBrowser = hasBrowser('how an editor writes, and closes a dialog early')
  ? describe
  : describe.skip

withBrowser('In the admin', () => {
  const body = useBody()
  const { begin, paste, publish: publishBody, text } = body
  let editor: Page
  let url: string

  beforeAll(() => {
    ;({ editor, url } = body.opened())
  })
  afterEach(() => editor.unrouteAll())

  describe('An editor who saves with Ctrl+S', () => {
    const save = async () => {
      await Promise.all([
        editor.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
        editor.keyboard.press('Control+s'),
      ])
      await editor.waitForSelector('form[data-form-ready=true]')
    }

    beforeAll(async () => {
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

    it('reads that the newsroom did not answer where a proxy in front did', async () => {
      await typeUntilKept(editor, '#field-title', 'A night behind a proxy')
      await editor.route(/\/api\/articles\//, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ body: '<h1>Bad Gateway</h1>', contentType: 'text/html', status: 502 })
          : route.continue(),
      )
      await editor.keyboard.press('Control+s')
      await editor.getByText('What you typed is still here. Save it again.').waitFor()
      expect(await editor.inputValue('#field-title')).toBe('A night behind a proxy')
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
      await editor
        .getByText('The newsroom’s server did not answer: this may not be saved.')
        .waitFor()
      await editor.unroute(create)
      await typeUntilKept(editor, '#field-title', 'Lost at sea, and found')
      await editor.keyboard.press('Control+s')
      await editor.waitForURL(/articles\/[\w-]{20,}$/)
      const query = 'draft=true&depth=0&where[title][like]=Lost at sea'
      const stored = await editor.request.get(`${url}/api/articles?${query}`)
      expect(await stored.json()).toMatchObject({ docs: [{ title: 'Lost at sea, and found' }] })
    })
  })

  describe('A dialog that Escape closes while its request is answered', () => {
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

    it('reports all the same that a withdrawal has failed', async () => {
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
      await editor
        .getByRole('row')
        .filter({ hasText: 'Still public' })
        .getByRole('checkbox')
        .check()
      await editor.click('#bulk-trash')
      const release = await hold('**/bulk', (route) => route.continue())
      await closeDuring('#bulk-confirm', 'Moving…')
      release()
      await editor.getByRole('heading', { name: 'Moved to the trash: 0 of 1' }).waitFor()
      expect(await editor.locator('dialog li').textContent()).toContain('withdraw it first')
    })
  })

  describe('Text that is pasted into a body', () => {
    it('begins a paragraph at an empty line, and leaves none empty', async () => {
      await begin('Plain')
      await editor.keyboard.type('Said: ')
      await paste('text/plain', 'First\n\n\nSecond\nand its line\n\n')
      await text().getByText('and its line').waitFor()
      await editor.keyboard.type('.')
      expect(await publishBody('plain')).toBe('<p>Said: First</p><p>Second<br />and its line.</p>')
    })

    it('within code keeps that format', async () => {
      await begin('Code')
      await editor.locator('.fixed-toolbar .toolbar-popup__button-inlineCode').click()
      await editor.keyboard.type('a ')
      await paste('text/plain', 'one\n\ntwo')
      await text().getByText('two').waitFor()
      const html = await publishBody('code')
      expect(html).toContain('<code>a one</code>')
      expect(html).toContain('<code>two</code>')
    })
  })

  describe('A link in a body', () => {
    const pageOf = async (slug: string) => (await fetch(`${url}/articles/${slug}`)).text()

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
      // Payload enables the button a moment after the selection, and ignores a click until then.
      await editor.locator('.fixed-toolbar .toolbar-popup__button-link:not(.disabled)').click()
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
      // Payload's drawer drops a submit that its check of the last change interrupts.
      await fillUntil(choose, () => drawer.waitFor({ state: 'detached', timeout: 3_000 }))
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
})
