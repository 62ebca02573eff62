import net from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Webhook as Standard } from 'standardwebhooks'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { PAUSES_MS } from '../../src/site/webhooks/retry.ts'
import { resolverOf } from '../../src/site/webhooks/resolver.ts'
import { createWebhook } from '../../src/site/webhooks/own.ts'
import { replay, rotateSecret, sendTest, switchOn } from '../../src/site/webhooks/manage.ts'
import { deliverAll, hookAt, storeHook } from '../support/hooks.ts'
import { openMailbox } from '../support/mailbox.ts'
import { eventsIn, openReceiver } from '../support/receiver.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const { desk } = newsroom
const receiver = use(openReceiver)

let made = 0
let hook = ''
const clock = (ahead: number) => {
  newsroomOf(newsroom.payload).now = () => new Date(Date.now() + ahead)
}
const got = (name = hook) => receiver.got.filter(({ path }) => path === `/${name}`)
const order = () => ({ email: 'ada@example.org', events: ['wire.published'], filters: {} })

beforeEach(() => {
  made += 1
  hook = `hook${made}`
})
afterEach(async () => {
  clock(0)
  receiver.reply = () => 200
  await newsroom.payload.delete({ collection: 'webhooks', where: {} })
  resolverOf(newsroom.payload).lookup = async () => [{ address: '127.0.0.1', family: 4 }]
})
const start = (data: object = {}) =>
  storeHook(newsroom.payload, { hook, url: `${receiver.url}/${hook}`, ...data })

describe('a webhook', () => {
  it('should get each change once, in order, signed as Standard Webhooks says', async () => {
    await desk.publish('wire-posts', { headline: 'Before' })
    await start({ events: ['wire.published', 'wire', 'beats'] })
    const post = await desk.publish('wire-posts', { headline: 'First' })
    await desk.draft('wire-posts', { headline: 'A draft' })
    await desk.publish('articles', { title: 'Not chosen' })
    await desk.update('wire-posts', post, { headline: 'First, changed' })
    await desk.publish('beats', { name: 'Courts' })
    await deliverAll(newsroom.payload)
    await deliverAll(newsroom.payload)
    expect(eventsIn(got())).toEqual([
      // The item as it is when it is sent.
      'wire.published First, changed',
      'wire.updated First, changed',
      'beats.created Courts',
    ])
    const { secret, seq } = await hookAt(newsroom.payload, hook)
    const ids = new Set<unknown>()
    for (const { body, headers } of got()) {
      const { change, item } = JSON.parse(body).data
      expect(new Standard(secret).verify(body, headers as never)).toEqual(JSON.parse(body))
      expect(headers['webhook-id']).toBe(`msg_${hook}_${change.seq}`)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      ids.add(headers['webhook-id'])
      const path = `/api/v1/${change.kind}/${item.slug}`
      expect((await newsroom.get(path)).json.data).toEqual([expect.objectContaining(item)])
      const rows = await newsroom.get(`/api/v1/changes?since=${change.seq - 1}&per_page=1`)
      expect(rows.json.data).toEqual([change])
      expect(JSON.parse(body).timestamp).toBe(change.at)
    }
    expect(ids.size).toBe(3)
    expect(seq).toBe(JSON.parse(got()[2]?.body ?? '').data.change.seq)
  })

  it('should get null for what was withdrawn, also of an event before', async () => {
    await start({ events: ['wire'] })
    const post = await desk.publish('wire-posts', { headline: 'Taken back' })
    await desk.withdraw('wire-posts', post, 'It was wrong')
    await deliverAll(newsroom.payload)
    expect(eventsIn(got())).toEqual(['wire.created null', 'wire.unpublished null'])
    const [first, last] = got().map(({ body }) => body)
    expect(first).not.toContain('Taken back')
    expect(JSON.parse(last ?? '').data.change.reason).toBe('It was wrong')
  })

  it('should tell the steps of a charter application, from one status to another', async () => {
    await start({ events: ['charter.status_changed'] })
    const history = [{ date: '2026-01-10', status: 'submitted' }]
    const data = { history, name: 'Cedar', status: 'submitted' }
    const application = await desk.publish('charter-applications', data)
    await desk.update('charter-applications', application, { operator: 'Cedar Inc.' })
    await desk.update('charter-applications', application, { status: 'under-review' })
    await deliverAll(newsroom.payload)
    const steps = got().map(({ body }) => JSON.parse(body).data)
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [null, 'submitted'],
      ['submitted', 'under-review'],
    ])
  })

  it('should be narrowed to a district or a beat, which the item had or has', async () => {
    const [here, there] = [await desk.publish('school-boards'), await desk.publish('school-boards')]
    const beat = await desk.publish('beats')
    await start({ events: ['wire'], filters: { district: here.publicId } })
    await storeHook(newsroom.payload, {
      ...{ events: ['wire'], filters: { beat: beat.publicId }, hook: `${hook}b` },
      url: `${receiver.url}/${hook}b`,
    })
    const post = await desk.publish('wire-posts', { districts: [here.id], headline: 'Here' })
    await desk.publish('wire-posts', { districts: [there.id], headline: 'There' })
    await desk.update('wire-posts', post, { districts: [there.id] })
    await desk.update('wire-posts', post, { headline: 'Gone' })
    await desk.publish('wire-posts', { beat: beat.id, headline: 'Of the beat' })
    await deliverAll(newsroom.payload)
    expect(eventsIn(got())).toEqual(['wire.created Gone', 'wire.updated Gone'])
    expect(eventsIn(got(`${hook}b`))).toEqual(['wire.created Of the beat'])
  })
})

