import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { wallTimeOf } from '../../src/core/wallTime.ts'
import { emailOf, rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'
import { openMailbox } from '../support/mailbox.ts'
import { use } from '../support/use.ts'

const withBrowser = hasBrowser('a story from its assignment to its correction')
  ? describe
  : describe.skip

const TITLE = 'The bus contract'
const ZONE = 'America/Chicago'

/** So far ahead the instant of publication is at least when the dialog is answered. */
const AHEAD_MS = 40_000

/** Longer than the pause between two mails about one item. */
const MAILS_MS = 7 * 60_000

withBrowser('A story from its assignment to its correction', () => {
  const mailbox = use(openMailbox)
  const admin = useAdmin(() => ({ SMTP_URL: mailbox.url }))
  let boss: Page
  let editor: Page
  let reporter: Page
  let form: string
  let id: string
  let reporterId: string
  let url: string

  const deskOf = (page: Page) => page.getByRole('region', { name: 'Where the work stands' })
  const step = async (page: Page, button: string, state: string): Promise<void> => {
    await deskOf(page).getByRole('button', { exact: true, name: button }).click()
    await deskOf(page).getByText(state, { exact: true }).waitFor()
  }
  /** Waits until mails to a person contain all of this. */
  const untilTold = async (role: 'editor' | 'reporter', said: string[]): Promise<void> => {
    const until = performance.now() + MAILS_MS
    const missing = () => {
      const mails = mailbox.mails.filter(({ to }) => to.includes(emailOf(role)))
      const text = mails.map((mail) => `${mail.headers.subject} ${mail.text}`).join()
      return said.filter((words) => !text.replaceAll(/\s+/g, ' ').includes(words))
    }
    while (missing().length > 0 && performance.now() < until) await sleep(500)
    const mails = missing().length > 0 ? mailbox.mails.map(({ text, to }) => ({ text, to })) : []
    expect({ mails, missing: missing() }).toEqual({ mails: [], missing: [] })
  }

  beforeAll(async () => {
    url = admin.server.url
    boss = await signIn(admin, 'admin')
    editor = await signIn(admin, 'editor')
    reporter = await signIn(admin, 'reporter')
    const me = await reporter.request.get(`${url}/api/users/me`)
    reporterId = String(((await me.json()) as { user: { id: string } }).user.id)
  })

  it('is assigned with a due time, and the reporter is notified by mail', async () => {
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', { title: TITLE })
    id = String(doc.id)
    form = `${url}/admin/collections/articles/${id}`
    await visit(editor, form)
    const due = wallTimeOf(new Date(Date.now() + 86_400_000), ZONE)
    const stored = () =>
      editor.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/assignment'),
      )
    const isDue = stored()
    await editor.getByLabel(/^Due, in/).fill(due)
    await editor.getByLabel(/^Due, in/).blur()
    expect((await isDue).status()).toBe(200)
    const isAssigned = stored()
    await editor.getByLabel('Assigned to').selectOption(reporterId)
    expect((await isAssigned).status()).toBe(200)
    await untilTold('reporter', [`Assigned to you: ${TITLE}`])
  })

  it('is written, submitted, commented on, sent back, submitted again and approved', async () => {
    await visit(reporter, form)
    const body = reporter.locator('[data-lexical-editor=true]').first()
    await body.click()
    await reporter.keyboard.type('The board pays nine million.')
    await untilCopied(reporter, 'nine million')
    await reporter.click('#action-save-draft')
    await step(reporter, 'Submit for review', 'Ready for review')
    await untilTold('editor', [`Submitted for review: ${TITLE}`])

    await visit(editor, form)
    await editor.getByText('The board pays nine million.').click({ clickCount: 3 })
    const desk = deskOf(editor)
    await desk.getByRole('button', { name: /^Comment on/ }).click()
    await editor.keyboard.type('For how many years?')
    await desk.getByRole('button', { exact: true, name: 'Comment' }).click()
    await desk.getByText('For how many years?').waitFor()
    await desk.getByLabel('A note to colleagues').fill('One question.')
    await step(editor, 'Send back', 'Sent back')

    await visit(reporter, form)
    await deskOf(reporter).getByText('One question.').waitFor()
    await typeUntilKept(reporter, '#field-summary', 'For ten years.')
    await step(reporter, 'Submit for review', 'Ready for review')
    await visit(editor, form)
    await step(editor, 'Approve', 'Approved')
  })

  it('is scheduled, moved in the week, and public within 1 s of its instant, not before', async () => {
    const far = new Date(Date.now() + 3 * 3_600_000)
    const scheduled = { _status: 'published', publishedAt: far.toISOString() }
    expect((await rest(editor, 'PATCH', `articles/${id}`, scheduled)).status).toBe(200)
    const [day] = wallTimeOf(far, ZONE).split('T')
    await visit(editor, `${url}/admin/week?day=${day}`)
    await editor.locator(`[id="move-scheduled-articles-${id}"]`).click()
    const at = Math.ceil((Date.now() + AHEAD_MS) / 60_000) * 60_000
    await editor.locator('#week-move-scheduled-time').fill(wallTimeOf(new Date(at), ZONE))
    const dialog = editor.getByRole('dialog')
    await dialog.getByRole('button', { exact: true, name: 'Reschedule' }).click()
    await editor
      .getByText(/^Scheduled for/)
      .first()
      .waitFor()
    let isEarly = false
    const status = async () => (await fetch(`${url}/api/v1/articles/the-bus-contract`)).status
    while (Date.now() < at - 500) {
      isEarly ||= (await status()) !== 404
      await sleep(100)
    }
    while ((await status()) !== 200 && Date.now() < at + 10_000) await sleep(50)
    const late = Date.now() - at
    process.stdout.write(`public ${late} ms after its instant\n`)
    expect(isEarly).toBe(false)
    expect(late).toBeLessThan(1_000)
  })

  it('has its comment, its note and its publication mailed to the reporter', async () => {
    await untilTold('reporter', ['“For how many years?”', '“One question.”', TITLE])
    await untilTold('reporter', [`It is public at ${url}/articles/the-bus-contract`])
  })

  it('shows its correction, and still names the reporter once that account is deactivated', async () => {
    expect((await rest(boss, 'POST', `users/${reporterId}/deactivate`, {})).status).toBe(200)
    const corrections = [{ text: 'The contract is for nine years, not ten.', type: 'correction' }]
    expect((await rest(editor, 'PATCH', `articles/${id}`, { corrections })).status).toBe(200)
    const page = await (await fetch(`${url}/articles/the-bus-contract`)).text()
    expect(page).toContain('The contract is for nine years, not ten.')
    expect(await (await fetch(`${url}/corrections`)).text()).toContain(TITLE)
    await visit(editor, form)
    for (const said of ['reporter · ', 'For how many years?', 'One question.']) {
      await deskOf(editor).getByText(said).first().waitFor()
    }
    await visit(editor, `${form}/versions`)
    const versions = await editor.locator('.versions tbody').innerText()
    expect(versions).toContain('reporter')
    expect(versions).toContain('What readers see')
  })
})
