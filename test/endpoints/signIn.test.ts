import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import { counterOf } from '../../src/http/limits/counters.ts'
import { minutesLater } from '../support/minutesLater.ts'
import { PASSWORD, hashInFull } from '../support/passwords.ts'
import type { RestAnswer } from '../support/restServer.ts'
import { from, openRest } from '../support/restServer.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import type { Doc } from '../../src/core/types.ts'

const RIGHT = PASSWORD

const newsroom = useNewsroom()
const { desk } = newsroom
const rest = use(() => openRest(newsroom))
let ada: string
let bea: string
let people: Doc[]

beforeAll(async () => {
  people = [await desk.user(['admin']), await desk.user(['reporter'])]
  ;[ada, bea] = people.map(({ email }) => String(email)) as [string, string]
})

const signIn = (email: string, password: string, headers: Record<string, string>) =>
  rest.json('POST', '/api/users/login', { email, password }, headers)

/** Attempts that Payload rejects before it hashes a password: they count, too. */
const tryOften = async (times: number, email: (n: number) => string, client: string) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    statuses.push((await signIn(email(n), '', from(client))).status)
  }
  return statuses
}

const secondsOf = ({ headers }: RestAnswer): number => Number(headers.get('retry-after'))

describe('signing in', () => {
  it('answers 429 after ten attempts for an account from one client, without locking out other clients', async () => {
    const client = '192.0.2.1'
    const tries: number[] = []
    for (let n = 0; n < 10; n += 1) {
      tries.push((await signIn(ada, `wrong ${n}`, from(client))).status)
    }
    expect(tries).toEqual(Array(10).fill(401))
    const refused = await signIn(ada, RIGHT, from(client))
    expect(refused.status).toBe(429)
    expect(refused.body.errors?.[0]?.message).toMatch(/^That was tried too often\. Please try/)
    expect(secondsOf(refused)).toBeGreaterThan(10 * 60)
    expect(secondsOf(refused)).toBeLessThanOrEqual(15 * 60)
    // By a form, in capitals, with a header of one's own: the same account from the same client.
    const form = new FormData()
    form.append('_payload', JSON.stringify({ email: ` ${ada.toUpperCase()} `, password: RIGHT }))
    const told = { ...from(client), 'X-Newsroom-Client': '203.0.113.9' }
    const again = await rest.send('POST', '/api/users/login', { body: form, headers: told })
    expect(again.status).toBe(429)
    expect((await signIn(ada, RIGHT, from('192.0.2.2'))).status).toBe(200)
    expect((await signIn(bea, RIGHT, from(client))).status).toBe(200)
    const later = await minutesLater(16, () => signIn(ada, RIGHT, from(client)))
    expect(later.status).toBe(200)
  })

  it('answers 429 after 100 attempts from one client for any accounts, at each address of its network', async () => {
    const statuses = await tryOften(100, (n) => `person-${n}@elsewhere.example`, '2001:db8:7::1')
    expect(statuses).toEqual(Array(100).fill(400))
    const refused = await signIn(bea, RIGHT, from('2001:db8:7:ff::2'))
    expect(refused.status).toBe(429)
    expect(secondsOf(refused)).toBeGreaterThan(10 * 60)
    expect((await signIn(bea, RIGHT, from('2001:db8:8::1'))).status).toBe(200)
    const reset = { password: 'a password of mine', token: 'none' }
    // Saves would wait for a transaction.
    const begin = jest.spyOn(newsroom.payload.db, 'beginTransaction')
    const tried = await rest.json('POST', '/api/users/reset-password', reset, {
      ...from('2001:db8:7::3'),
    })
    expect([tried.status, begin.mock.calls]).toEqual([429, []])
    begin.mockRestore()
  })

  it('does not count successes, which reset the count of failed attempts', async () => {
    const client = from('192.0.2.3')
    await tryOften(9, () => bea, '192.0.2.3')
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await signIn(bea, RIGHT, client)).status)
    expect(statuses).toEqual(Array(12).fill(200))
    expect(await tryOften(11, () => bea, '192.0.2.3')).toEqual([...Array(10).fill(400), 429])
  })

  it('counts by an address of any length, and keeps no long one', async () => {
    const counter = counterOf(newsroom.payload, { name: 'sign-in by account', seconds: 15 * 60 })
    const added = jest.spyOn(counter, 'add')
    const long = (letter: string) => letter.repeat(60_000)
    const statuses = await tryOften(11, () => long('a'), '192.0.2.6')
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect(await tryOften(1, () => long('b'), '192.0.2.6')).toEqual([400])
    const keys = added.mock.calls.map(([key]) => key)
    added.mockRestore()
    expect(new Set(keys).size).toBe(2)
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(400)
  })

  it('takes about as long for an unknown address as for a known one, with the same 401', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    for (let n = 0; n < 7; n += 1) {
      for (const [kind, email] of [
        ['known', bea],
        ['unknown', 'nobody@newsroom.example'],
      ] as const) {
        const begun = performance.now()
        const { body, status } = await hashInFull(() =>
          signIn(email, 'wrong', from(`198.51.100.${n}`)),
        )
        times[kind].push(performance.now() - begun)
        answers.add(`${status} ${JSON.stringify(body)}`)
      }
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(/^401 .*The email or password provided is incorrect/)
    // Without the same work the unknown one takes a tenth; machines are noisy, so a half will do.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2)
    expect(median(times.known)).toBeGreaterThan(median(times.unknown) / 2)
  })

  it('sets a Secure and HttpOnly cookie where the newsroom’s address is https', async () => {
    const { headers } = await signIn(bea, RIGHT, from('192.0.2.4'))
    expect(headers.get('set-cookie')).toMatch(/^payload-token=.*; Secure.*; SameSite=Lax$/)
    expect(headers.get('set-cookie')).toContain('HttpOnly')
  })

  it('accepts a stored password that is shorter than the current minimum', async () => {
    const { payload } = newsroom
    const { hooks } = configOf(payload, 'users')
    const kept = hooks.beforeOperation
    hooks.beforeOperation = []
    const [, { id }] = people as [Doc, Doc]
    await payload.update({ collection: 'users', data: { password: 'short' }, id: String(id) })
    hooks.beforeOperation = kept
    expect((await signIn(bea, 'short', from('192.0.2.5'))).status).toBe(200)
  })
})

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
