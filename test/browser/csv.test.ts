import fs from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { rest, signIn, signInAgain, useAdmin, visit } from '../support/admin.ts'
import { faultsOf, faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('civic data') ? describe : describe.skip

withBrowser('The admin for civic data', () => {
  const admin = useAdmin()
  let editor: Page
  let reporter: Page
  let url: string

  const shown = async (path: string) => {
    const answer = await fetch(`${url}/api/v1/${path}`)
    return ((await answer.json()) as { data: Record<string, unknown>[] }).data
  }
  const file = (name: string, text: string) => ({
    buffer: Buffer.from(text),
    mimeType: 'text/csv',
    name,
  })
  const press = async (page: Page, selector: string) => {
    await page.locator(selector).focus()
    await page.keyboard.press('Enter')
  }

  beforeAll(async () => {
    url = admin.server.url
    ;[editor, reporter] = await Promise.all([signIn(admin, 'editor'), signIn(admin, 'reporter')])
  })

  it('publishes the next step of an application by keyboard at once, and keeps what is typed', async () => {
    for (const title of ['Resolution 12', 'Resolution 13']) {
      await rest(editor, 'POST', 'documents', {
        ...{ _status: 'published', kind: 'resolution', link: 'https://example.org/r.pdf', title },
      })
    }
    const { doc } = await rest(editor, 'POST', 'charter-applications', {
      _status: 'published',
      history: [{ date: '2026-01-12', status: 'submitted' }],
      name: 'Hope Academy',
      status: 'submitted',
    })
    await visit(editor, `${url}/admin/collections/charter-applications/${doc.id}`)
    const steps = editor.getByRole('group', { name: 'The next step' })
    await steps.getByRole('button', { name: 'Under review…' }).waitFor()
    expect(await steps.getByRole('button').allInnerTexts()).toEqual(['Under review…', 'Withdrawn…'])
    // The state itself is for reading alone: there is one way.
    expect(await editor.locator('#field-status input').isEnabled()).toBe(false)
    expect(await faultsOf(editor, '[role=group][aria-label="The next step"]')).toEqual([])
    await editor.fill('#field-operator', 'Still being written')
    await press(editor, '#step-under-review')
    const dialog = editor.getByRole('dialog')
    await dialog.getByText('published at once').waitFor()
    await dialog.getByLabel('Day').fill('2026-02-02')
    await dialog.getByLabel('Note').fill('A panel of five.')
    const search = dialog.getByLabel('Document: search by title')
    await editor.route('**/api/documents?**', (route) => route.abort())
    await search.fill('1')
    await dialog.getByRole('alert').getByText('The search did not answer.').waitFor()
    await editor.unroute('**/api/documents?**')
    await search.fill('13')
    await dialog.locator('option', { hasText: 'Resolution 12' }).waitFor({ state: 'detached' })
    await dialog.getByLabel('Document', { exact: true }).selectOption({ label: 'Resolution 13' })
    expect(await faultsOfDialog(editor)).toEqual([])
    await editor.keyboard.press('Control+Enter')
    await editor.getByText('The step is public.').waitFor()
    const [item] = await shown('charter-applications/hope-academy')
    expect(item).toMatchObject({
      history: [
        { status: 'submitted' },
        {
          date: '2026-02-02',
          document: { title: 'Resolution 13' },
          note: 'A panel of five.',
          status: 'under-review',
        },
      ],
      operator: null,
      status: 'under-review',
    })
    await steps.getByRole('button', { name: 'Approved…' }).waitFor()
    expect(await editor.inputValue('#field-operator')).toBe('Still being written')
    await editor.locator('#history-row-1').waitFor()
    await editor.click('#action-save-draft')
    await editor.getByText('saved successfully').first().waitFor()
    expect((await shown('charter-applications/hope-academy'))[0]).toEqual(item)
  })

  it('keeps a reporter’s step for an editor to publish, and refuses a day before the last step', async () => {
    const { doc } = await rest(editor, 'POST', 'charter-applications', {
      _status: 'published',
      history: [{ date: '2026-01-12', status: 'submitted' }],
      name: 'Faith Academy',
      status: 'submitted',
    })
    await visit(reporter, `${url}/admin/collections/charter-applications/${doc.id}`)
    await reporter.locator('#step-under-review').waitFor()
    await press(reporter, '#step-under-review')
    const dialog = reporter.getByRole('dialog')
    await dialog.getByText('once an editor publishes it').waitFor()
    await dialog.getByLabel('Day').fill('2026-01-05')
    await press(reporter, '#step-confirm')
    await dialog.getByText('Choose a day from Jan. 12, 2026').waitFor()
    await dialog.getByLabel('Day').fill('2026-01-20')
    await press(reporter, '#step-confirm')
    await reporter.getByText('readers see it once an editor publishes it').waitFor()
    expect((await shown('charter-applications/faith-academy'))[0]).toMatchObject({
      status: 'submitted',
    })
  })

  it('imports a CSV file as drafts by keyboard after a report, and refuses one with an invalid number', async () => {
    await rest(editor, 'POST', 'school-boards', {
      ...{ _status: 'published', enrollment: 10, name: 'Carter' },
    })
    await visit(editor, `${url}/admin/collections/school-boards`)
    await editor.locator('#csv-open').waitFor()
    expect(await faultsOf(editor, '#csv-open')).toEqual([])
    await press(editor, '#csv-open')
    const dialog = editor.getByRole('dialog')
    const choose = (text: string) =>
      dialog.getByLabel('Choose a CSV file').setInputFiles(file('boards.csv', text))
    await choose('slug,name,enrollment\ncarter,,many\n,Dickson,30\n')
    await dialog.getByText('Line 2, enrollment: “many” is no number').waitFor()
    expect(await dialog.locator('#csv-confirm').count()).toBe(0)
    expect(await faultsOfDialog(editor)).toEqual([])
    await editor.context().clearCookies()
    await choose('slug,name,enrollment\ncarter,Carter,20\n,Dickson,30\n')
    await signInAgain(editor, admin.passwords.editor)
    await dialog.getByText('1 new, 1 changed').waitFor()
    await dialog.locator('del', { hasText: '10' }).waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    await press(editor, '#csv-confirm')
    await dialog.getByText('Written as drafts: 2').waitFor()
    await press(editor, '#csv-close')
    await editor.getByRole('link', { name: 'Dickson' }).waitFor()
    expect(await shown('school-boards')).toMatchObject([{ enrollment: 10, name: 'Carter' }])
  })

  it('exports a table as CSV that can be imported again without a change', async () => {
    const { doc } = await rest(editor, 'POST', 'legislators', {
      ...{ _status: 'published', chamber: 'senate', district: '7' },
      ...{ familyName: 'Vale', name: 'Ada Vale', contributions: [{ amount: 5, donor: '=X' }] },
    })
    expect(doc.id).toBeDefined()
    await visit(editor, `${url}/admin/collections/legislators`)
    await editor.locator('#csv-open').waitFor()
    await press(editor, '#csv-open')
    const dialog = editor.getByRole('dialog')
    await dialog.getByLabel('Table').selectOption({ label: 'Contributions' })
    const [download] = await Promise.all([
      editor.waitForEvent('download'),
      press(editor, '#csv-export'),
    ])
    expect(download.suggestedFilename()).toMatch(/^contributions-\d{4}-\d\d-\d\d\.csv$/)
    const text = fs.readFileSync(await download.path(), 'utf8')
    expect(text).toBe("\uFEFFlegislator,donor,amount,date,source\r\nada-vale,'=X,5,,\r\n")
    await dialog.getByLabel('Choose a CSV file').setInputFiles(file('contributions.csv', text))
    await dialog.getByText('there is nothing to write').waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
  })
})
