import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { documentOf, textOf } from '../support/document.ts'
import { openForms, tokenOf } from '../support/forms.ts'
import { htmlFaults } from '../support/html.ts'
import { openMailbox } from '../support/mailbox.ts'
import { minutesLater } from '../support/minutesLater.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { idIn, keyIn, openKeys } from '../support/ownKeys.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const forms = use(() => openForms(newsroom.payload))

const PAGE = '/developers/keys'
const mainOf = (page: { body: string }) => textOf(documentOf(page).querySelector('main'))
const open = (email: string) => openKeys({ forms, mailbox }, email)
const statusWith = async (key: string | undefined) =>
  (await newsroom.get('/api/v1/beats', { headers: { 'x-api-key': key ?? '' } })).status
const rows = async (email: string) => {
  const where = { email: { equals: email } }
  return (await newsroom.payload.find({ collection: 'api-keys', sort: 'createdAt', where })).docs
}

beforeAll(async () => {
  await newsroom.desk.publish('beats', { slug: 'charters' })
})

describe('/developers/keys', () => {
  it('leads by a mailed link and a button to a session, in which a new key is shown once', async () => {
    const form = await forms.get(PAGE)
    expect(form.status).toBe(200)
    expect(await htmlFaults(form.body)).toEqual([])
    expect(mainOf(form)).toContain('600 requests a minute in place of 60')
    const { limits } = newsroomOf(newsroom.payload)
    limits.key = 12_000
    expect(mainOf(await forms.get(PAGE))).toContain('12,000 requests a minute in place of 60')
    limits.key = 600
    const asked = await forms.post(PAGE, { email: ' Ada@Example.ORG ' })
    expect([asked.status, mainOf(asked)]).toEqual([200, expect.stringContaining('Check your mail')])
    expect(mailbox.mails.at(-1)?.to).toEqual(['ada@example.org'])
    expect(mailbox.mails.at(-1)?.headers.subject).toBe('Your API keys of Test Newsroom')

    const link = mailbox.link()
    const opened = await forms.get(link)
    expect(opened.status).toBe(200)
    expect(await htmlFaults(opened.body)).toEqual([])
    expect(opened.headers.get('set-cookie')).toBeNull()
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    const pressed = await forms.post(`${PAGE}/confirm`, { token: tokenOf(link) })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, PAGE])
    const [cookie = '', ...attributes] = (pressed.headers.get('set-cookie') ?? '').split('; ')
    expect(attributes).toEqual([
      'Path=/developers/keys',
      'Max-Age=3600',
      'HttpOnly',
      'SameSite=Strict',
      'Secure',
    ])
    expect(Buffer.from(cookie, 'base64').toString('latin1')).not.toContain('ada')

    const empty = await forms.get(PAGE, { headers: { cookie } })
    expect(mainOf(empty)).toContain('Keys of ada@example.org')
    expect(mainOf(empty)).toContain('You have no key yet.')
    const created = await forms.post(`${PAGE}/create`, { label: ' A <map> ' }, { cookie })
    expect(await htmlFaults(created.body)).toEqual([])
    const key = keyIn(created)
    const used = await newsroom.get('/api/v1/beats', { headers: { 'x-api-key': key ?? '' } })
    expect([used.status, used.headers['ratelimit-policy']]).toEqual([200, '"key";q=600;w=60'])
    const [row] = await rows('ada@example.org')
    expect(row).toMatchObject({ keyId: idIn(key), label: 'A <map>', owner: 'ada@example.org' })
    const after = await forms.get(PAGE, { headers: { cookie } })
    expect(keyIn(after)).toBeUndefined()
    expect(mainOf(after)).toContain(`cn_live_${idIn(key)}_…`)
    for (const page of [opened, empty, created, after]) {
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('etag')).toBeNull()
      expect(documentOf(page).querySelector('script')).toBeNull()
    }
  })

  it('answers and mails the same to an address with keys and to an address without', async () => {
    const known = await minutesLater(11, () => forms.post(PAGE, { email: 'ada@example.org' }))
    const unknown = await forms.post(PAGE, { email: 'stranger@example.org' })
    expect(known.body).toBe(unknown.body)
    const [toKnown, toUnknown] = mailbox.mails.slice(-2).map(({ text }) => text)
    const withoutLink = (text = '') => text.replace(/token=\S+/, '')
    expect(withoutLink(toKnown)).toBe(withoutLink(toUnknown))
    const bot = await forms.post(PAGE, { email: 'bot@example.org', subject: 'Hi' })
    expect([bot.body, mailbox.mails.at(-1)?.to]).toEqual([unknown.body, ['stranger@example.org']])
    const wrong = await forms.post(PAGE, { email: 'no address' })
    expect([wrong.status, await htmlFaults(wrong.body)]).toEqual([422, []])
  })

  it('sends an address one mail in ten minutes, and the newsletter’s mail beside it', async () => {
    const count = () => mailbox.mails.filter(({ to }) => to.includes('both@example.org')).length
    const post = () => forms.post(PAGE, { email: 'both@example.org' })
    for (let n = 0; n < 3; n += 1) await post()
    expect(count()).toBe(1)
    await forms.post('/subscribe', { email: 'both@example.org' })
    expect(count()).toBe(2)
    await minutesLater(9, post)
    expect(count()).toBe(2)
    await minutesLater(11, post)
    expect(count()).toBe(3)
  })

  it('answers 429 to a client after ten forms, until an hour after the first', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.77' }
    const status = async () => (await forms.post(PAGE, { email: 'no' }, from)).status
    for (let n = 0; n < 10; n += 1) expect(await status()).toBe(422)
    expect(await status()).toBe(429)
    expect(await minutesLater(59, status)).toBe(429)
    expect(await minutesLater(61, status)).toBe(422)
  })
})

