import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { emailOf, rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { loseAnswer } from '../support/loseAnswer.ts'
import { openMailbox } from '../support/mailbox.ts'
import { use } from '../support/use.ts'

const mailbox = use(openMailbox)
const admin = useAdmin(() => ({ SMTP_URL: mailbox.url }))

/** Signs in over REST. @returns the cookie */
const cookieOf = async (): Promise<string> => {
  const { passwords, server } = admin
  const answer = await fetch(`${server.url}/api/users/login`, {
    body: JSON.stringify({ email: emailOf('editor'), password: passwords.editor }),
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    method: 'POST',
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const CARDS = [
  'Waiting for me',
  'Who has what',
  'My drafts',
  'Next 48 hours',
  'Corrected and withdrawn, last 7 days',
  'Look at these again',
]

describe('the dashboard', () => {
  it('is sent before the content of its cards, each of which follows separately', async () => {
    const { url } = admin.server
    const answer = await fetch(`${url}/admin`, { headers: { Cookie: await cookieOf() } })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    // React streams late content in hidden elements that then replace placeholders (react-dom, Fizz: `S:` follows `B:`).
    const [page = '', ...later] = html.split('<div hidden id="S:')
    for (const title of CARDS) expect(page).toContain(`aria-label="${title}"`)
    expect(page).not.toContain('Nothing.')
    const empty = later.filter((card) => card.split('<script')[0]?.includes('Nothing.'))
    expect(empty).toHaveLength(CARDS.length)
  })

  it('shows an assignment that was made by keyboard in a form, which does not save what is typed there', async () => {
    const [reporter, editor] = await Promise.all([
      signIn(admin, 'reporter'),
      signIn(admin, 'editor'),
    ])
    const { url } = admin.server
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', {
      ...{ _status: 'draft', title: 'Assigned' },
    })
    const place = `${url}/admin/collections/articles/${doc.id}`
    await visit(editor, place)
    const work = editor.getByRole('region', { name: 'Who works on it' })
    await typeUntilKept(editor, '#field-title', 'Assigned, and typed')
    const select = work.getByLabel('Assigned to')
    await select.focus()
    await editor.keyboard.press('r')
    await work.getByText('Saved. The item itself is unchanged.').waitFor()
    expect(await select.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe(
      'reporter',
    )
    await editor.keyboard.press('Tab')
    await editor.keyboard.type('010520260600PM')
    await Promise.all([
      editor.waitForResponse((answer) => answer.url().endsWith('/assignment') && answer.ok()),
      editor.keyboard.press('Enter'),
    ])
    const embargo = work.getByLabel('Embargoed until')
    await embargo.focus()
    await editor.keyboard.type('01062026')
    await editor.focus('#field-title')
    await work.getByText('Enter the whole date and time').waitFor()
    await editor.context().setOffline(true)
    await embargo.fill('2026-01-06T06:00')
    await embargo.press('Enter')
    await work.getByText('did not answer as expected').waitFor()
    expect(await embargo.inputValue()).toBe('2026-01-06T06:00')
    await editor.context().setOffline(false)
    await embargo.press('Enter')
    await work.getByText('Saved. The item itself is unchanged.').waitFor()
    expect(await editor.inputValue('#field-title')).toBe('Assigned, and typed')
    expect(await faultsOf(editor, 'section[aria-label="Who works on it"]')).toEqual([])
    await visit(reporter, `${url}/admin`)
    const card = reporter.getByRole('region', { name: 'Who has what' })
    await card.getByText('Overdue', { exact: true }).waitFor()
    await card.getByText('for you · due Jan. 5, 2026, 6:00 p.m. CST').waitFor()
    expect(await faultsOf(reporter, 'section[aria-label="Who has what"]')).toEqual([])
    await visit(reporter, place)
    await reporter.getByRole('region', { name: 'Who works on it' }).getByText('reporter').waitFor({
      state: 'attached',
    })
    expect(await reporter.inputValue('#field-title')).toBe('Assigned')
  })

  it('the form shows the chosen assignee while the server works, and the former one where that fails', async () => {
    const editor = await signIn(admin, 'editor')
    const { doc } = await rest(editor, 'POST', 'articles?draft=true', {
      ...{ _status: 'draft', title: 'Slowly assigned' },
    })
    await visit(editor, `${admin.server.url}/admin/collections/articles/${doc.id}`)
    const work = editor.getByRole('region', { name: 'Who works on it' })
    const select = work.getByLabel('Assigned to')
    const chosen = () => select.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)
    let fail = () => {}
    const isOver = new Promise<void>((resolve) => {
      fail = resolve
    })
    await editor.route('**/assignment', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await isOver
      await route.abort()
    })
    await select.selectOption({ label: 'reporter' })
    await editor.waitForTimeout(200)
    expect(await chosen()).toBe('reporter')
    fail()
    await work.getByText('did not answer as expected').waitFor()
    expect(await chosen()).toBe('Nobody')
  })

  it('the account page stores which notices are mailed to a user', async () => {
    const { url } = admin.server
    const reporter = await signIn(admin, 'reporter')
    const choices = reporter.getByRole('group', { name: 'Tell me by mail when' })
    const notes = choices.getByLabel('A colleague writes a note', { exact: false })
    for (const isOn of [false, true]) {
      await visit(reporter, `${url}/admin/account`)
      await expectChecked(notes, !isOn)
      await notes.focus()
      const stored = reporter.waitForResponse((answer) =>
        answer.url().includes('/payload-preferences/newsroom-notices-off'),
      )
      await reporter.keyboard.press('Space')
      expect((await stored).ok()).toBe(true)
    }
    await visit(reporter, `${url}/admin/account`)
    await expectChecked(notes, true)
    expect(await faultsOf(reporter, 'fieldset:has(legend)')).toEqual([])
    // A second choice while the first is on its way.
    const place = '**/payload-preferences/newsroom-*'
    await reporter.route(place, (route) => sleep(500).then(() => route.continue()), { times: 1 })
    let answers = 0
    reporter.on('response', (answer) => {
      if (answer.url().includes('/payload-preferences/newsroom-')) answers += 1
    })
    await notes.focus()
    for (const key of ['Space', 'Tab', 'Space']) await reporter.keyboard.press(key)
    while (answers < 2) await sleep(50)
    await visit(reporter, `${url}/admin/account`)
    await expectChecked(notes, false)
    expect(await choices.getByRole('checkbox', { checked: false }).count()).toBe(2)
    await reporter.route(place, (route) => route.abort())
    await notes.focus()
    await reporter.keyboard.press('Space')
    await choices.getByRole('alert').getByText('did not answer as expected').waitFor()
    await expectChecked(notes, false)
    // The tests below expect mails.
    await rest(reporter, 'DELETE', 'payload-preferences/newsroom-notices-off')
  })

  it('the composer begins another post once all text of one was deleted whose answer was lost', async () => {
    const editor = await signIn(admin, 'editor')
    await visit(editor, `${admin.server.url}/admin`)
    const headline = editor.locator('#compose-wire-posts-headline')
    await headline.and(editor.locator(':focus')).waitFor()
    await headline.fill('Lost on the way')
    await editor.selectOption('#compose-wire-posts-kind', 'vote')
    await loseAnswer(editor, '**/compose')
    await headline.press('Control+Enter')
    await editor.getByRole('alert').getByText('Try again').waitFor()
    await headline.fill('')
    await headline.fill('Another post')
    await headline.press('Control+Enter')
    await editor.getByText('“Another post” is public.').waitFor()
  })

  it('a note is mailed although the process is killed right after it was stored', async () => {
    const { server } = admin
    const [reporter, editor] = await Promise.all([
      signIn(admin, 'reporter'),
      signIn(admin, 'editor'),
    ])
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', {
      ...{ _status: 'draft', title: 'Killed' },
    })
    const stored = await rest(editor, 'POST', `articles/${doc.id}/desk`, { text: 'Who voted?' })
    await server.kill()
    expect(stored.status).toBe(200)
    await server.startAgain()
    const ours = () => mailbox.mails.filter(({ headers }) => headers.subject === 'A note: Killed')
    const until = Date.now() + 100_000
    while (ours().length === 0 && Date.now() < until) await sleep(100)
    expect(ours().map(({ to }) => to)).toEqual([[emailOf('reporter')]])
    expect(ours()[0]?.text).toContain('“Who voted?”')
  })
})

const expectChecked = async (box: Locator, isChecked: boolean): Promise<void> => {
  await box.and(box.page().locator('fieldset:not(:disabled) input')).waitFor()
  expect(await box.isChecked()).toBe(isChecked)
}