describe('a receiver that fails', () => {
  it('should get the event again after the pauses, those behind it wait, and then it is off', async () => {
    await start()
    for (const headline of ['One', 'Two']) await desk.publish('wire-posts', { headline })
    receiver.reply = () => 500
    let ahead = 0
    for (const [index, pause] of PAUSES_MS.entries()) {
      await deliverAll(newsroom.payload)
      const { failures, nextAt, state } = await hookAt(newsroom.payload, hook)
      expect([got().length, failures, state]).toEqual([index + 1, index + 1, 'retrying'])
      clock(ahead + pause - 2_000)
      await deliverAll(newsroom.payload)
      expect(got()).toHaveLength(index + 1)
      ahead = Date.parse(nextAt ?? '') - Date.now() + 10
      clock(ahead)
    }
    const mails = mailbox.mails.length
    await deliverAll(newsroom.payload)
    await deliverAll(newsroom.payload)
    expect(new Set(got().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await hookAt(newsroom.payload, hook)).toMatchObject({ failures: 9, state: 'off' })
    expect(mailbox.mails.slice(mails).map(({ headers, to }) => [to[0], headers.subject])).toEqual([
      ['ada@example.org', 'A webhook of Test Newsroom was switched off'],
    ])

    receiver.reply = () => 204
    await switchOn(newsroom.payload, await hookAt(newsroom.payload, hook), { skips: false })
    await deliverAll(newsroom.payload)
    expect(eventsIn(got()).slice(9)).toEqual(['wire.published One', 'wire.published Two'])
    const { deliveries, failures, state } = await hookAt(newsroom.payload, hook)
    expect([failures, state, deliveries.length, deliveries[2]?.error]).toEqual([
      ...[0, 'active', 11],
      'Answered 500.',
    ])
  })

  it('should go on where it stopped after one failure, or skip when it is switched on', async () => {
    await start()
    const headlines = ['One', 'Two', 'Three']
    for (const headline of headlines) await desk.publish('wire-posts', { headline })
    let failures = 0
    receiver.reply = ({ body }) => (body.includes('Two') && (failures += 1) === 1 ? 503 : 200)
    await deliverAll(newsroom.payload)
    clock(6_000)
    await deliverAll(newsroom.payload)
    expect(eventsIn(got()).map((text) => text.split(' ')[1])).toEqual([
      'One',
      'Two',
      'Two',
      'Three',
    ])
    await desk.publish('wire-posts', { headline: 'Missed' })
    await switchOn(newsroom.payload, await hookAt(newsroom.payload, hook), { skips: true })
    await deliverAll(newsroom.payload)
    expect(got()).toHaveLength(4)
  })

  it('should not delay 180 others, of which each gets every event in order', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `${hook}-${index}`)
    const isDead = (name: string) => Number(name.split('-')[1]) % 10 === 0
    for (const name of names) {
      await storeHook(newsroom.payload, { hook: name, url: `${receiver.url}/${name}` })
    }
    receiver.reply = ({ path }) =>
      isDead(path) ? (['nothing', 500, `${receiver.url}/other`] as const)[(made += 1) % 3]! : 200
    const headlines = ['One', 'Two', 'Three']
    for (const headline of headlines) await desk.publish('wire-posts', { headline })
    const done = deliverAll(newsroom.payload)
    const live = names.filter((name) => !isDead(name))
    const isThere = () => live.every((name) => got(name).length === headlines.length)
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 50))
    for (const name of live) {
      expect(eventsIn(got(name))).toEqual(headlines.map((text) => `wire.published ${text}`))
    }
    await done
    expect(got('other')).toEqual([])
  })
})