describe('a session of /developers/keys', () => {
  it('lasts an hour, then its forms answer 403', async () => {
    const ada = await open('hour@example.org')
    const clock = newsroomOf(newsroom.payload)
    const { now } = clock
    clock.now = () => new Date(Date.now() + 59 * 60_000)
    expect(mainOf(await ada.page())).toContain('You have no key yet.')
    clock.now = () => new Date(Date.now() + 61 * 60_000)
    expect(mainOf(await ada.page())).toContain('Send me the link')
    const late = await ada.post('create', { label: 'Late' })
    clock.now = now
    expect([late.status, await rows('hour@example.org')]).toEqual([403, []])
  })

  it('begins only with the token of its mail, for one hour; any other token answers 400', async () => {
    await forms.post(PAGE, { email: 'link@example.org' })
    const token = tokenOf(mailbox.link())
    await forms.post('/subscribe', { email: 'link@example.org' })
    const other = tokenOf(mailbox.link())
    const cookie = (value: string) => ({ headers: { cookie: `newsroom_keys=${value}` } })
    for (const value of [token, other, '', `${token}x`]) {
      expect(mainOf(await forms.get(PAGE, cookie(value)))).toContain('Send me the link')
    }
    for (const bad of [other, `${token}x`, '']) {
      const page = await forms.post(`${PAGE}/confirm`, { token: bad })
      expect([page.status, page.headers.get('set-cookie')]).toEqual([400, null])
      expect((await forms.get(`${PAGE}/confirm?token=${bad}`)).status).toBe(400)
    }
    const clock = newsroomOf(newsroom.payload)
    const { now } = clock
    clock.now = () => new Date(Date.now() + 61 * 60_000)
    const late = await forms.post(`${PAGE}/confirm`, { token })
    clock.now = now
    expect(late.status).toBe(400)
  })

  it('answers 403 to forms of other sites, and ends with its leave form', async () => {
    const ada = await open('sites@example.org')
    for (const from of [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      expect((await ada.post('create', { label: 'Theirs' }, from)).status).toBe(403)
    }
    expect(await rows('sites@example.org')).toEqual([])
    const own = { Origin: BASE_URL, 'Sec-Fetch-Site': 'same-origin' }
    expect((await ada.post('create', { label: 'Mine' }, own)).status).toBe(200)
    const left = await ada.post('leave')
    expect([left.status, left.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringMatching(/^newsroom_keys=; .*Max-Age=0;/),
    ])
  })

  it('is required by each form (403); GET of a form redirects to the page, PUT answers 405, JSON answers 415', async () => {
    for (const action of ['create', 'rotate', 'revoke']) {
      const page = await forms.post(`${PAGE}/${action}`, { key: 'abcdefgh', label: 'x' })
      expect([page.status, await htmlFaults(page.body)]).toEqual([403, []])
      const read = await forms.get(`${PAGE}/${action}`)
      expect([read.status, read.headers.get('location')]).toEqual([303, PAGE])
    }
    expect((await forms.get(`${PAGE}/`)).headers.get('location')).toBe(PAGE)
    expect((await forms.get(`${PAGE}/other`)).status).toBe(404)
    const put = await forms.get(PAGE, { method: 'PUT' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    const json = await forms.post(PAGE, '{}', { 'Content-Type': 'application/json' })
    expect(json.status).toBe(415)
  })
})

describe('the API keys of a mail address', () => {
  it('are three at most, also when forms are sent at once; a further form answers 422', async () => {
    const ada = await open('three@example.org')
    const labels = ['One', 'Two', 'Three', 'Four', 'Five']
    await Promise.all(labels.map((label) => ada.post('create', { label })))
    for (const label of labels) await ada.post('create', { label })
    expect(await rows('three@example.org')).toHaveLength(3)
    const refused = await ada.post('create', { label: 'Six' })
    expect([refused.status, await htmlFaults(refused.body)]).toEqual([422, []])
    expect(mainOf(refused)).toContain('No key was created.')
    expect((await ada.post('create', { label: '  ' })).status).toBe(422)
    expect(documentOf(await ada.page()).querySelector('#label')).toBeNull()
  })

  it('belong to an address with a domain in another script, too, as do webhooks', async () => {
    const owner = await open('ada@пример.рф')
    expect(keyIn(await owner.post('create', { label: 'Map' }))).toBeDefined()
    const order = { 'event[]': 'articles', url: 'http://127.0.0.1:1/' }
    expect((await owner.post('webhooks/create', order)).body).toContain('whsec_')
  })

  it('are rotated and revoked with immediate effect, by their owner only', async () => {
    const ada = await open('owner@example.org')
    const eve = await open('eve@example.org')
    const first = keyIn(await ada.post('create', { label: 'Map' }))
    const key = idIn(first)
    for (const action of ['rotate', 'revoke']) {
      expect((await eve.post(action, { key })).status).toBe(404)
    }
    expect(await statusWith(first)).toBe(200)
    const rotated = await ada.post('rotate', { key })
    const second = keyIn(rotated)
    expect([rotated.status, second === first]).toEqual([200, false])
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
    expect((await ada.post('rotate', { key })).status).toBe(404)
    const revoked = await ada.post('revoke', { key: idIn(second) })
    expect([revoked.status, revoked.headers.get('location')]).toEqual([303, PAGE])
    expect(await statusWith(second)).toBe(401)
    expect(mainOf(await ada.page())).toContain('You have no key yet.')
    const labels = (await rows('owner@example.org')).map(({ label }) => label)
    expect(labels).toEqual(['Map', 'Map'])
  })

  it('keep the limit that an editor set when rotated, and leave the page when an editor revokes them', async () => {
    const ada = await open('edited@example.org')
    const key = keyIn(await ada.post('create', { label: 'Bot' }))
    const [row] = await rows('edited@example.org')
    const change = (id: unknown, data: object) =>
      newsroom.payload.update({ collection: 'api-keys', data, id: id as number })
    await change(row?.id, { limit: 7 })
    expect(mainOf(await ada.page())).toContain('7 requests a minute')
    const second = keyIn(await ada.post('rotate', { key: idIn(key) }))
    const answer = await newsroom.get('/api/v1/beats', { headers: { 'x-api-key': second ?? '' } })
    expect(answer.headers['ratelimit-policy']).toBe('"key";q=7;w=60')
    const [, newer] = await rows('edited@example.org')
    await change(newer?.id, { revokedAt: new Date().toISOString() })
    expect(mainOf(await ada.page())).toContain('You have no key yet.')
  })
})
