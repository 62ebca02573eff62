import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { faultsOf } from '../support/axe.ts'
import { hasBrowser, launchBrowser } from '../support/browser.ts'
import { subscribers } from '../support/forms.ts'
import { linkIn, openMailbox } from '../support/mailbox.ts'
import { keyIn } from '../support/ownKeys.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const suite = hasBrowser('public forms in a browser') ? describe : describe.skip

suite('Of the public forms,', () => {
  const mailbox = use(openMailbox)
  const newsroom = useNewsroom({ mailbox })
  const host = useHost(newsroom)
  const browser = use(launchBrowser)

  describe('A reader with a browser', () => {
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

  describe('A developer with a browser', () => {
    let page: Page
    let url: string

    beforeAll(async () => {
      url = host.url
      newsroomOf(newsroom.payload).baseUrl = url
      await newsroom.desk.publish('beats', { slug: 'charters' })
      page = await browser.newPage({ bypassCSP: true })
    })

    const isTold = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

    it('opens a mailed link, makes a key, sends requests with it and revokes it, without script', async () => {
      const plain = await browser.newPage({ javaScriptEnabled: false })
      await plain.goto(`${url}/developers#limits`)
      await plain.getByRole('link', { exact: true, name: 'your API keys' }).click()
      await plain.getByLabel('Email address').fill('dev@example.org')
      await plain.keyboard.press('Enter')
      await plain.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()
      await plain.goto(url + mailbox.link())
      await plain.getByRole('button', { name: 'Open my keys' }).click()
      await plain.getByLabel('What is it for?').fill('A map')
      await plain.keyboard.press('Enter')
      const key = keyIn({ body: await plain.locator('.new-key').innerText() }) ?? ''
      for (let n = 0; n < 3; n += 1) {
        const answer = await fetch(`${url}/api/v1/beats`, { headers: { 'X-API-Key': key } })
        expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([
          200,
          '"key";q=600;w=60',
        ])
      }
      await plain.goto(`${url}/developers/keys`)
      await plain.getByRole('img', { name: 'Use of A map: 3 requests in 30 days' }).waitFor()
      const [cookie, ...others] = await plain.context().cookies()
      expect(others).toEqual([])
      expect(cookie).toMatchObject({ httpOnly: true, path: '/developers/keys', sameSite: 'Strict' })
      await plain.getByText('Revoke A map').click()
      await plain.getByRole('button', { name: 'Revoke this key' }).click()
      await plain.getByText('You have no key yet.').waitFor()
      const refused = await fetch(`${url}/api/v1/beats`, { headers: { 'X-API-Key': key } })
      expect(refused.status).toBe(401)
      await plain.close()
    })

    it('gets pages about keys in which axe finds no fault, without requests to other origins', async () => {
      const others: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(url)) others.push(request.url())
      })
      await page.goto(`${url}/developers/keys`)
      const faults = await faultsOf(page, 'main')
      await page.getByLabel('Email address').fill('axe@example.org')
      await page.keyboard.press('Enter')
      await isTold('Check your mail')
      await page.goto(url + mailbox.link())
      faults.push(...(await faultsOf(page, 'main')))
      await page.getByRole('button', { name: 'Open my keys' }).click()
      await page.getByLabel('What is it for?').fill('A bot')
      await page.keyboard.press('Enter')
      const key = await page.locator('.new-key').innerText()
      await fetch(`${url}/api/v1/beats`, { headers: { 'X-API-Key': key } })
      faults.push(...(await faultsOf(page, 'main')))
      await page.getByLabel('Address that receives').fill('http://127.0.0.1:9/')
      await page.getByLabel('wire.published').check()
      await page.getByRole('button', { name: 'Create a webhook' }).click()
      await page.getByText('The secret of your webhook.').waitFor()
      await page.getByRole('button', { name: 'Send a test event' }).click()
      await page.getByRole('status').getByText('The connection failed').waitFor()
      for (const summary of await page.locator('main summary').all()) await summary.click()
      faults.push(...(await faultsOf(page, 'main')))
      await page.emulateMedia({ colorScheme: 'dark' })
      faults.push(...(await faultsOf(page, 'main')))
      expect([faults, others]).toEqual([[], []])
    })
  })
})
