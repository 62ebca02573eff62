import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { STATE, publish, rest, signIn, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('dates in the admin') ? describe : describe.skip

withBrowser('Dates in the admin', () => {
  const admin = useAdmin()

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
