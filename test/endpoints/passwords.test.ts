import { describe, expect, it, jest } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { settled } from '../../src/core/later.ts'
import { minutesLater } from '../support/minutesLater.ts'
import { openHost } from '../support/host.ts'
import { openMailbox } from '../support/mailbox.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { PASSWORD } from '../support/passwords.ts'
import { cookieOf, from, openRest } from '../support/restServer.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const RIGHT = PASSWORD
const NEW = 'a better password'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const { desk } = newsroom
const rest = use(() => openRest(newsroom))
let clients = 0

/** A client that did nothing before. */
const anybody = () => from(`10.1.${Math.floor((clients += 1) / 250)}.${(clients % 250) + 1}`)

const forgot = (email: unknown, headers = anybody()) =>
  rest.json('POST', '/api/users/forgot-password', { email }, headers)

const reset = (token: string, password: string) =>
  rest.json('POST', '/api/users/reset-password', { password, token }, anybody())

const signIn = (person: Doc, password: string) =>
  rest.json('POST', '/api/users/login', { email: person.email, password }, anybody())

/** The session of a signed-in user. */
const sessionOf = async (person: Doc, password = RIGHT) => ({
  ...cookieOf(await signIn(person, password)),
  ...anybody(),
  Origin: BASE_URL,
})

const mailsTo = async ({ email }: Doc) => {
  await settled(newsroom.payload)
  return mailbox.mails.filter(({ to }) => to.includes(String(email)))
}

const tokenIn = (text: string): string => /\/admin\/reset\/(\w+)/.exec(text)?.[1] ?? ''

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which works once and ends other sessions', async () => {
    const person = await desk.user(['editor'])
    const session = await sessionOf(person)
    expect((await forgot(` ${String(person.email).toUpperCase()}`)).status).toBe(200)
    const [letter, ...more] = await mailsTo(person)
    expect(more).toEqual([])
    expect(letter?.headers.subject).toBe('Choose a new password for Test Newsroom')
    const link = new RegExp(`${BASE_URL}/admin/reset/(\\w{40})`)
    expect(letter?.text).toMatch(link)
    expect(letter?.html).toMatch(link)
    const token = tokenIn(letter?.text ?? '')

    const short = await reset(token, 'elevenchars')
    expect([short.status, JSON.stringify(short.body)]).toEqual([
      400,
      expect.stringContaining('A password has at least 12 characters.'),
    ])
    const done = await reset(token, NEW)
    expect(done.status).toBe(200)
    expect(done.headers.get('set-cookie')).toMatch(/^payload-token=.+; Secure/)
    expect((await rest.send('GET', '/api/users/me', { headers: session })).body.user).toBeNull()
    expect((await signIn(person, NEW)).status).toBe(200)
    expect((await signIn(person, RIGHT)).status).toBe(401)
    expect((await reset(token, 'yet another password')).status).toBe(403)
  })

  it('request answers the same for an unknown address as for a known one, before either is looked up or mailed', async () => {
    const person = await desk.user(['editor'])
    const { payload } = newsroom
    const { find, sendEmail: kept } = payload
    let [look, reach, release] = [() => {}, () => {}, () => {}]
    const looked = new Promise<void>((resolve) => (look = resolve))
    const reached = new Promise<void>((resolve) => (reach = resolve))
    const held = new Promise<void>((resolve) => (release = resolve))
    const lookUps = jest.spyOn(payload, 'find').mockImplementation(async (args) => {
      if (args.collection === 'users') await looked
      return find.call(payload, args) as never
    })
    payload.sendEmail = async (message) => {
      reach()
      await held
      return kept(message)
    }
    // The look-up of the user and the mail server both wait here; the answer must come without them.
    const known = await forgot(person.email)
    const unknown = await forgot('nobody@elsewhere.example')
    expect([known.status, known.body]).toEqual([200, unknown.body])
    expect(unknown.status).toBe(200)
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    look()
    await reached
    expect(lookUps.mock.calls.map(([{ collection }]) => collection)).toContain('users')
    lookUps.mockRestore()
    // Nor should a save.
    const title = 'Saved meanwhile'
    const article = await desk.publish('articles', { title })
    expect(article.title).toBe(title)
    release()
    expect(await mailsTo(person)).toHaveLength(1)
    payload.sendEmail = kept
  })

  it('request mails an account three times an hour at most, and answers 429 to a client’s 21st', async () => {
    const person = await desk.user(['editor'])
    for (let n = 0; n < 5; n += 1) expect((await forgot(person.email)).status).toBe(200)
    expect(await mailsTo(person)).toHaveLength(3)
    await minutesLater(61, () => forgot(person.email))
    expect(await mailsTo(person)).toHaveLength(4)

    const client = from('192.0.2.20')
    for (let n = 0; n < 20; n += 1) {
      expect((await forgot(`person-${n}@elsewhere.example`, client)).status).toBe(200)
    }
    const refused = await forgot('person@elsewhere.example', client)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(refused.body.errors?.[0]?.message).toMatch(/^That was tried too often/)
  })

  it.each([[''], ['  '], [null], [{ not_equals: 'a' }], [['a']]])(
    'request answers 400 for the address %j',
    async (email) => {
      expect((await forgot(email)).status).toBe(400)
    },
  )

  it('50 saves succeed while anonymous clients request new passwords without pause', async () => {
    const person = await desk.user(['editor'])
    const session = await sessionOf(person)
    let asking = true
    let asked = 0
    const stranger = async () => {
      while (asking) {
        const email = asked % 2 === 0 ? person.email : `nobody-${asked}@elsewhere.example`
        const { status } = await forgot(email)
        if (status !== 200) throw new Error(`a stranger was answered ${status}`)
        asked += 1
      }
    }
    const strangers = [stranger(), stranger(), stranger()]
    const statuses: number[] = []
    for (let n = 0; n < 50; n += 1) {
      const data = { headline: `Saved ${n}`, kind: 'vote' }
      statuses.push((await rest.json('POST', '/api/wire-posts?draft=true', data, session)).status)
    }
    asking = false
    await Promise.all(strangers)
    expect(statuses).toEqual(Array(50).fill(201))
    expect(asked).toBeGreaterThan(50)
    expect(await mailsTo(person)).toHaveLength(3)
  })
})

