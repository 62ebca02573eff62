import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  isStaleAfter,
  rest,
  signIn,
  signInAgain,
  typeUntilKept,
  useAdmin,
  visit,
} from '../support/admin.ts'
import { faultsOf, faultsOfDialog } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { untilCopied } from '../support/copies.ts'

const suite = hasBrowser('what staff do with accounts and API keys') ? describe : describe.skip

suite('In a browser,', () => {
  // Logs every request, to check that none contains a key.
  const admin = useAdmin(() => ({ LOG_LEVEL: 'debug' }))

  describe('Users in the admin', () => {
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
      await page.locator('section[aria-label="Account"]:focus').waitFor()
      expect(await faultsOf(page, 'section[aria-label="Account"]')).toEqual([])
      await visit(page, `${admin.server.url}/admin/account`)
      await page.locator('#change-password').waitFor()
    })

    it('keep typed text in an open tab when deactivated, and cannot save it', async () => {
      const { url } = admin.server
      const [boss, reporter] = await Promise.all([
        signIn(admin, 'admin'),
        signIn(admin, 'reporter'),
      ])
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

  describe('API keys in the admin', () => {
    let editor: Page
    let url: string
    let key: string
    const urls: string[] = []
    const ask = (given: string) => fetch(`${url}/api/v1/beats`, { headers: { 'X-API-Key': given } })

    beforeAll(async () => {
      url = admin.server.url
      editor = await signIn(admin, 'editor')
      editor.on('request', (request) => urls.push(request.url()))
      await editor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    })

    it('are issued in a dialog that shows what is missing, also after the session has ended', async () => {
      await visit(editor, `${url}/admin/collections/api-keys`)
      expect(await editor.getByRole('link', { name: 'Create new' }).count()).toBe(0)
      await editor.click('#issue-key')
      await editor.getByRole('dialog', { name: 'Issue a key' }).waitFor()
      await editor.click('#issue-key-confirm')
      await editor.getByRole('alert').getByText('Say what the key is for.').waitFor()
      await editor.locator('#issue-key-confirm:focus').waitFor()
      await editor.getByLabel('What it is for').fill('County map')
      await editor.getByLabel('Who holds it').fill('Lee Ray, lee@example.org')
      await editor.getByLabel('Requests a minute').fill('90')
      await editor.getByLabel('Expires').selectOption('in 30 days')
      await editor.context().clearCookies()
      await editor.click('#issue-key-confirm')
      await signInAgain(editor, admin.passwords.editor)
      await editor.getByRole('dialog', { name: 'The new key' }).waitFor()
    })

    it('are shown once, to be copied', async () => {
      await editor.click('#new-key-copy')
      await editor.getByText('Copied.').waitFor()
      key = await editor.evaluate(() => navigator.clipboard.readText())
      expect(key).toMatch(/^cn_live_[a-z0-9]{8}_[A-Za-z0-9_-]{43}$/)
      expect(await editor.inputValue('#new-key')).toBe(key)
      await editor.click('#new-key-done')
      const row = editor.getByRole('row').filter({ hasText: 'County map' })
      await row.getByText('Active').waitFor()
      expect(await editor.content()).not.toContain(key.slice(17))
    })

    it('set the rate limit of requests that send them', async () => {
      const answer = await ask(key)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('ratelimit-policy')).toBe('"key";q=90;w=60')
      expect(answer.headers.get('cache-control')).toBe('private, max-age=30')
    })

    it('show their state and that they were used, and never their secret part', async () => {
      const row = editor.getByRole('row').filter({ hasText: 'County map' })
      await row.getByRole('link', { name: 'County map' }).click()
      const state = editor.getByRole('region', { name: 'State of the key' })
      await state.getByText('Active').waitFor()
      await state.getByText(`${key.slice(0, 17)}…`).waitFor()
      await state.getByText('Last used').waitFor()
      expect(await editor.inputValue('#field-limit')).toBe('90')
      expect(await editor.content()).not.toContain(key.slice(17))
    })

    it('have a limit that can be changed, and applies at once', async () => {
      await editor.fill('#field-limit', '120')
      await editor.click('#action-save')
      await editor.getByText('Updated successfully').first().waitFor()
      expect((await ask(key)).headers.get('ratelimit-policy')).toBe('"key";q=120;w=60')
    })

    it('are revoked after a confirmation and a renewed session, and rejected with 401 at once', async () => {
      await editor.click('#revoke-key')
      await editor.getByRole('dialog', { name: 'Revoke this key?' }).waitFor()
      expect((await ask(key)).status).toBe(200)
      await editor.context().clearCookies()
      await editor.click('#revoke-key-confirm')
      await signInAgain(editor, admin.passwords.editor)
      const state = editor.getByRole('region', { name: 'State of the key' })
      await state.getByText('Revoked', { exact: true }).waitFor()
      await editor.locator('section[aria-label="State of the key"]:focus').waitFor()
      expect((await ask(key)).status).toBe(401)
      expect(await editor.locator('#revoke-key').count()).toBe(0)
      expect(await isStaleAfter(editor, '#field-owner', 'Lee Ray')).toBe(false)
    })

    it('cannot be created over REST, and answer 403 to reporters and anonymous requests', async () => {
      const data = { hash: 'x', keyId: 'aaaaaaaa', label: 'Mine', owner: 'Me' }
      expect((await rest(editor, 'POST', 'api-keys', data)).status).toBe(403)
      const reporter = await signIn(admin, 'reporter')
      expect((await rest(reporter, 'POST', 'api-keys/issue', data)).status).toBe(403)
      expect((await rest(reporter, 'GET', 'api-keys')).status).toBe(403)
      expect((await fetch(`${url}/api/api-keys`)).status).toBe(403)
      const post = { method: 'POST' }
      expect((await fetch(`${url}/api/api-keys/issue`, post)).status).toBe(403)
      const { docs } = await (await editor.request.get(`${url}/api/api-keys`)).json()
      expect(docs).toHaveLength(1)
      expect(docs[0]).not.toHaveProperty('hash')
    })

    it('are asked for in an empty form again after Escape has closed the dialog with a new one', async () => {
      await visit(editor, `${url}/admin/collections/api-keys`)
      await editor.click('#issue-key')
      await editor.getByLabel('What it is for').fill('Second map')
      await editor.getByLabel('Who holds it').fill('Ada Poe')
      await editor.click('#issue-key-confirm')
      await editor.getByRole('dialog', { name: 'The new key' }).waitFor()
      await editor.keyboard.press('Escape')
      await editor.getByRole('row').filter({ hasText: 'Second map' }).waitFor()
      await editor.click('#issue-key')
      await editor.getByRole('dialog', { name: 'Issue a key' }).waitFor()
      expect(await editor.locator('#new-key').count()).toBe(0)
      await editor.keyboard.press('Escape')
    })

    it('appear in no log and in no requested URL', async () => {
      const log = `${admin.server.stdout()}${admin.server.stderr()}`
      expect(log).toContain('/api/v1/beats')
      expect(log).toContain('/api/api-keys/issue')
      for (const part of [key, key.slice(17)]) {
        expect(log).not.toContain(part)
        expect(urls.join('\n')).not.toContain(part)
      }
    })
  })
})
