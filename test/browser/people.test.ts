import { describe, expect, it } from '@jest/globals'
import { rest, signIn, signInAgain, typeUntilKept, useAdmin, visit } from '../support/admin.ts'
import { faultsOf, faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'

const suite = hasBrowser('people in the admin') ? describe : describe.skip

suite('In a browser, users', () => {
  const admin = useAdmin()

  it('are invited from the list, which shows them as invited, and are deactivated in their form, also after the session has ended', async () => {
    const page = await signIn(admin, 'admin')
    await visit(page, `${admin.server.url}/admin/collections/users`)
    await page.click('#open-invite')
    await page.fill('[name=name]', 'Nora New')
    await page.fill('[name=email]', 'nora@newsroom.example')
    expect(await faultsOfDialog(page)).toEqual([])
    await page.context().clearCookies()
    await page.click('#invite-confirm')
    await signInAgain(page, admin.passwords.admin)
    // Without a mail server the link is shown.
    const link = page.locator('#invitation-link')
    await link.waitFor()
    expect(await link.textContent()).toMatch(/\/admin\/reset\/\w{40}$/)
    await page.locator('tr', { hasText: 'Nora New' }).getByText('Invited').waitFor()
    expect(await faultsOf(page, 'div:has(> #open-invite)')).toEqual([])

    await visit(page, `${admin.server.url}/admin/collections/users?search=nora@newsroom`)
    await page.getByRole('link', { name: 'Nora New' }).click()
    await page.waitForURL(/users\/[^/?]+$/)
    await page.locator('#open-deactivate').waitFor()
    expect(await page.locator('#change-password').isVisible()).toBe(false)
    await page.click('#open-deactivate')
    await page.context().clearCookies()
    await page.click('#deactivate-confirm')
    await signInAgain(page, admin.passwords.admin)
    await page.locator('#reactivate').waitFor()
    expect(await faultsOf(page, 'section[aria-label="Account"]')).toEqual([])
    await visit(page, `${admin.server.url}/admin/account`)
    await page.locator('#change-password').waitFor()
  })

  it('keep typed text in an open tab when deactivated, and cannot save it', async () => {
    const { url } = admin.server
    const [boss, reporter] = await Promise.all([signIn(admin, 'admin'), signIn(admin, 'reporter')])
    const { doc } = await rest(reporter, 'POST', 'articles?draft=true', { title: 'As it was' })
    await visit(reporter, `${url}/admin/collections/articles/${doc.id}`)
    await typeUntilKept(reporter, '#field-title', 'Typed and never saved')
    const me = await reporter.request.get(`${url}/api/users/me`)
    const { user } = (await me.json()) as { user: { id: number } }
    const done = await rest(boss, 'POST', `users/${user.id}/deactivate`, {})
    expect(done.status).toBe(200)
    await reporter.click('#action-save-draft')
    const dialog = reporter.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password').fill(admin.passwords.reporter)
    await reporter.keyboard.press('Enter')
    await dialog.getByText('This account is deactivated', { exact: false }).waitFor()
    await reporter.keyboard.press('Escape')
    await reporter.getByText('You are signed out, and nothing was saved').waitFor()
    expect(await reporter.inputValue('#field-title')).toBe('Typed and never saved')
    await untilCopied(reporter, 'Typed and never saved')
    const stored = await boss.request.get(`${url}/api/articles/${doc.id}?draft=true&depth=0`)
    expect(await stored.json()).toMatchObject({ title: 'As it was' })
    await rest(boss, 'POST', `users/${user.id}/reactivate`, {})
  })
})
