import net from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Webhook as Standard } from 'standardwebhooks'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { replay, rotateSecret, sendTest } from '../../src/site/webhooks/manage.ts'
import { createWebhook } from '../../src/site/webhooks/own.ts'
import { resolverOf } from '../../src/site/webhooks/resolver.ts'
import { deliverAll, hookAt, storeHook } from '../support/hooks.ts'
import { openReceiver } from '../support/receiver.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const receiver = use(openReceiver)

let made = 0
let hook = ''
const clock = (ahead: number) => {
  newsroomOf(newsroom.payload).now = () => new Date(Date.now() + ahead)
}
const got = (name = hook) => receiver.got.filter(({ path }) => path === `/${name}`)
const order = () => ({ email: 'ada@example.org', events: ['wire.published'], filters: {} })
const start = () => storeHook(newsroom.payload, { hook, url: `${receiver.url}/${hook}` })

beforeEach(() => {
  made += 1
  hook = `hook${made}`
})
afterEach(async () => {
  clock(0)
  receiver.reply = () => 200
  await newsroom.payload.delete({ collection: 'webhooks', where: {} })
})

describe('a private address', () => {
  it('is not called through a redirect', async () => {
    await start()
    await desk.publish('wire-posts', { headline: 'Secret?' })
    receiver.reply = ({ path }) => (path === `/${hook}` ? `${receiver.url}/inside` : 200)
    await deliverAll(newsroom.payload)
    expect(got('inside')).toEqual([])
    const { deliveries } = await hookAt(newsroom.payload, hook)
    expect(deliveries).toMatchObject([{ error: 'Answered 302.', status: 302 }])
  })

  it.each(['10.0.0.7', '169.254.169.254', '::1', '127.0.0.1'])(
    'is not called when a name that was public when it was saved resolves to %s later',
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

  it.each(['https://10.0.0.7/', 'https://169.254.169.254/latest', 'https://[fd00::1]/'])(
    'is not called when it is stored as an IP address: %s',
    async (url) => {
      await storeHook(newsroom.payload, { hook, url })
      await desk.publish('wire-posts', { headline: 'Inside, by figures' })
      await deliverAll(newsroom.payload)
      expect((await hookAt(newsroom.payload, hook)).deliveries).toMatchObject([
        { error: 'The address is private, local or reserved.', status: null },
      ])
    },
  )

  it('is rejected when it is saved, as an IP address and by its name', async () => {
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
        { at: 'url', refused: 'The address is private, local or reserved.' },
      ])
    }
    const local = await createWebhook(newsroom.payload, { ...order(), url: 'http://localhost:1/' })
    expect(local).toHaveProperty('secret')
    resolver.lookup = async () => []
    const unknown = await createWebhook(newsroom.payload, { ...order(), url: 'https://no.example' })
    expect(unknown).toEqual({ at: 'url', refused: 'The name of the address is not found.' })
  })
})

describe('the management of a webhook', () => {
  it('rejects missing events, an unknown district, a beat for kinds that have none, and an 11th webhook', async () => {
    const url = `${receiver.url}/`
    const make = (data: object) => createWebhook(newsroom.payload, { ...order(), url, ...data })
    const board: Doc = await desk.publish('school-boards')
    expect(await make({ events: ['unknown'] })).toEqual({
      at: 'event[]',
      refused: 'Choose at least one kind of event.',
    })
    expect(await make({ filters: { district: 'nowhere' } })).toEqual({
      at: 'district',
      refused: 'There is no public district with the slug “nowhere”.',
    })
    expect(await make({ events: ['documents'], filters: { beat: 'any' } })).toEqual({
      at: 'beat',
      refused: expect.stringContaining('does not narrow documents'),
    })
    const filters = { district: String(board.slug) }
    const ordered = await Promise.all(Array.from({ length: 12 }, () => make({ filters })))
    for (let n = 0; n < 12; n += 1) ordered.push(await make({ filters }))
    expect(ordered.filter((one) => 'secret' in one)).toHaveLength(10)
  })

  const rotate = async () =>
    String(await rotateSecret(newsroom.payload, await hookAt(newsroom.payload, hook)))
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

  it('rotates the secret, and signs with both for 24 hours', async () => {
    await start()
    const { secret: old } = await hookAt(newsroom.payload, hook)
    const secret = await rotate()
    expect([await verifies(secret), await verifies(old)]).toEqual([true, true])
    clock(24 * 60 * 60_000 + 1_000)
    expect([await verifies(secret), await verifies(old)]).toEqual([true, false])
  })

  it('rotates the secret again within 24 hours, and signs with each for 24 hours after its own rotation', async () => {
    await start()
    const { secret: first } = await hookAt(newsroom.payload, hook)
    const second = await rotate()
    clock(60 * 60_000)
    const third = await rotate()
    const signs = async () => [await verifies(first), await verifies(second), await verifies(third)]
    expect(await signs()).toEqual([true, true, true])
    clock(24 * 60 * 60_000 + 1_000)
    expect(await signs()).toEqual([false, true, true])
    clock(25 * 60 * 60_000 + 1_000)
    expect(await signs()).toEqual([false, false, true])
  })

  it('signs with the secrets of both answers if the form that rotates it is sent twice at once', async () => {
    await start()
    const [one, other] = await Promise.all([rotate(), rotate()])
    expect([await verifies(one), await verifies(other)]).toEqual([true, true])
  })

  it('sends a test, and sends a listed event again with the same id', async () => {
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

describe('a slow receiver', () => {
  it('gets all events that wait, in more than one turn', async () => {
    await start()
    for (const headline of ['1', '2', '3']) await desk.publish('wire-posts', { headline })
    receiver.reply = async () => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      return 200
    }
    await deliverAll(newsroom.payload)
    expect(got()).toHaveLength(3)
  })
})
