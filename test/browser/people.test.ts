import { describe, expect, it } from '@jest/globals'
import { signIn, useAdmin, visit } from '../support/admin.ts'
import { faultsOf, faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'

const suite = hasBrowser('people in the admin') ? describe : describe.skip

suite('In a browser, people', () => {
  const admin = useAdmin()

  it('should be invited from their list, deactivated in their form, and shown so in both', async () => {
    const page = await signIn(admin, 'admin')
    await visit(page, `${admin.server.url}/admin/collections/users`)
    await page.click('#open-invite')
    await page.fill('[name=name]', 'Nora New')
    await page.fill('[name=email]', 'nora@newsroom.example')
    expect(await faultsOfDialog(page)).toEqual([])
    await page.click('#invite-confirm')
    // Without a mail server the link is shown.
    const link = page.locator('#invitation-link')
    await link.waitFor()
    expect(await link.textContent()).toMatch(/\/admin\/reset\/\w{40}$/)
    await page.locator('tr', { hasText: 'Nora New' }).getByText('Invited').waitFor()
    expect(await faultsOf(page, 'div:has(> #open-invite)')).toEqual([])

    await page.getByRole('link', { name: 'Nora New' }).click()
    await page.waitForURL(/users\/[^/?]+$/)
    await page.click('#open-deactivate')
    await page.click('#deactivate-confirm')
    await page.locator('#reactivate').waitFor()
    expect(await faultsOf(page, 'section[aria-label="Account"]')).toEqual([])
  })
})
