import { describe, expect, it } from '@jest/globals'
import { settled } from '../../src/core/later.ts'
import type { Doc } from '../../src/core/types.ts'
import { namesOf } from '../../src/editing/people/names.ts'
import { openMailbox } from '../support/mailbox.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { PASSWORD } from '../support/passwords.ts'
import { signInTo } from '../support/rest.ts'
import { from, openRest } from '../support/restServer.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const server = use(() => openRest(newsroom))

const DAY_MS = 24 * 3_600_000
let made = 0

/** Each from a new client: one client has ten attempts. */
const anybody = () => {
  made += 1
  return from(`10.2.${Math.floor(made / 250)}.${(made % 250) + 1}`)
}

const signIn = (email: unknown, password = PASSWORD) =>
  server.json('POST', '/api/users/login', { email, password }, anybody())

const choose = (token: string, password = PASSWORD) =>
  server.json('POST', '/api/users/reset-password', { password, token }, anybody())

const withToken = (token: unknown) => ({ Authorization: `JWT ${String(token)}` })

const mailsTo = async (email: string) => {
  await settled(newsroom.payload)
  return mailbox.mails.filter(({ to }) => to.includes(email))
}

const tokenIn = (text = ''): string =>
  new RegExp(`${BASE_URL}/admin/reset/(\\w{40})`).exec(text)?.[1] ?? ''

const invite = async (email: string, role = 'reporter') => {
  const admin = await signInTo(newsroom, 'admin')
  const answer = await admin.rest('POST', 'users/invite', { email, name: ' New Person ', role })
  return { admin, answer, id: answer.body.id }
}

/** Returns in how many days the link of a user expires. */
const daysLeft = async (id: unknown): Promise<number> => {
  const user = await newsroom.payload.db.findOne<Doc>({
    collection: 'users',
    where: { id: { equals: id } },
  })
  return (new Date(user?.resetPasswordExpiration).getTime() - Date.now()) / DAY_MS
}

const expire = (id: number) =>
  newsroom.payload.update({
    collection: 'users',
    data: { resetPasswordExpiration: new Date(Date.now() - 1_000).toISOString() },
    id,
  })

const stateOf = async (admin: Awaited<ReturnType<typeof signInTo>>, id: unknown) =>
  (await admin.rest('GET', `users/${String(id)}/account`)).body.state

const ROUNDS = process.env.TEST_LONG ? 50 : 10

