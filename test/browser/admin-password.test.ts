import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { emailOf, openPage, useAdmin, typeLogin } from '../support/admin.ts'
import { fillUntil, typeAfresh, untilAlive, untilUsable } from '../support/alive.ts'
import { hasBrowser } from '../support/browser.ts'
import { openMailbox } from '../support/mailbox.ts'
import { use } from '../support/use.ts'

const NEW = 'a better password'

const suite = hasBrowser('passwords in the admin') ? describe : describe.skip

suite('In a browser, a password', () => {
  const mailbox = use(openMailbox)
  const admin = useAdmin(() => ({ SMTP_URL: mailbox.url }))

  const mail = async () => {
    const until = Date.now() + 20_000
    while (mailbox.mails.length === 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return mailbox.mails[0]
  }

  const choose = async (page: Page, password: string, button = 'button[type=submit]') => {
    await typeAfresh(page, '#field-password', password)
    await typeAfresh(page, '#field-confirm-password', password)
    await page.click(button)
  }

  const chooseUntilRefused = (page: Page, password: string, words: string) =>
    fillUntil(
      () => choose(page, password),
      () => page.getByText(words).first().waitFor({ timeout: 5_000 }),
    )

  it('is reset by the link of a mail, and the link works once', async () => {
    const { browser, passwords, server } = admin
    const page = await openPage(browser)
    await page.goto(`${server.url}/admin/login`)
    await page.click('a[href$="/forgot"]')
    await page.waitForURL('**/admin/forgot')
    await page.locator('#field-password').waitFor({ state: 'detached' })
    await untilAlive(page, '#field-email')
    await page.fill('#field-email', emailOf('editor'))
    await page.click('button[type=submit]')
    await page.getByText('Email sent', { exact: false }).first().waitFor()
    const letter = await mail()
    expect(letter?.to).toEqual([emailOf('editor')])
    const link = /https?:\/\/\S+\/admin\/reset\/\w+/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(link.startsWith(`${server.url}/admin/reset/`)).toBe(true)

    await page.goto(link)
    await untilUsable(page)
    await chooseUntilRefused(page, 'elevenchars', 'A password has at least 12 characters.')
    await choose(page, NEW)
    await page.getByRole('heading', { name: 'Newsroom' }).waitFor()

    const again = await openPage(browser)
    await again.goto(link)
    await untilUsable(again)
    const isOver = 'This link has expired, was used'
    await chooseUntilRefused(again, 'yet another password', isOver)
    await again.goto(`${server.url}/admin/login`)
    await typeLogin(again, emailOf('editor'), passwords.editor)
    await again.getByText('The email or password provided is incorrect').first().waitFor()
    await typeLogin(again, emailOf('editor'), NEW)
    await again.getByRole('heading', { name: 'Newsroom' }).waitFor()
  })

  it('is refused after ten wrong attempts, with 429 even when headers claim another client address', async () => {
    const { browser, passwords, server } = admin
    for (let n = 0; n < 10; n += 1) {
      await fetch(`${server.url}/api/users/login`, {
        body: JSON.stringify({ email: emailOf('reporter'), password: `wrong ${n}` }),
        headers: { 'Content-Type': 'application/json' },
        method: 'POST',
      })
    }
    const page = await openPage(browser)
    await page.goto(`${server.url}/admin/login`)
    await typeLogin(page, emailOf('reporter'), passwords.reporter)
    await page.getByText('That was tried too often. Please try again in').first().waitFor()
    // Otherwise a client could claim another address by a header.
    const answer = await fetch(`${server.url}/api/users/login`, {
      body: JSON.stringify({ email: emailOf('reporter'), password: passwords.reporter }),
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '203.0.113.7',
        'X-Newsroom-Client': '203.0.113.7',
      },
      method: 'POST',
    })
    expect([answer.status, Number(answer.headers.get('retry-after')) > 600]).toEqual([429, true])
  })
})
