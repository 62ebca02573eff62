import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { mail } from '../../src/host/mail.ts'
import type { Host } from '../../src/host/listen.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { subscribers } from '../support/forms.ts'
import { openHost } from '../support/host.ts'
import type { Mailbox } from '../support/mailbox.ts'
import { linkIn, openMailbox } from '../support/mailbox.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'

const suite = hasBrowser('the newsletter’s forms in a browser') ? describe : describe.skip

suite('A reader with a browser', () => {
  let mailbox: Mailbox
  let newsroom: TestNewsroom
  let host: Host
  let browser: Browser
  let page: Page
  let url: string

  beforeAll(async () => {
    mailbox = await openMailbox()
    const email = mail({ from: 'news@newsroom.example', name: 'News', url: mailbox.url })
    newsroom = await makeNewsroom({ email })
    host = await openHost(newsroom.payload)
    url = `http://127.0.0.1:${host.port}`
    newsroomOf(newsroom.payload).baseUrl = url
    browser = await launchBrowser()
    page = await browser.newPage({ javaScriptEnabled: false })
  })
  afterAll(async () => {
    await browser?.close()
    await host?.close()
    await newsroom?.close()
    await mailbox?.close()
  })

  const isTold = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  it('can subscribe by keyboard, without script, and confirm by the link', async () => {
    await page.goto(`${url}/newsletter`)
    await page.click('main a.button')
    await page.getByLabel('Email address').fill('reader@example.org')
    await page.keyboard.press('Enter')
    await isTold('Check your mail')
    await page.goto(url + mailbox.link())
    await page.click('main button')
    await isTold('You are subscribed')
    expect(page.url()).toBe(`${url}/subscribe/confirm`)
    expect(await subscribers(newsroom.payload)).toEqual(['reader@example.org'])
    expect(await page.context().cookies()).toEqual([])
  })

  it('can unsubscribe by the link', async () => {
    const { headers } = mailbox.mails.at(-1)!
    await page.goto(url + linkIn(headers['list-unsubscribe']?.slice(1, -1) ?? ''))
    await page.click('main button')
    await isTold('You are unsubscribed')
    expect(await subscribers(newsroom.payload)).toEqual([])
  })

  it('cannot be made to subscribe by another site', async () => {
    const form = `<form method="post" action="${url}/subscribe"><input name="email" value="a@b.example"><button>Go</button></form>`
    const before = mailbox.mails.length
    await page.goto(`data:text/html,${encodeURIComponent(form)}`)
    await page.click('button')
    await isTold('Not from here')
    expect(mailbox.mails.length).toBe(before)
  })
})
