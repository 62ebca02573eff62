import { expect, it } from '@jest/globals'
import { rest, signIn, signInAgain, useAdmin, visit } from '../support/admin.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser } from '../support/browser.ts'
import { linkIn, parse } from '../support/mailbox.ts'
import { openRelayServer } from '../support/relayServer.ts'
import { use } from '../support/use.ts'

const withBrowser = hasBrowser('sending an issue by mail') ? it : it.skip

const PANEL = 'section[aria-label="By mail"]'

const relay = use(openRelayServer)
const admin = useAdmin(() => ({
  NEWSLETTER_RATE: '50',
  POSTAL_ADDRESS: '12 Main Street, Nashville',
  SMTP_URL: `${relay.url}?socketTimeout=1500`,
}))

/** Subscribes an address as its owner does. */
const subscribe = async (email: string): Promise<void> => {
  const { url } = admin.server
  const headers = { Origin: url }
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${url}${path}`, { body: new URLSearchParams(fields), headers, method: 'POST' })
  await post('/subscribe', { email })
  const link = linkIn(parse(relay.last()).text)
  const confirmed = await post('/subscribe/confirm', { token: link.split('token=')[1] ?? '' })
  expect(confirmed.status).toBe(200)
}

withBrowser(
  'an issue is mailed as a test and to all subscribers, and an admin sends a lost mail again',
  async () => {
    const emails = ['ada@example.org', 'ben@example.org', 'cora@example.org']
    for (const email of emails) await subscribe(email)
    const page = await signIn(admin, 'admin')
    const { doc } = await rest(page, 'POST', 'newsletter-issues', {
      _status: 'published',
      title: 'Bonds',
    })
    await visit(page, `${admin.server.url}/admin/collections/newsletter-issues/${doc.id}`)
    const panel = page.locator(PANEL)
    await panel.getByText('3 subscribers. Sending takes less than a minute.').waitFor()
    await page.context().clearCookies()
    await panel.getByRole('button', { name: 'Send a test to me' }).click()
    await signInAgain(page, admin.passwords.admin)
    await panel.getByText('A test was sent to admin@newsroom.example').waitFor()
    expect(parse(relay.last()).headers).toMatchObject({
      subject: '[Test] Bonds',
      to: 'admin@newsroom.example',
    })

    relay.answers.rcpt = (address) => (address === 'ben@example.org' ? 'hang' : undefined)
    relay.accepted.clear()
    await panel.getByRole('button', { name: 'Send to all…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('It goes to 3 subscribers, and takes less than a minute.').waitFor()
    await page.click('#mailing-start-confirm')
    await page.locator(`${PANEL}[data-mailing="sent"]`).waitFor({ timeout: 60_000 })
    await page.locator(`${PANEL}:focus`).waitFor()
    await panel.getByText('ben@example.org').waitFor()
    expect([...relay.accepted.keys()].sort()).toEqual(['ada@example.org', 'cora@example.org'])
    expect(await faultsOf(page, PANEL)).toEqual([])
    expect(await panel.locator('dl').innerText()).toMatch(/^sent\s+2\s+unknown\s+1$/)
    expect(await panel.locator('[aria-live] dl').count()).toBe(0)
    if (process.env.PICTURES)
      await panel.screenshot({ path: `${process.env.PICTURES}/mailing.png` })

    delete relay.answers.rcpt
    await panel.getByRole('button', { name: 'Send again: ben@example.org' }).click()
    await panel.getByText('ben@example.org').waitFor({ state: 'detached' })
    await page.locator(`${PANEL}[data-mailing="sent"]`).waitFor({ timeout: 60_000 })
    expect([...relay.accepted]).toEqual(expect.arrayContaining(emails.map((email) => [email, 1])))

    await visit(page, `${admin.server.url}/admin/collections/subscribers`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('#subscribers-csv'),
    ])
    expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
  },
)