describe('a private address', () => {
  it('should not be called by a redirect', async () => {
    await start()
    await desk.publish('wire-posts', { headline: 'Secret?' })
    receiver.reply = ({ path }) => (path === `/${hook}` ? `${receiver.url}/inside` : 200)
    await deliverAll(newsroom.payload)
    expect(got('inside')).toEqual([])
    const { deliveries } = await hookAt(newsroom.payload, hook)
    expect(deliveries).toMatchObject([{ error: 'Answered 302.', status: 302 }])
  })

  it.each(['10.0.0.7', '169.254.169.254', '::1', '127.0.0.1'])(
    'should not be called by a name that was public when it was saved, and is %s later',
    async (address) => {
      const connections: unknown[] = []
      const server = net.createServer((socket) => void connections.push(socket.destroy()))
      await new Promise<void>((resolve) => server.listen(0, resolve))
      const { port } = server.address() as net.AddressInfo
      const resolver = resolverOf(newsroom.payload)
      const family = net.isIP(address)
      resolver.lookup = async () => [{ address: '93.184.216.34', family: 4 }]
      const saved = await createWebhook(newsroom.payload, {
        ...order(),
        url: `https://hooks.example:${port}/`,
      })
      expect(saved).toHaveProperty('secret')
      resolver.lookup = async () => [
        { address: '93.184.216.34', family: 4 },
        { address, family },
      ]
      await desk.publish('wire-posts', { headline: 'Inside' })
      await deliverAll(newsroom.payload)
      const { hook: name } = saved as { hook: string }
      expect((await hookAt(newsroom.payload, name)).deliveries).toMatchObject([
        { error: 'The address is private, local or reserved.', status: null },
      ])
      expect(connections).toEqual([])
      await new Promise((resolve) => server.close(resolve))
    },
  )

  it('should be refused when it is saved, by its figures and by its name', async () => {
    const resolver = resolverOf(newsroom.payload)
    resolver.lookup = async (name) => [
      { address: name === 'inside.example' ? '192.168.0.9' : '127.0.0.1', family: 4 },
    ]
    for (const url of [
      ...['https://127.0.0.1/', 'https://[::1]:8080/', 'https://inside.example/'],
      ...['http://inside.example/', 'https://localhost/'],
    ]) {
      const refused = await createWebhook(newsroom.payload, { ...order(), url })
      expect([url, refused]).toEqual([
        url,
        { refused: 'The address is private, local or reserved.' },
      ])
    }
    const local = await createWebhook(newsroom.payload, { ...order(), url: 'http://localhost:1/' })
    expect(local).toHaveProperty('secret')
    resolver.lookup = async () => []
    const unknown = await createWebhook(newsroom.payload, { ...order(), url: 'https://no.example' })
    expect(unknown).toEqual({ refused: 'The name of the address is not found.' })
  })
})

describe('what its owner does', () => {
  it('should be refused in words: without events, an unknown district, a beat for what has none, an 11th', async () => {
    const url = `${receiver.url}/`
    const make = (data: object) => createWebhook(newsroom.payload, { ...order(), url, ...data })
    const board: Doc = await desk.publish('school-boards')
    expect(await make({ events: ['unknown'] })).toEqual({
      refused: 'Choose at least one kind of event.',
    })
    expect(await make({ filters: { district: 'nowhere' } })).toEqual({
      refused: 'There is no public district with the slug “nowhere”.',
    })
    expect(await make({ events: ['documents'], filters: { beat: 'any' } })).toEqual({
      refused: expect.stringContaining('does not narrow documents'),
    })
    const filters = { district: String(board.slug) }
    const ordered = await Promise.all(Array.from({ length: 12 }, () => make({ filters })))
    for (let n = 0; n < 12; n += 1) ordered.push(await make({ filters }))
    expect(ordered.filter((one) => 'secret' in one)).toHaveLength(10)
  })

  it('should rotate the secret, and sign with both for 24 hours', async () => {
    await start()
    const { secret: old } = await hookAt(newsroom.payload, hook)
    const secret = await rotateSecret(newsroom.payload, await hookAt(newsroom.payload, hook))
    const verifies = async (by: string) => {
      await sendTest(newsroom.payload, await hookAt(newsroom.payload, hook))
      const { body, headers } = got().at(-1)!
      const sent = Number(headers['webhook-timestamp'])
      const signed = new Standard(by).sign(
        String(headers['webhook-id']),
        new Date(sent * 1_000),
        body,
      )
      return String(headers['webhook-signature']).split(' ').includes(signed)
    }
    expect([await verifies(secret), await verifies(old)]).toEqual([true, true])
    clock(24 * 60 * 60_000 + 1_000)
    expect([await verifies(secret), await verifies(old)]).toEqual([true, false])
  })

  it('should send a test, and an event of the list again with its id', async () => {
    await start()
    await desk.publish('wire-posts', { headline: 'Once' })
    await deliverAll(newsroom.payload)
    const webhook = () => hookAt(newsroom.payload, hook)
    const { deliveries } = await webhook()
    const again = await replay(newsroom.payload, await webhook(), deliveries[0]?.seq ?? 0)
    expect(again).toMatchObject({ error: null, status: 200, type: 'wire.published' })
    const ids = got().map(({ headers }) => headers['webhook-id'])
    expect([ids.length, ids[0]]).toEqual([2, ids[1]])
    expect(await replay(newsroom.payload, await webhook(), 1_000_000)).toBeUndefined()
    receiver.reply = () => 404
    expect(await sendTest(newsroom.payload, await webhook())).toMatchObject({
      ...{ error: 'Answered 404.', type: 'test' },
    })
    expect(JSON.parse(got().at(-1)?.body ?? '')).toMatchObject({
      data: { change: null, item: null },
      type: 'test',
    })
    expect((await webhook()).deliveries.map(({ type }) => type)).toEqual([
      ...['test', 'wire.published', 'wire.published'],
    ])
  })
})