describe('a new password', () => {
  const SHORT = 'elevenchars'
  const NEWCOMER = { email: 'newcomer@newsroom.example', name: 'New', roles: ['reporter'] }
  const said = expect.stringContaining('A password has at least 12 characters.')

  it('needs twelve characters in a PATCH and a POST of users (400 otherwise), and ends other sessions', async () => {
    const admin = await desk.user(['admin'])
    const reporter = await desk.user(['reporter'])
    const [boss, own] = [await sessionOf(admin), await sessionOf(reporter)]
    for (const answer of [
      await rest.json('PATCH', `/api/users/${reporter.id}`, { password: SHORT }, own),
      await rest.json('PATCH', `/api/users/${reporter.id}`, { password: ' '.repeat(12) }, own),
      await rest.json('PATCH', `/api/users/${reporter.id}`, { password: ['a', 'b'] }, own),
      await rest.json('POST', '/api/users', { ...NEWCOMER, password: SHORT }, boss),
    ]) {
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, said])
    }
    const { totalDocs } = await newsroom.payload.count({
      collection: 'users',
      where: { email: { equals: NEWCOMER.email } },
    })
    expect(totalDocs).toBe(0)
    expect((await signIn(reporter, RIGHT)).status).toBe(200)
    const twelve = 'twelve chars'
    const other = await sessionOf(reporter)
    const changed = await rest.json('PATCH', `/api/users/${reporter.id}`, { password: twelve }, own)
    expect(changed.status).toBe(200)
    expect((await rest.send('GET', '/api/users/me', { headers: other })).body.user).toBeNull()
    expect((await signIn(reporter, twelve)).status).toBe(200)
  })

  it('is refused for another user (400 with what to do instead), who keeps the password; the server’s own code sets it', async () => {
    const reporter = await desk.user(['reporter'])
    const boss = await sessionOf(await desk.user(['admin']))
    const data = { name: 'Eve', password: 'chosen for you' }
    const answer = await rest.json('PATCH', `/api/users/${reporter.id}`, data, boss)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('A password is chosen by its user alone: send a new invitation'),
    ])
    expect((await signIn(reporter, RIGHT)).status).toBe(200)
    const given = { password: 'given by an operator' }
    await newsroom.payload.update({ collection: 'users', data: given, id: reporter.id })
    expect((await signIn(reporter, given.password)).status).toBe(200)
  })

  it('is not required for other changes; an empty or null password changes nothing', async () => {
    const admin = await desk.user(['admin'])
    const session = await sessionOf(admin)
    for (const data of [{ name: 'Ada' }, { name: 'Ada', password: '' }, { password: null }]) {
      const answer = await rest.json('PATCH', `/api/users/${admin.id}`, data, session)
      expect([data, answer.status]).toEqual([data, 200])
    }
    expect((await signIn(admin, RIGHT)).status).toBe(200)
  })
})

it('The failure of the page behind a mailed link is logged without its token', async () => {
  const logged = jest.spyOn(newsroom.payload.logger, 'error')
  const host = await openHost(newsroom.payload, {
    staff: (_req, _res, next) => next(new Error('This page is broken.')),
  })
  const page = await fetch(`http://127.0.0.1:${host.port}/admin/reset/0123456789abcdef`)
  const lines = JSON.stringify(logged.mock.calls)
  logged.mockRestore()
  await host.close()
  expect(page.status).toBe(500)
  expect(lines).toContain('/admin/reset/[cut] failed')
  expect(lines).not.toContain('0123456789abcdef')
})