describe('an invitation', () => {
  it('is mailed with a link, valid for seven days, that sets a password once and makes the user active', async () => {
    const email = 'new-1@newsroom.example'
    const { admin, answer, id } = await invite(email)
    expect([answer.status, answer.body]).toEqual([200, { email, id, isMailed: true }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await stateOf(admin, id)).toBe('invited')
    const [mail] = await mailsTo(email)
    expect(mail?.headers.subject).toBe('Your account at Test Newsroom')
    expect(mail?.text).toContain('at least 12 characters')
    const token = tokenIn(mail?.text)
    expect((await choose(token, 'elevenchars')).status).toBe(400)
    expect(Math.round((await daysLeft(id)) * 10)).toBe(70)
    expect((await choose(token)).status).toBe(200)
    expect(await stateOf(admin, id)).toBe('active')
    expect((await signIn(email)).status).toBe(200)
    expect((await choose(token)).status).toBe(403)
    expect((await admin.rest('POST', `users/${id}/invite`, {})).status).toBe(409)
    const user: Doc = await newsroom.payload.findByID({ collection: 'users', id })
    expect([user.name, user.roles]).toEqual(['New Person', ['reporter']])
  })

  it('answers 403 with "Ask an admin" once expired; a new invitation or a forgotten password mails a new link', async () => {
    const email = 'new-2@newsroom.example'
    const { admin, id } = await invite(email, 'editor')
    const first = tokenIn((await mailsTo(email))[0]?.text)
    await expire(id)
    const late = await choose(first)
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([
      403,
      expect.stringMatching(/^This link has expired.*Ask an admin/),
    ])
    expect((await admin.rest('POST', `users/${id}/invite`, {})).body.isMailed).toBe(true)
    expect((await choose(first)).status).toBe(403)
    await server.json('POST', '/api/users/forgot-password', { email }, anybody())
    const mails = await mailsTo(email)
    expect(mails.map(({ headers }) => headers.subject)).toEqual(
      Array(3).fill('Your account at Test Newsroom'),
    )
    const newest = tokenIn(mails.at(-1)?.text)
    expect(Math.round((await daysLeft(id)) * 10)).toBe(70)
    expect((await choose(newest)).status).toBe(200)
    expect(await stateOf(admin, id)).toBe('active')
  })

  it('is the only way to create a user, answers 403 to all but admins, and 400 to invalid data', async () => {
    const email = 'new-3@newsroom.example'
    const admin = await signInTo(newsroom, 'admin')
    const whole = { email, name: 'New', role: 'reporter' }
    for (const role of ['editor', 'reporter'] as const) {
      const { rest } = await signInTo(newsroom, role)
      expect((await rest('POST', 'users/invite', whole)).status).toBe(403)
    }
    expect((await server.json('POST', '/api/users/invite', whole)).status).toBe(403)
    for (const wrong of [
      { ...whole, email: 'nobody' },
      { ...whole, name: ' ' },
      { ...whole, role: 'owner' },
      { ...whole, password: PASSWORD },
      { ...whole, email: admin.user.email },
    ]) {
      expect([wrong, (await admin.rest('POST', 'users/invite', wrong)).status]).toEqual([
        wrong,
        400,
      ])
    }
    const data = { email, name: 'New', password: PASSWORD, roles: ['reporter'] }
    expect((await admin.rest('POST', 'users', data)).status).toBe(403)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('a deactivated user', () => {
  it('is signed out at once, gets no mail and no session; reactivation does not restore old sessions', async () => {
    const admin = await signInTo(newsroom, 'admin')
    const editor = await signInTo(newsroom, 'editor')
    const { email, id } = editor.user
    const token = (await signIn(email)).body.token
    await server.json('POST', '/api/users/forgot-password', { email }, anybody())
    const link = tokenIn((await mailsTo(String(email)))[0]?.text)
    expect((await editor.rest('POST', `users/${id}/deactivate`, {})).status).toBe(403)
    const own = await admin.rest('POST', `users/${admin.user.id}/deactivate`, {})
    expect([own.status, own.message]).toEqual([409, expect.stringContaining('another admin')])

    const done = await admin.rest('POST', `users/${id}/deactivate`, {})
    expect([done.status, done.body.state]).toEqual([200, 'deactivated'])
    const title = 'Typed in an open tab'
    const saved = await editor.rest('POST', 'articles?draft=true', { title })
    expect([401, 403]).toContain(saved.status)
    expect(saved.message).not.toBe('')
    const found = await newsroom.payload.count({
      collection: 'articles',
      where: { title: { equals: title } },
    })
    expect(found.totalDocs).toBe(0)
    const headers = withToken(token)
    expect((await server.send('GET', '/api/users/me', { headers })).body.user).toBeNull()
    expect((await server.json('POST', '/api/users/refresh-token', {}, headers)).status).toBe(403)
    const refused = await signIn(email)
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      403,
      expect.stringMatching(/^This account is deactivated/),
    ])
    expect((await signIn(email, 'a wrong password')).status).toBe(401)
    expect((await choose(link, 'another password')).status).toBe(403)
    await server.json('POST', '/api/users/forgot-password', { email }, anybody())
    expect(await mailsTo(String(email))).toHaveLength(1)

    expect((await admin.rest('POST', `users/${id}/reactivate`, {})).body.state).toBe('active')
    expect((await server.send('GET', '/api/users/me', { headers })).body.user).toBeNull()
    const again = withToken((await signIn(email)).body.token)
    const me = await server.send('GET', '/api/users/me', { headers: again })
    expect(me.body.user).toMatchObject({ id })
  })

  it(`has no valid session after concurrent sign-in, refresh and sign-out, in ${ROUNDS} rounds`, async () => {
    const admin = await signInTo(newsroom, 'admin')
    const { user } = await signInTo(newsroom, 'reporter')
    let before: unknown[] = []
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      await admin.rest('POST', `users/${user.id}/reactivate`, {})
      before = await Promise.all([1, 2].map(async () => (await signIn(user.email)).body.token))
      const [done, late] = await Promise.all([
        admin.rest('POST', `users/${user.id}/deactivate`, {}),
        signIn(user.email),
        server.json('POST', '/api/users/refresh-token', {}, withToken(before[0])),
        server.json('POST', '/api/users/logout', {}, withToken(before[1])),
      ])
      expect(done.body.state).toBe('deactivated')
      for (const token of [...before, late.body.token]) {
        const headers = withToken(token)
        const me = await server.send('GET', '/api/users/me', { headers })
        expect([turn, me.body.user ?? null]).toEqual([turn, null])
      }
    }
    expect(await stateOf(admin, user.id)).toBe('deactivated')
  }, 600_000)

  it('a user who wrote, noted or was assigned something cannot be deleted (409) and stays named; an invited user without activity can (200)', async () => {
    const admin = await signInTo(newsroom, 'admin')
    const [writer, noted, assigned] = [
      await signInTo(newsroom, 'editor', 'Wrote Once'),
      await signInTo(newsroom, 'reporter', 'Noted Once'),
      await signInTo(newsroom, 'reporter', 'Assigned Once'),
    ]
    const { doc } = await writer.rest('POST', 'articles?draft=true', { title: 'Gone soon' })
    await noted.rest('POST', `articles/${doc.id}/desk`, { text: 'Who voted?' })
    const assign = (assignee: string) =>
      admin.rest('POST', `articles/${doc.id}/assignment`, { assignee })
    await assign(String(assigned.user.id))
    for (const { user } of [writer, noted, assigned]) {
      const refused = await admin.rest('DELETE', `users/${user.id}`)
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringContaining('Deactivate the account instead'),
      ])
      await admin.rest('POST', `users/${user.id}/deactivate`, {})
      expect((await admin.rest('DELETE', `users/${user.id}`)).status).toBe(409)
    }
    const { notes } = (await admin.rest('GET', `articles/${doc.id}/desk`)).body
    expect(notes).toMatchObject([{ by: 'Noted Once', text: 'Who voted?' }])
    const { docs } = await newsroom.payload.findVersions({
      collection: 'articles',
      where: { parent: { equals: doc.id } },
    })
    const names = await namesOf(
      { payload: newsroom.payload },
      docs.map(({ version }) => String(version.changedBy)),
    )
    expect([...names.values()]).toEqual(['Wrote Once'])
    expect((await assign(String(admin.user.id))).status).toBe(200)
    const { id } = await invite('new-4@newsroom.example')
    expect((await admin.rest('DELETE', `users/${id}`)).status).toBe(200)
    expect((await admin.rest('GET', `users/${id}`)).status).toBe(404)
  })
})
