import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { subscribers } from '../support/forms.ts'
import { linkIn, openMailbox } from '../support/mailbox.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const suite = hasBrowser('the newsletter’s forms in a browser') ? describe : describe.skip

suite('A reader with a browser', () => {
  const mailbox = use(openMailbox)
  const newsroom = useNewsroom({ mailbox })
  const host = useHost(newsroom)
  const browser = use(launchBrowser)
  let page: Page
  let url: string

  beforeAll(async () => {
    url = host.url
    newsroomOf(newsroom.payload).baseUrl = url
    page = await browser.newPage({ javaScriptEnabled: false })
  })

  const isTold = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  it('subscribes without script, and confirms by the link of a mail', async () => {
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

  it('unsubscribes by the link of the mail', async () => {
    const { headers } = mailbox.mails.at(-1)!
    await page.goto(url + linkIn(headers['list-unsubscribe']?.slice(1, -1) ?? ''))
    await page.click('main button')
    await isTold('You are unsubscribed')
    expect(await subscribers(newsroom.payload)).toEqual([])
  })

  it('is refused, and gets no mail, when another site posts the form', async () => {
    const form = `<form method="post" action="${url}/subscribe"><input name="email" value="a@b.example"><button>Go</button></form>`
    const before = mailbox.mails.length
    await page.goto(`data:text/html,${encodeURIComponent(form)}`)
    await page.click('button')
    await isTold('Not from here')
    expect(mailbox.mails.length).toBe(before)
  })
})
