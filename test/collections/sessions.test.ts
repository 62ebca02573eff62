import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { untilRenewal } from '../../src/editing/session/untilRenewal.ts'
import { stored } from '../support/content.ts'
import { PASSWORD, hashInFull } from '../support/passwords.ts'
import { from, openRest } from '../support/restServer.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = use(() => openRest(newsroom))

let clients = 0

/** Each from a new client: one client has ten attempts. */
const signIn = async ({ email }: Doc): Promise<string> => {
  const data = { email: String(email), password: PASSWORD }
  const client = from(`192.0.2.${(clients += 1)}`)
  const { body, status } = await rest.json('POST', '/api/users/login', data, client)
  if (status !== 200) throw new Error(`${status}: ${body.errors?.[0]?.message}`)
  return String(body.token)
}

const signInOften = (user: Doc, times: number): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, () => signIn(user)))

const withToken = (token: string) => ({ headers: { Authorization: `JWT ${token}` } })

/** Returns whether each token is still valid. */
const work = (tokens: string[]): Promise<boolean[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const { body } = await rest.send('GET', '/api/users/me', withToken(token))
      return Boolean(body.user)
    }),
  )

const yes = (count: number): boolean[] => Array.from({ length: count }, () => true)

describe('sessions of one account', () => {
  it('are all kept when 30 begin at once, and do not restore a role that is removed meanwhile', async () => {
    // The last admin stays one.
    await desk.user(['admin'])
    // The passwords take longer than the update: the stand-in's commit undoes what was written meanwhile.
    const user = await hashInFull(() => desk.user(['admin', 'editor']))
    const signedIn = hashInFull(() => signInOften(user, 30))
    await newsroom.payload.update({
      collection: 'users',
      data: { name: 'Renamed', roles: ['editor'] } as never,
      id: user.id,
    })
    const tokens = await signedIn
    expect(await work(tokens)).toEqual(yes(30))
    const after = await stored(newsroom.payload, 'users', user)
    expect([after.name, after.roles, after.sessions.length]).toEqual(['Renamed', ['editor'], 30])
  }, 300_000)

  it('end singly on sign-out and are extended on refresh while others begin; expired sessions are removed', async () => {
    const user = await desk.user(['editor'])
    const [leaving, staying, ...others] = await signInOften(user, 5)
    const sessionsOf = async (): Promise<{ expiresAt: string; id: string }[]> =>
      (await stored(newsroom.payload, 'users', user)).sessions
    const before = new Map((await sessionsOf()).map(({ expiresAt, id }) => [id, expiresAt]))
    const [left, extended, ...began] = await Promise.all([
      rest.send('POST', '/api/users/logout', { method: 'POST', ...withToken(leaving!) }),
      rest.send('POST', '/api/users/refresh-token', { method: 'POST', ...withToken(staying!) }),
      ...Array.from({ length: 5 }, () => signIn(user)),
    ])
    expect([left.status, extended.status]).toEqual([200, 200])
    expect(await work([leaving!])).toEqual([false])
    expect(await work([staying!, ...others, ...(began as string[])])).toEqual(yes(9))
    const after = await sessionsOf()
    expect(after.length).toBe(9)
    expect(
      after.filter(({ expiresAt, id }) => before.has(id) && before.get(id) !== expiresAt),
    ).toHaveLength(1)
    // Expired sessions are removed at the next sign-in.
    await newsroom.payload.db.updateOne({
      collection: 'users',
      data: {
        ...(await stored(newsroom.payload, 'users', user)),
        sessions: after.map((session) => ({ ...session, expiresAt: '2025-01-01T00:00:00.000Z' })),
      },
      id: user.id,
    })
    await signIn(user)
    expect(await sessionsOf()).toHaveLength(1)
  }, 300_000)

  it('all end when the password is reset, except the session that the reset begins', async () => {
    const { payload } = newsroom
    const user = await desk.user(['editor'])
    const tokens = await signInOften(user, 2)
    const email = String(user.email)
    const reset = await payload.forgotPassword({
      collection: 'users',
      data: { email },
      disableEmail: true,
    })
    const data = { password: `${PASSWORD} again`, token: reset }
    const { body, status } = await rest.json('POST', '/api/users/reset-password', data)
    expect(status).toBe(200)
    expect(await work([...tokens, String(body.token)])).toEqual([false, false, true])
    expect((await stored(payload, 'users', user)).roles).toEqual(['editor'])
  })
})

describe('a session while a form has unsaved input', () => {
  it.each([
    [2, 1.917],
    [0.1, 0.05],
    [24 * 60, 596.523],
  ])('of which %s hours are left is renewed after %s', (left, wanted) => {
    expect(untilRenewal(left * 3_600_000) / 3_600_000).toBeCloseTo(wanted, 2)
  })
})
