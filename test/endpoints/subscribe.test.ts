import { describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { openForms, subscribers, tokenOf } from '../support/forms.ts'
import { minutesLater } from '../support/minutesLater.ts'
import { htmlFaults } from '../support/html.ts'
import { linkIn, openMailbox } from '../support/mailbox.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { attribute, documentOf, textOf } from '../support/document.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const forms = use(() => openForms(newsroom.payload))

const mainOf = (page: { body: string }) => textOf(documentOf(page).querySelector('main'))
const ask = (email: string) => forms.post('/subscribe', { email })
/** Subscribes an address, and gives the link that ends it. */
const join = async (email: string): Promise<string> => {
  await ask(email)
  await forms.post('/subscribe/confirm', { token: tokenOf(mailbox.link()) })
  const { headers } = mailbox.mails.at(-1)!
  return linkIn(headers['list-unsubscribe']?.slice(1, -1) ?? '')
}

describe('subscribing to the newsletter', () => {
  it('stores the address only once the confirmation is posted, not when the mailed link is opened', async () => {
    const form = await forms.get('/subscribe')
    expect(form.status).toBe(200)
    expect(await htmlFaults(form.body)).toEqual([])
    expect(attribute(documentOf(form), 'meta[property="og:type"]', 'content')).toBe('website')
    const asked = await ask('  Ada@Example.ORG ')
    expect([asked.status, mainOf(asked)]).toEqual([200, expect.stringContaining('Check your mail')])
    const [first] = mailbox.mails
    expect(first?.to).toEqual(['ada@example.org'])
    expect(await subscribers(newsroom.payload)).toEqual([])

    const link = mailbox.link()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const opened = await forms.get(link, { method })
      expect(opened.status).toBe(200)
      if (method === 'GET') expect(await htmlFaults(opened.body)).toEqual([])
    }
    expect(await subscribers(newsroom.payload)).toEqual([])

    for (const _twice of [1, 2]) {
      const confirmed = await forms.post('/subscribe/confirm', { token: tokenOf(link) })
      expect(confirmed.status).toBe(200)
      expect(mainOf(confirmed)).toContain('You are subscribed')
      expect(await subscribers(newsroom.payload)).toEqual(['ada@example.org'])
    }
  })

  it('sends a mail of text and HTML from the newsroom, with headers to unsubscribe by one click', () => {
    const { headers, html, raw, text } = mailbox.mails[0]!
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      from: 'Test Newsroom <news@newsroom.example>',
      'list-unsubscribe': expect.stringMatching(
        /^<https:\/\/newsroom\.example\/subscribe\/unsubscribe\?token=[\w.-]+>$/,
      ),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      subject: 'Confirm your subscription to Test Newsroom',
      to: 'ada@example.org',
    })
    expect(text).toContain(`${BASE_URL}/subscribe/confirm?token=`)
    expect(documentOf({ body: html }).querySelector('a')?.href).toBe(`${BASE_URL}${linkIn(text)}`)
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThan(998)
  })

  it('answers the same for a subscribed address, whose mail has a link to unsubscribe', async () => {
    await join('known@example.org')
    const [known, unknown] = await minutesLater(11, async () => [
      await ask('KNOWN@example.org'),
      await ask('unknown@example.org'),
    ])
    expect(known.body).toBe(unknown.body)
    expect(headersOf(known)).toEqual(headersOf(unknown))
    const [toKnown, toUnknown] = mailbox.mails.slice(-2)
    expect(toKnown?.headers.subject).toBe('You are subscribed to Test Newsroom already')
    expect(linkIn(toKnown?.text ?? '')).toContain('/subscribe/unsubscribe?token=')
    expect(toUnknown?.headers.subject).toContain('Confirm')
  })

  it('is undone by the button on the page of the unsubscribe link, not by opening the link', async () => {
    const link = await join('leaves@example.org')
    const opened = await forms.get(link)
    expect(mainOf(opened)).toContain('Do you no longer want')
    expect(await htmlFaults(opened.body)).toEqual([])
    expect(await subscribers(newsroom.payload)).toContain('leaves@example.org')
    const left = await forms.post('/subscribe/unsubscribe', { token: tokenOf(link) })
    expect([left.status, mainOf(left)]).toEqual([200, expect.stringContaining('unsubscribed')])
    expect(await subscribers(newsroom.payload)).not.toContain('leaves@example.org')
    const again = await forms.post('/subscribe/unsubscribe', { token: tokenOf(link) })
    expect(again.body).toBe(left.body)
  })

  it.each([
    ['as a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'as multipart',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])(
    'is undone by one click in a mail program, and further clicks answer 200: %s',
    async (name, body, type) => {
      const email = `${name.replaceAll(' ', '-')}@example.org`
      const link = await join(email)
      for (let n = 0; n < 15; n += 1) {
        const one = {
          'Content-Type': type,
          Origin: 'https://mail.example',
          'X-Forwarded-For': '9.9.9.9',
        }
        expect((await forms.post(link, body, one)).status).toBe(200)
      }
      expect(await subscribers(newsroom.payload)).not.toContain(email)
    },
  )
})

