import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Webhook as Standard } from 'standardwebhooks'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { PAUSES_MS } from '../../src/site/webhooks/retry.ts'
import { switchOn } from '../../src/site/webhooks/manage.ts'
import { deliverAll, hookAt, storeHook } from '../support/hooks.ts'
import { openMailbox } from '../support/mailbox.ts'
import { eventsIn, openReceiver } from '../support/receiver.ts'
import { GROWTH_MB, deliverToMany, growth } from '../support/manyHooks.ts'
import { onMongo } from '../support/newsroom.ts'
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

beforeEach(() => {
  made += 1
  hook = `hook${made}`
})
afterEach(async () => {
  clock(0)
  receiver.reply = () => 200
  await newsroom.payload.delete({ collection: 'webhooks', where: {} })
})
const start = (data: object = {}) =>
  storeHook(newsroom.payload, { hook, url: `${receiver.url}/${hook}`, ...data })

describe('a webhook', () => {
  it('receives each change of its kinds once, in order, with a Standard Webhooks signature', async () => {
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

  it('receives an item that a process whose clock is ahead has published', async () => {
    await start({ events: ['wire.published'] })
    clock(1_500)
    await desk.publish('wire-posts', { headline: 'Ahead' })
    clock(0)
    await deliverAll(newsroom.payload)
    expect(eventsIn(got())).toEqual(['wire.published Ahead'])
  })

  it('receives null for an item that was withdrawn, also in an earlier event', async () => {
    await start({ events: ['wire'] })
    const post = await desk.publish('wire-posts', { headline: 'Taken back' })
    await desk.withdraw('wire-posts', post, 'It was wrong')
    await deliverAll(newsroom.payload)
    expect(eventsIn(got())).toEqual(['wire.created null', 'wire.unpublished null'])
    const [first, last] = got().map(({ body }) => body)
    expect(first).not.toContain('Taken back')
    expect(JSON.parse(last ?? '').data.change.reason).toBe('It was wrong')
  })

  it('receives each status change of a charter application, with from and to', async () => {
    await start({ events: ['charter.status_changed'] })
    const history = [{ date: '2026-01-10', status: 'submitted' }]
    const data = { history, name: 'Cedar', status: 'submitted' }
    const application = await desk.publish('charter-applications', data)
    await desk.update('charter-applications', application, { operator: 'Cedar Inc.' })
    await desk.update('charter-applications', application, { status: 'under-review' })
    for (const data of [{}, { status: 'denied' }]) {
      await desk.withdraw('charter-applications', application, 'It was too early.')
      await desk.update('charter-applications', application, data)
      await desk.update('charter-applications', application, { _status: 'published' })
    }
    await deliverAll(newsroom.payload)
    const steps = got().map(({ body }) => JSON.parse(body).data)
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [null, 'submitted'],
      ['submitted', 'under-review'],
      // While it was withdrawn.
      ['under-review', 'denied'],
    ])
  })

  it('is filtered by a district or a beat that the item has or had before the change', async () => {
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
    const ofBeat = await desk.publish('wire-posts', { beat: beat.id, headline: 'Of the beat' })
    await desk.update('wire-posts', ofBeat, { beat: null })
    await desk.update('wire-posts', ofBeat, { headline: 'Of no beat' })
    await deliverAll(newsroom.payload)
    expect(eventsIn(got())).toEqual(['wire.created Gone', 'wire.updated Gone'])
    expect(eventsIn(got(`${hook}b`))).toEqual([
      'wire.created Of no beat',
      'wire.updated Of no beat',
    ])
  })
})

describe('a receiver that fails', () => {
  it('gets the event again after each pause while later ones wait, and is switched off after the last', async () => {
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

  it('gets a failed event again before later ones, and none of the skipped ones when it is switched on', async () => {
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

  it('gets the event again at once after a clock that was far ahead at its failure was set back', async () => {
    await start()
    await desk.publish('wire-posts', { headline: 'One' })
    receiver.reply = () => 500
    clock(30 * 24 * 3_600_000)
    await deliverAll(newsroom.payload)
    clock(0)
    receiver.reply = () => 200
    await deliverAll(newsroom.payload)
    expect(eventsIn(got())).toEqual(['wire.published One', 'wire.published One'])
    expect(await hookAt(newsroom.payload, hook)).toMatchObject({ failures: 0, state: 'active' })
  })

  it('is active again once the event that waited no longer matches, because the beat of the filter was deleted', async () => {
    const beat = await desk.publish('beats', {})
    await start({ events: ['wire'], filters: { beat: beat.publicId } })
    const post = await desk.publish('wire-posts', { beat: beat.id })
    receiver.reply = () => 500
    await deliverAll(newsroom.payload)
    await desk.update('wire-posts', post, { beat: null })
    await desk.withdraw('beats', beat, 'It was a mistake.')
    await newsroom.payload.delete({ collection: 'beats', id: beat.id })
    clock(6_000)
    await deliverAll(newsroom.payload)
    const { failures, nextAt, state } = await hookAt(newsroom.payload, hook)
    expect([failures, nextAt, state]).toEqual([0, null, 'active'])
    expect(got()).toHaveLength(1)
  })

  it('does not keep nine times as many others from getting every event in order', async () => {
    // A save takes several times as long on MongoDB.
    const count = onMongo ? 40 : 200
    const { bad, heaps } = await deliverToMany({ count, newsroom, receiver, rounds: 2 })
    // Nothing follows a redirect to this machine.
    expect(bad.redirected).toBe(0)
    expect([bad.slow, bad.slowInOrder]).toEqual([count / 40, count / 40])
    expect(growth(heaps)).toBeLessThan(GROWTH_MB)
  }, 300_000)

  it('waits for no slow one to get all of its events, where as many are slow as are sent to at once', async () => {
    const slow = Array.from({ length: 64 }, (_, index) => `slow${index}`)
    for (const name of slow) await start({ hook: name, url: `${receiver.url}/${name}` })
    for (const headline of ['1', '2', '3']) await desk.publish('wire-posts', { headline })
    await start()
    await desk.publish('wire-posts', { headline: '4' })
    receiver.reply = async ({ path }) => {
      if (path !== `/${hook}`) await new Promise((resolve) => setTimeout(resolve, 600))
      return 200
    }
    await deliverAll(newsroom.payload)
    const first = receiver.got.findIndex(({ path }) => path === `/${hook}`)
    const fourth = slow.map((name) => receiver.got.findIndex((one) => one === got(name)[3]))
    expect(Math.min(...fourth)).toBeGreaterThan(first)
  })
})
