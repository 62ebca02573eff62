import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { openForms, subscribers, tokenOf } from '../support/forms.ts'
import { minutesLater } from '../support/minutesLater.ts'
import { htmlFaults } from '../support/html.ts'
import { linkIn, mailTo, openMailbox } from '../support/mailbox.ts'
import { BASE_URL, makeNewsroom } from '../support/newsroom.ts'
import { openRelayServer } from '../support/relayServer.ts'
import { documentOf } from '../support/document.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const forms = use(() => openForms(newsroom.payload))

const PATHS = ['/subscribe', '/subscribe/confirm', '/subscribe/unsubscribe']
const ask = (email: string, headers = {}) => forms.post('/subscribe', { email }, headers)
const linkToLeave = () => mailbox.mails.at(-1)?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email)).length

describe('a subscription form', () => {
  it.each([
    ...[
      '',
      'ada',
      'ada@',
      '@example.org',
      'ada@example',
      'ada@192.0.2.1',
      'ada..lovelace@example.org',
      'a@b.example, c@d.example',
      'a b@c.example',
    ],
    ...['ada@example.org\r\nBcc: eve@example.org', 'Ada <ada@example.org>'],
    ...['"><script>alert(1)</script>', `${'a'.repeat(250)}@example.org`],
  ])('answers 422 with what was typed when that is not an email address: %j', async (typed) => {
    const before = mailbox.mails.length
    const page = await ask(typed)
    expect(page.status).toBe(422)
    expect(await htmlFaults(page.body)).toEqual([])
    const document = documentOf(page)
    const input = document.querySelector('input[type=email]') as HTMLInputElement
    expect(input.getAttribute('value')).toBe(typed.replaceAll('\r\n', '\n'))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('Enter one email address')
    expect(document.querySelector('script')).toBeNull()
    expect(mailbox.mails.length).toBe(before)
  })

  it.each([
    ['Ada+News@Example.org', 'ada+news@example.org'],
    ["o'hara&sons@example.org", "o'hara&sons@example.org"],
    ['ada=work/{news}@example.org', 'ada=work/{news}@example.org'],
    ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai'],
  ])('takes the address %s', async (typed, email) => {
    expect((await ask(typed)).status).toBe(200)
    const { headers, text } = mailbox.mails.at(-1)!
    expect(headers.to).toBe(email)
    await forms.post('/subscribe/confirm', { token: tokenOf(linkIn(text)) })
    expect(await subscribers(newsroom.payload)).toEqual([email])
    await forms.post('/subscribe/unsubscribe', { token: tokenOf(linkToLeave()) })
  })

  it('answers the same, and sends no mail, when the hidden field is filled in', async () => {
    const honest = await ask('honest@example.org')
    const robot = await forms.post('/subscribe', { email: 'robot@example.org', subject: 'Hi' })
    expect([robot.status, robot.body]).toEqual([200, honest.body])
    expect([mailsTo('honest@example.org'), mailsTo('robot@example.org')]).toEqual([1, 0])
  })

  it.each([
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, { Origin: 'https://elsewhere.example' }],
    [403, { Origin: 'null' }],
    [200, { Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }],
    [200, { 'If-None-Match': '*' }],
    [200, {}],
  ])(
    'answers %s to a request with %j, and sends a mail only with a 200',
    async (status, headers) => {
      const email = `from-${JSON.stringify(headers).length}@example.org`
      const page = await ask(email, headers)
      expect(page.status).toBe(status)
      expect(mailsTo(email)).toBe(status === 200 ? 1 : 0)
      expect(await htmlFaults(page.body)).toEqual([])
    },
  )

  it('answers 413 to a body that is too long, and 415 to another content type', async () => {
    const long = await ask(`${'a'.repeat(70_000)}@example.org`)
    expect(long.status).toBe(413)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      const page = await forms.post('/subscribe', 'email=a@b.example', { 'Content-Type': type })
      expect([type, page.status]).toEqual([type, 415])
      expect(await htmlFaults(page.body)).toEqual([])
    }
  })

  it('answers GET and HEAD without a cache or cookies, and 405 to PUT, PATCH, DELETE and OPTIONS', async () => {
    for (const path of PATHS) {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const page = await forms.get(path, { method })
        expect([path, page.status, page.headers.get('allow')]).toEqual([
          path,
          405,
          'GET, HEAD, POST',
        ])
      }
      const [page, head] = [await forms.get(path), await forms.get(path, { method: 'HEAD' })]
      expect([head.status, head.body]).toEqual([page.status, ''])
      expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'))
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('set-cookie')).toBeNull()
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    }
    const slash = await forms.get('/subscribe/')
    expect([slash.status, slash.headers.get('location')]).toEqual([301, `${BASE_URL}/subscribe`])
    expect((await forms.get('/subscribe/other')).status).toBe(404)
    for (const path of ['/', '/newsletter', '/articles', '/subscribe/other']) {
      const page = await forms.post(path, { email: 'a@example.org' })
      expect([path, page.status]).toEqual([path, path === '/subscribe/other' ? 404 : 405])
    }
  })
})

