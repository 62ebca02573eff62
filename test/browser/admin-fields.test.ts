import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { STATE, publish, rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'

const suite = hasBrowser('fields with dates, and fields that stay as they are')
  ? describe
  : describe.skip

suite('In a browser,', () => {
  const admin = useAdmin()

  describe('Dates in the admin', () => {
    describe.each(['UTC', 'America/Los_Angeles'])('of a browser in %s', (timezoneId) => {
      const title = `Seen from ${timezoneId}`
      let editor: Page
      let list: string
      let article: string
      const row = () => editor.getByRole('row').filter({ hasText: title })
      const stored = async (path: string) => {
        const answer = await editor.request.get(`${admin.server.url}/api/${path}`)
        return (await answer.json()) as Record<string, unknown>
      }
      const save = async () => {
        const saved = editor.waitForResponse((answer) => answer.request().method() === 'PATCH')
        await publish(editor)
        expect((await saved).status()).toBe(200)
      }

      beforeAll(async () => {
        editor = await signIn(admin, 'editor', timezoneId)
        list = `${admin.server.url}/admin/collections/articles`
        const { doc } = await rest(editor, 'POST', 'articles', { _status: 'draft', title })
        article = String(doc.id)
      })

      it('are typed in the newsroom’s zone, in which the form and its head show them', async () => {
        await visit(editor, `${list}/${article}`)
        const field = editor.getByRole('textbox', { name: 'Published At' })
        await editor.getByText('Central Time').waitFor()
        await field.fill('2026-03-08T18:00')
        await save()
        await editor.locator(STATE).getByText('March 8, 2026, 6:00 p.m. CDT').waitFor()
        expect(await field.inputValue()).toBe('2026-03-08T18:00')
        expect(await stored(`articles/${article}`)).toMatchObject({
          publishedAt: '2026-03-08T23:00:00.000Z',
        })
        await editor
          .locator('.doc-controls')
          .getByText(/Created:.* C[SD]T$/)
          .waitFor()
      })

      it('are an error, not an empty value, while half of one is typed', async () => {
        await editor.fill('#field-summary', 'What readers get.')
        await editor.focus('#field-publishedAt')
        await editor.keyboard.press('Delete')
        const error = editor.locator('.field-error').getByText('Enter the whole date and time')
        await error.waitFor()
        await editor.click('#action-save-draft')
        await editor.locator('[data-sonner-toast]').getByText('Enter the whole').waitFor()
        expect((await stored(`articles/${article}?draft=true`)).summary ?? null).toBeNull()
        await editor.keyboard.press('0')
        await editor.keyboard.press('4')
        await error.waitFor({ state: 'detached' })
        await save()
        expect(await stored(`articles/${article}`)).toMatchObject({
          publishedAt: '2026-04-08T23:00:00.000Z',
        })
      })

      it('are shown and filtered in the newsroom’s zone in the list', async () => {
        const where = 'where[or][0][and][0][publishedAt][greater_than]='
        await visit(editor, `${list}?${where}2026-04-08T22:30:00.000Z`)
        await row().getByText('April 8, 2026, 6:00 p.m. CDT').waitFor()
        const filter = editor.getByLabel('Central Time')
        expect(await filter.inputValue()).toBe('2026-04-08T17:30')
        await filter.fill('2026-04-08T18:30')
        await row().waitFor({ state: 'detached' })
        await filter.fill('2026-04-08T17:59')
        await row().waitFor()
        expect(new URL(editor.url()).searchParams.get(where.slice(0, -1))).toBe(
          '2026-04-08T22:59:00.000Z',
        )
      })

      it('stay the day that was typed when they have no time', async () => {
        const { doc } = await rest(editor, 'POST', 'charter-applications', {
          _status: 'published',
          name: title,
          status: 'submitted',
        })
        await visit(editor, `${admin.server.url}/admin/collections/charter-applications/${doc.id}`)
        await editor.click('#history-row-0 .collapsible__toggle')
        await editor.getByLabel('Date').fill('2026-03-08')
        await save()
        await editor.locator('#history-row-0').getByText('Submitted · March 8, 2026').waitFor()
        expect(await stored(`charter-applications/${doc.id}`)).toMatchObject({
          history: [{ date: '2026-03-08T12:00:00.000Z' }],
        })
      })
    })
  })

  describe('Public content in the admin', () => {
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
        await row(0)
          .locator('.array-actions, .collapsible__drag')
          .filter({ visible: true })
          .count(),
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

    it('selects are named by their labels, and descriptions are dark enough', async () => {
      await visit(editor, `${url}/admin/collections/articles/create`)
      await editor.focus('#field-slug')
      for (const name of ['Authors', 'Beat']) {
        expect(await editor.getByRole('combobox', { exact: true, name }).count()).toBe(1)
      }
      expect(await faultsOf(editor, '.field-description')).toEqual([])
    })

    it('a slug that is taken is refused with the whole message beside its field', async () => {
      const title = 'A title that is rather long, so that its address is rather long as well'
      const { doc } = await rest(editor, 'POST', 'articles', { _status: 'published', title })
      await visit(editor, `${url}/admin/collections/articles/create`)
      await editor.fill('#field-title', 'Another')
      await editor.fill('#field-slug', doc.slug ?? '')
      // Payload removes its message when it checks the form again, a moment later, and ours takes its place.
      const isWhole = editor.waitForFunction(() =>
        [...document.querySelectorAll('.field-error .tooltip-content, [data-refused]')].some(
          (box) => box.textContent?.includes('taken') && box.scrollWidth <= box.clientWidth,
        ),
      )
      const notice = editor.locator('[data-sonner-toast]').getByText('is taken by another item')
      await Promise.all([isWhole, notice.waitFor(), editor.click('#action-save')])
    })
  })
})
