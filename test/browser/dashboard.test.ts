import { describe, expect, it } from '@jest/globals'
import { emailOf, rest, signIn, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'

const admin = useAdmin()

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
  it('should be sent before what its cards show, each card by itself', async () => {
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

  it('should show who has what, as the form says by keyboard, beside what is typed in it', async () => {
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
    await editor.keyboard.type('01052026')
    await editor.keyboard.press('ArrowRight')
    await editor.keyboard.type('0600PM')
    await Promise.all([
      editor.waitForResponse((answer) => answer.url().endsWith('/assignment') && answer.ok()),
      editor.keyboard.press('Enter'),
    ])
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
})
