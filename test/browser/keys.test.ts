import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { isStaleAfter, rest, signIn, signInAgain, useAdmin, visit } from '../support/admin.ts'
import { hasBrowser } from '../support/browser.ts'

const withBrowser = hasBrowser('what editors do with API keys') ? describe : describe.skip

withBrowser('API keys in the admin', () => {
  // Logs every request, to check that none contains a key.
  const admin = useAdmin(() => ({ LOG_LEVEL: 'debug' }))
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
