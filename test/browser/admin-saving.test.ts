import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  STATE,
  openMenu,
  publish as publishForm,
  rest,
  signIn,
  useAdmin,
  typeUntilKept,
  visit,
} from '../support/admin.ts'
import { untilUsable } from '../support/alive.ts'
import { faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'

const withBrowser = hasBrowser('two editors at one article') ? describe : describe.skip

withBrowser('Two browsers on one article', () => {
  const admin = useAdmin()
  let editor: Page
  let reporter: Page
  let url: string
  const publicTitle = async (slug: string) => (await shown(slug)).title
  const shown = async (slug: string) => {
    const answer = await fetch(`${url}/api/v1/articles/${slug}`)
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
    return data[0] ?? {}
  }
  const publish = async (title: string, more: Record<string, unknown> = {}) =>
    (await rest(editor, 'POST', 'articles', { _status: 'published', title, ...more })).doc
  const draft = async (id: string | undefined, data: Record<string, unknown>) => {
    const { status } = await rest(reporter, 'PATCH', `articles/${id}?draft=true`, {
      _status: 'draft',
      ...data,
    })
    expect(status).toBe(200)
  }
  const open = async (page: Page, id: string | undefined) => {
    await visit(page, `${url}/admin/collections/articles/${id}`)
    await page.locator(STATE).getByText('Public').first().waitFor()
    await page.waitForSelector('form[data-form-ready=true]')
  }
  const newest = async (id: string | undefined) => {
    const answer = await editor.request.get(`${url}/api/articles/${id}?draft=true&depth=0`)
    return (await answer.json()) as Record<string, unknown>
  }

  /** Payload stores the current editor shortly after the first key press. */
  const untilLocked = async () => {
    for (;;) {
      const answer = await editor.request.get(`${url}/api/payload-locked-documents`)
      if (((await answer.json()) as { totalDocs: number }).totalDocs > 0) return
      await editor.waitForTimeout(200)
    }
  }

  beforeAll(async () => {
    url = admin.server.url
    editor = await signIn(admin, 'editor')
    reporter = await signIn(admin, 'reporter')
  })

  it('show the conflict at the second save, and keep what was typed', async () => {
    const { id } = await publish('Contested')
    await open(editor, id)
    await editor.fill('#field-title', 'His title')
    await editor.fill('#field-summary', 'His summary')
    // The reporter opens it too, takes over and saves: the editor's page is not notified.
    await untilLocked()
    await visit(reporter, `${url}/admin/collections/articles/${id}`)
    const locked = reporter.locator('.document-locked').first()
    await locked.getByText('editor', { exact: true }).waitFor()
    expect(await locked.innerText()).not.toContain('@')
    await reporter.click('#document-locked-take-over')
    // Payload mounts the form again after a takeover.
    await locked.waitFor({ state: 'detached' })
    await untilUsable(reporter)
    await typeUntilKept(reporter, '#field-title', 'Her title')
    await reporter.click('#action-save-draft')
    await reporter.getByText('saved successfully').first().waitFor()
    await editor.click('#action-save-draft')
    const dialog = editor.getByRole('dialog')
    await dialog.getByText(/saved this on .* after you had opened it/).waitFor()
    await dialog.getByText('Her title').waitFor()
    await dialog.getByText('His title').waitFor()
    // By keyboard, a long comparison is scrolled once it has the focus.
    await tabTo(editor, 'conflict-cancel')
    await editor.keyboard.press('Shift+Tab')
    await dialog.locator('[role=group]:focus').waitFor()
    expect(await faultsOfDialog(editor)).toEqual([])
    await editor.click('#conflict-cancel')
    await dialog.waitFor({ state: 'detached' })
    expect(await editor.inputValue('#field-title')).toBe('His title')
    expect(await editor.inputValue('#field-summary')).toBe('His summary')
    expect(await newest(id)).toMatchObject({ summary: null, title: 'Her title' })
    await reporter.goto(`${url}/admin`)
    const locks = `${url}/api/payload-locked-documents?where[id][exists]=true`
    await editor.request.delete(locks, { headers: { Origin: url } })
  })

  it('offer what was typed after a reload, and show the conflict again when that is saved', async () => {
    editor.once('dialog', (leave) => void leave.accept())
    await editor.reload()
    await editor.locator('#typed-copy').getByText('was not saved').waitFor()
    expect(await editor.inputValue('#field-title')).toBe('Her title')
    await editor.click('#typed-take')
    await editor.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#field-title')?.value === 'His title',
    )
    expect(await editor.inputValue('#field-summary')).toBe('His summary')
    await editor.click('#action-save-draft')
    await editor.getByRole('dialog').getByText('Her title').waitFor()
    expect(await newest(id(editor))).toMatchObject({ title: 'Her title' })
  })

  it('load the stored version when the editor chooses it, and still offer what was typed', async () => {
    await editor.click('#conflict-take')
    await editor.getByRole('dialog').waitFor({ state: 'detached' })
    await editor.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#field-title')?.value === 'Her title',
    )
    await editor.locator('#typed-copy').waitFor()
    await editor.click('#typed-take')
    await editor.click('#action-save-draft')
    await editor.getByRole('dialog').getByText('Her title').waitFor()
  })

  it('save the typed version when the editor chooses it, and offer no copy afterwards', async () => {
    await editor.click('#conflict-keep')
    await editor.getByText('saved successfully').first().waitFor()
    expect(await newest(id(editor))).toMatchObject({ summary: 'His summary', title: 'His title' })
    expect(await publicTitle('contested')).toBe('Contested')
    await editor.reload()
    await editor.locator(STATE).getByText('Public, with a newer draft').waitFor()
    expect(await editor.locator('#typed-copy').count()).toBe(0)
    // The next save is based on the previous one.
    await editor.fill('#field-summary', 'His second summary')
    await editor.click('#action-save-draft')
    await editor.getByText('saved successfully').first().waitFor()
    expect(await newest(id(editor))).toMatchObject({ summary: 'His second summary' })
    expect(await editor.getByRole('dialog').count()).toBe(0)
  })

  it('keep both saves when the editor chooses it, if they changed different fields', async () => {
    const { id } = await publish('Combined')
    await open(editor, id)
    await draft(id, { summary: 'Her summary' })
    await editor.fill('#field-title', 'His title')
    await editor.click('#action-save-draft')
    await editor.click('#conflict-combine')
    await editor.getByRole('dialog').waitFor({ state: 'detached' })
    await editor.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('#field-summary')?.value === 'Her summary',
    )
    expect(await editor.inputValue('#field-title')).toBe('His title')
    await editor.click('#action-save-draft')
    await editor.getByText('saved successfully').first().waitFor()
    expect(await newest(id)).toMatchObject({ summary: 'Her summary', title: 'His title' })
  })

  it('show the conflict at a publication, too, and leave the form as it is', async () => {
    const { id } = await publish('Published twice')
    await open(editor, id)
    await draft(id, { title: 'Her draft' })
    await editor.fill('#field-title', 'His publication')
    // Payload would cover the form now, and offer nothing but to load it anew.
    await editor.fill('#field-summary', 'Typed after her save')
    await editor.getByText('A colleague has saved this since you opened it').waitFor()
    await editor.click('#action-save')
    await editor.getByRole('dialog').getByText('Her draft').waitFor()
    expect(await publicTitle('published-twice')).toBe('Published twice')
    await editor.click('#conflict-cancel')
    expect(await editor.inputValue('#field-title')).toBe('His publication')
    // It can be saved again at once: Payload would take the form for unchanged.
    expect(await editor.isEnabled('#action-save')).toBe(true)
    await editor.click('#action-save')
    await editor.click('#conflict-keep')
    // Her draft is newer than the public version: the dialog shows the changes for readers first.
    await editor.click('#publish-confirm')
    await editor.getByText('updated successfully').first().waitFor()
    expect(await publicTitle('published-twice')).toBe('His publication')
  })

  it('show, before publication, the author of the draft and the changes for readers', async () => {
    const { id } = await publish('Checked headline')
    await draft(id, { title: 'UNREVIEWED headline' })
    await open(editor, id)
    await editor.click('#action-save')
    const dialog = editor.getByRole('dialog')
    await dialog.getByText(/A draft by .*reporter.* is published with it/).waitFor()
    await dialog.locator('del').getByText('Checked').waitFor()
    await dialog.locator('ins').getByText('UNREVIEWED').waitFor()
    await editor.click('#publish-cancel')
    await dialog.waitFor({ state: 'detached' })
    expect(await publicTitle('checked-headline')).toBe('Checked headline')
  })

  it('publish a correction without the newer draft, and keep what is in the form', async () => {
    await editor.fill('#field-summary', 'Still being written')
    await openMenu(editor)
    await editor.click('#action-correct')
    await editor.getByLabel('Text').last().fill('Six voted, not seven.')
    await editor.click('#correct-confirm')
    await editor.getByText('The correction is public.').waitFor()
    expect(await shown('checked-headline')).toMatchObject({
      corrections: [{ text: 'Six voted, not seven.', type: 'correction' }],
      summary: null,
      title: 'Checked headline',
    })
    await editor.locator('#corrections-row-0').waitFor()
    expect(await editor.inputValue('#field-summary')).toBe('Still being written')
    await publishForm(editor)
    await editor.getByText('updated successfully').first().waitFor()
    expect(await shown('checked-headline')).toMatchObject({
      corrections: [{ text: 'Six voted, not seven.' }],
      summary: 'Still being written',
      title: 'UNREVIEWED headline',
    })
  })

  it('list, before publication, a cited document that is only scheduled', async () => {
    const { doc: late } = await rest(editor, 'POST', 'documents', {
      _status: 'published',
      kind: 'budget',
      link: 'https://example.org/late.pdf',
      publishedAt: '2099-07-04T15:30:00.000Z',
      title: 'Late budget',
    })
    const { id } = await publish('Cites what is to come', { documents: [late.id] })
    await open(editor, id)
    await editor.fill('#field-summary', 'Again')
    await editor.click('#action-save')
    const dialog = editor.getByRole('dialog')
    await dialog.getByText('Late budget').waitFor()
    await dialog.getByText('Scheduled for July 4, 2099, 10:30 a.m. CDT').waitFor()
    await editor.click('#publish-confirm')
    await editor.getByText('updated successfully').first().waitFor()
    expect((await shown('cites-what-is-to-come')).summary).toBe('Again')
  })
})

/** The document on the screen. */
const id = (page: Page): string | undefined => new URL(page.url()).pathname.split('/').at(-1)
