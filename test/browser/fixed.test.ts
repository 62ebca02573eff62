import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('what the admin offers of what stays as it is')
  ? describe
  : describe.skip

withBrowser('Public content in the admin', () => {
  const admin = useAdmin()
  let boss: Page
  let editor: Page
  let url: string

  beforeAll(async () => {
    url = admin.server.url
    boss = await signIn(admin, 'admin')
    editor = await signIn(admin, 'editor')
  })

  const open = (page: Page, collection: string, id: string | undefined) =>
    visit(page, `${url}/admin/collections/${collection}/${id}`)
  const expandAll = (page: Page, field: string) =>
    page.locator(`#field-${field}`).getByRole('button', { name: 'Show All' }).click()

  it('a correction is read-only, and cannot be removed, copied or dragged', async () => {
    const { doc } = await rest(editor, 'POST', 'articles', {
      _status: 'published',
      corrections: [{ text: 'Six, not seven.', type: 'correction' }],
      title: 'Corrected',
    })
    await open(editor, 'articles', doc.id)
    const row = (index: number) => editor.locator(`#corrections-row-${index}`)
    await row(0).waitFor()
    expect(
      await row(0).locator('.array-actions, .collapsible__drag').filter({ visible: true }).count(),
    ).toBe(0)
    await expandAll(editor, 'corrections')
    const text = editor.locator('#field-corrections__0__text')
    await text.waitFor()
    expect(await text.isEditable()).toBe(false)
    await editor.getByRole('button', { name: 'Add Correction' }).click()
    const added = editor.locator('#field-corrections__1__text')
    await added.fill('Seven after all.')
    expect(await row(1).locator('.array-actions').isVisible()).toBe(true)
  })

  it('an author that public items show names editors as those who change it, in a reporter’s view', async () => {
    const author = (await rest(editor, 'POST', 'authors', { name: 'Jo Lee' })).doc
    await rest(editor, 'POST', 'articles', {
      _status: 'published',
      authors: [author.id],
      title: 'Signed',
    })
    const reporter = await signIn(admin, 'reporter')
    await open(reporter, 'authors', author.id)
    const note = reporter.getByRole('region', { name: 'Where readers see it' })
    await note.getByText('Only editors change it.').waitFor()
    expect(await reporter.locator('#action-save').count()).toBe(0)
    await reporter.close()
  })

  it('a charter application offers its next steps, and the removal of the last step to an admin only', async () => {
    const history = [
      { date: '2026-03-01', status: 'submitted' },
      { date: '2026-04-01', status: 'under-review' },
    ]
    const { doc } = await rest(editor, 'POST', 'charter-applications', {
      _status: 'published',
      history,
      name: 'Hope Academy',
      status: 'under-review',
    })
    for (const page of [editor, boss]) {
      await open(page, 'charter-applications', doc.id)
      await page.locator('#history-row-1').waitFor()
      expect(await page.getByRole('button', { name: 'Add Step' }).count()).toBe(0)
      expect(await page.locator('#history-row-0 .array-actions').isVisible()).toBe(false)
      expect(await page.locator('#history-row-1 .array-actions').isVisible()).toBe(page === boss)
      expect(await page.locator('#field-status input').first().isDisabled()).toBe(true)
      const steps = page.getByRole('group', { name: 'The next step' }).getByRole('button')
      await steps.first().waitFor()
      expect(await steps.allInnerTexts()).toEqual(['Approved…', 'Denied…', 'Withdrawn…'])
      await expandAll(page, 'history')
      const status = page.locator('#field-history__0__status')
      await status.waitFor()
      expect(await status.locator('input').first().isDisabled()).toBe(true)
    }
    await visit(editor, `${url}/admin/collections/charter-applications/create`)
    await editor.getByRole('button', { name: 'Add Step' }).waitFor()
    await editor.locator('#field-status .rs__control').click()
    expect(await editor.locator('.rs__option').count()).toBe(10)
  })

  it('an image file cannot be replaced, and a note shows why', async () => {
    const picture = {
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      ),
      mimeType: 'image/png',
      name: 'picture.png',
    }
    const answer = await editor.request.post(`${url}/api/media`, {
      headers: { Origin: url },
      multipart: { _payload: JSON.stringify({ alt: 'A picture' }), file: picture },
    })
    const { doc: image } = await answer.json()
    await open(editor, 'media', image.id)
    await editor.locator('.file-details__remove').waitFor()
    await rest(editor, 'POST', 'articles', {
      _status: 'published',
      image: image.id,
      title: 'Pictured',
    })
    await open(editor, 'media', image.id)
    await editor.getByText('Readers have this file at its address').waitFor()
    expect(await editor.locator('.file-details__remove').isVisible()).toBe(false)
    await editor.fill('#field-alt', 'A better description')
    await editor.click('#action-save')
    await editor.getByText('successfully').first().waitFor()
  })

  it('a slug that is taken is refused with the whole message beside its field', async () => {
    const title = 'A title that is rather long, so that its address is rather long as well'
    const { doc } = await rest(editor, 'POST', 'articles', { _status: 'published', title })
    await visit(editor, `${url}/admin/collections/articles/create`)
    await editor.fill('#field-title', 'Another')
    await editor.fill('#field-slug', doc.slug ?? '')
    const isWhole = editor.waitForFunction(() =>
      [...document.querySelectorAll('.field-error .tooltip-content')].some(
        (box) => box.textContent?.includes('taken') && box.scrollWidth <= box.clientWidth,
      ),
    )
    const notice = editor.locator('[data-sonner-toast]').getByText('is taken by another item')
    await Promise.all([isWhole, notice.waitFor(), editor.click('#action-save')])
  })
})