describe('the rate limit of the subscription forms', () => {
  it('is ten forms an hour, counted together for all forms and all addresses of a client’s network', async () => {
    for (let n = 0; n < 10; n += 1) {
      const from = { 'X-Forwarded-For': `2001:db8:1:${n}::1` }
      const path = PATHS[n % 3] ?? ''
      expect((await forms.post(path, { email: 'no', token: 'no' }, from)).status).not.toBe(429)
    }
    const from = { 'X-Forwarded-For': '2001:db8:1:ff::9' }
    const refused = await ask('capped@example.org', from)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3_500)
    expect(await htmlFaults(refused.body)).toEqual([])
    expect((await ask('capped@example.org')).status).toBe(200)
    const later = await minutesLater(61, () => ask('no', from))
    expect(later.status).toBe(422)
  })

  it('does not apply to a valid link after invalid posts of its network, up to a limit of its own', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.7' }
    const email = 'good-link@example.org'
    await ask(email)
    const token = tokenOf(mailbox.link())
    for (let n = 0; n < 11; n += 1) await ask(`no ${n}`, from)
    expect((await ask('no', from)).status).toBe(429)
    expect((await forms.post('/subscribe/confirm', { token: 'no' }, from)).status).toBe(429)
    const confirmed = await forms.post('/subscribe/confirm', { token }, from)
    expect([confirmed.status, await subscribers(newsroom.payload)]).toEqual([200, [email]])
    const leave = tokenOf(linkToLeave())
    const button = await forms.post('/subscribe/unsubscribe', { token: leave }, from)
    expect([button.status, await subscribers(newsroom.payload)]).toEqual([200, []])
    const click = { 'List-Unsubscribe': 'One-Click' }
    const path = `/subscribe/unsubscribe?token=${leave}`
    expect((await forms.post(path, click, from)).status).toBe(200)
    // One good link is no way around the caps.
    const statuses = new Set<number>()
    for (let n = 0; n < 25; n += 1) {
      statuses.add((await forms.post('/subscribe/confirm', { token }, from)).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  it('allows one mail in ten minutes and four a day to an address, and always answers the same', async () => {
    const email = 'wanted@example.org'
    const first = await ask(email)
    const counts: number[] = []
    for (const minutes of [0, 9, 11, 22, 33, 44, 55, 23 * 60, 25 * 60]) {
      const page = await minutesLater(minutes, () => ask(email))
      expect([minutes, page.status, page.body]).toEqual([minutes, 200, first.body])
      counts.push(mailsTo(email))
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 4, 4, 4, 5])
  })
})

describe('a mail server that refuses an address', () => {
  const relay = use(openRelayServer)
  const other = use(() => makeNewsroom({ email: mailTo(relay.url) }))
  const there = use(() => openForms(other.payload))

  it.each([
    ['550 5.1.1 no such user', 422, 'Look for a typing error'],
    ['550 5.7.1 relaying denied', 503, 'try again'],
    ['450 4.2.2 mailbox full', 503, 'try again'],
  ])('with %s leads to a %d', async (answer, status, words) => {
    relay.answers.rcpt = () => answer
    const page = await there.post('/subscribe', { email: 'ada@exmaple.org' })
    expect(page.status).toBe(status)
    expect(page.body).toContain(words)
    expect(await htmlFaults(page.body)).toEqual([])
    const keys = await there.post('/developers/keys', { email: 'ada@exmaple.org' })
    expect([keys.status, keys.body.includes(words)]).toEqual([status, true])
  })
})

describe('a mail server that accepts no mail', () => {
  let isUp = false
  const logged: unknown[] = []
  // Ends each connection at once; once it is up, it hands everything on to the real one.
  const server = use(async () => {
    const broken = net.createServer((socket) => {
      socket.on('error', () => undefined)
      if (!isUp) return void socket.end()
      const onward = net.connect(Number(new URL(mailbox.url).port), '127.0.0.1')
      socket.pipe(onward).pipe(socket)
    })
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    const { port } = broken.address() as AddressInfo
    return {
      close: () => new Promise((resolve) => broken.close(resolve)),
      url: `smtp://127.0.0.1:${port}`,
    }
  })
  const other = use(() => makeNewsroom({ email: mailTo(server.url) }))
  const there = use(() => openForms(other.payload))
  beforeAll(() => {
    other.payload.logger.error = ((line: unknown) => logged.push(line)) as never
  })

  it('leads to a 503 with Retry-After and a log line without the address; a retry succeeds once it is up', async () => {
    const page = await there.post('/subscribe', { email: 'patient@example.org' })
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('60')
    expect(page.body).toContain('try again')
    expect(await htmlFaults(page.body)).toEqual([])
    expect(JSON.stringify(logged)).toContain('a mail could not be sent')
    expect(JSON.stringify(logged)).not.toMatch(/patient/)
    isUp = true
    expect((await there.post('/subscribe', { email: 'patient@example.org' })).status).toBe(200)
    expect(mailsTo('patient@example.org')).toBe(1)
  })

  it('leaves a retry to a form that was sent twice', async () => {
    isUp = false
    const post = () => there.post('/subscribe', { email: 'twice@example.org' })
    await Promise.all([post(), post()])
    isUp = true
    expect((await post()).status).toBe(200)
    expect(mailsTo('twice@example.org')).toBe(1)
  })
})