describe('a link from a mail', () => {
  const week = 7 * 24 * 60 * 60_000

  it('answers 400 when its token is missing, altered or for another purpose', async () => {
    await ask('purpose@example.org')
    const confirm = tokenOf(mailbox.link())
    const headers = mailbox.mails.at(-1)!.headers
    const leave = tokenOf(linkIn(headers['list-unsubscribe']?.slice(1, -1) ?? ''))
    const bad: [string, string][] = [
      ['confirm', leave],
      ['unsubscribe', confirm],
      ['confirm', `${confirm}x`],
      ['confirm', ''],
      ['unsubscribe', 'a.b.c.d.e'],
    ]
    for (const [form, token] of bad) {
      const opened = await forms.get(`/subscribe/${form}?token=${token}`)
      const pressed = await forms.post(`/subscribe/${form}`, { token })
      for (const page of [opened, pressed]) {
        expect([form, page.status]).toEqual([form, 400])
        expect(page.body).toContain(`href="${BASE_URL}/subscribe"`)
        expect(await htmlFaults(page.body)).toEqual([])
      }
    }
    expect(await subscribers(newsroom.payload)).not.toContain('purpose@example.org')
  })

  it('confirms for seven days, then answers 400; one that unsubscribes still answers 200', async () => {
    await ask('last-minute@example.org')
    const inTime = tokenOf(mailbox.link())
    await ask('late@example.org')
    const token = tokenOf(mailbox.link())
    const leave = await join('stays@example.org')
    const clock = newsroomOf(newsroom.payload)
    const { now } = clock
    clock.now = () => new Date(Date.now() + week - 60_000)
    const early = await forms.post('/subscribe/confirm', { token: inTime })
    clock.now = () => new Date(Date.now() + week + 60_000)
    const late = await forms.post('/subscribe/confirm', { token })
    const left = await forms.post('/subscribe/unsubscribe', { token: tokenOf(leave) })
    clock.now = now
    expect([early.status, late.status, left.status]).toEqual([200, 400, 200])
    const subscribed = await subscribers(newsroom.payload)
    expect(subscribed).toContain('last-minute@example.org')
    expect(subscribed).not.toContain('late@example.org')
    expect(subscribed).not.toContain('stays@example.org')
  })

  it('reveals the address neither in its token nor on pages, and its page is not cached or indexed', async () => {
    const leave = await join('secret.reader@example.org')
    const pages = [
      ...['/', '/newsletter', '/subscribe', '/sitemap.xml', '/feed.xml', '/api/v1/articles', leave],
      `${leave.replace('unsubscribe?', 'confirm?')}`,
    ]
    for (const path of pages) {
      expect(path).not.toMatch(/secret|%40|@/)
      expect((await forms.get(path)).body).not.toMatch(/secret\.reader/)
    }
    expect(Buffer.from(tokenOf(leave), 'base64').toString('latin1')).not.toContain('secret')
    const opened = await forms.get(leave)
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('etag')).toBeNull()
    expect(opened.body).toContain('<meta name="robots" content="noindex">')
  })
})

const headersOf = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
