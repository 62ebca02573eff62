import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { countUse, writeUses } from '../../src/http/limits/countUse.ts'
import { addUse, findUses } from '../../src/http/limits/keyUses.ts'
import { documentOf, textOf } from '../support/document.ts'
import { openForms } from '../support/forms.ts'
import { htmlFaults } from '../support/html.ts'
import { itInside } from '../support/itInside.ts'
import { openMailbox } from '../support/mailbox.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { idIn, keyIn, openKeys } from '../support/ownKeys.ts'
import { serverOf } from '../support/server.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const mailbox = use(openMailbox)
const newsroom = useNewsroom({ mailbox })
const forms = use(() => openForms(newsroom.payload))

const DAY_MS = 24 * 60 * 60_000
const today = () => new Date().toISOString().slice(0, 10)
const usesOf = async (key: string) =>
  (await findUses(newsroom.payload, { keys: [key], since: '2000-01-01' })).map(
    ({ day, limited, requests }) => ({ day, limited, requests }),
  )

beforeAll(async () => {
  await newsroom.desk.publish('beats', { slug: 'charters' })
})

describe('the use of a key', () => {
  itInside()('is counted by day, and shown as a plot with its table', async () => {
    const ada = await openKeys({ forms, mailbox }, 'ada@example.org')
    const key = keyIn(await ada.post('create', { label: 'Map & bot' })) ?? ''
    const [row] = (await newsroom.payload.find({ collection: 'api-keys' })).docs
    await newsroom.payload.update({ collection: 'api-keys', data: { limit: 2 }, id: row!.id })
    const statuses: number[] = []
    for (const path of ['beats', 'nothing', 'beats']) {
      const headers = { 'x-api-key': key }
      statuses.push((await newsroom.get(`/api/v1/${path}`, { headers })).status)
    }
    expect(statuses).toEqual([200, 404, 429])
    const past = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10)
    await addUse(newsroom.payload, { day: past, key: idIn(key), limited: 0, requests: 1_200 })

    const page = await ada.page()
    expect(await htmlFaults(page.body)).toEqual([])
    const table = [...documentOf(page).querySelectorAll('tbody tr')].map(textOf)
    expect(table.map((text) => text.replace(/^.*\d{4} /, ''))).toEqual(['1,200 0', '3 1'])
    expect(textOf(documentOf(page).querySelector('svg title'))).toBe(
      'Use of Map & bot: 1,203 requests in 30 days, at most 1,200 requests a day',
    )
    expect(documentOf(page).querySelectorAll('svg rect')).toHaveLength(3)
    expect(await usesOf(idIn(key))).toEqual([
      { day: past, limited: 0, requests: 1_200 },
      { day: today(), limited: 1, requests: 3 },
    ])
  })

  it('adds up when 12 writes run at once', async () => {
    const use = { day: today(), key: 'parallel', limited: 1, requests: 2 }
    await Promise.all(Array.from({ length: 12 }, () => addUse(newsroom.payload, use)))
    expect(await usesOf('parallel')).toEqual([{ day: today(), limited: 12, requests: 24 }])
  })

  it('stays in memory while a write fails, and is added to the next write', async () => {
    const { db } = newsroom.payload
    const { create, updateOne } = db
    const away = async () => {
      throw new Error('away')
    }
    Object.assign(db, { create: away, updateOne: away })
    for (const isLimited of [false, true]) countUse(newsroom.payload, 'waits', isLimited)
    await writeUses(newsroom.payload)
    Object.assign(db, { create, updateOne })
    expect(await usesOf('waits')).toEqual([])
    countUse(newsroom.payload, 'waits', false)
    await writeUses(newsroom.payload)
    expect(await usesOf('waits')).toEqual([{ day: today(), limited: 1, requests: 3 }])
  })

  it('is deleted when it is more than 90 days old, while that of the day 90 days ago is kept', async () => {
    const tomorrow = Date.now() + DAY_MS
    const ago = (days: number) => new Date(tomorrow - days * DAY_MS).toISOString().slice(0, 10)
    for (const day of ['2020-01-01', ago(91), ago(90), ago(89)]) {
      await addUse(newsroom.payload, { day, key: 'old', limited: 0, requests: 1 })
    }
    const clock = newsroomOf(newsroom.payload)
    const { now } = clock
    clock.now = () => new Date(tomorrow)
    await writeUses(newsroom.payload)
    clock.now = now
    expect((await usesOf('old')).map(({ day }) => day)).toEqual([ago(90), ago(89)])
    expect(await usesOf('parallel')).toHaveLength(1)
  })
})

describe('the keys of a mail address', () => {
  it('stay as many when a form that rotates one is sent several times at once', async () => {
    const ada = await openKeys({ forms, mailbox }, 'at-once@example.org')
    const first = keyIn(await ada.post('create', { label: 'Map' }))
    const { db } = newsroom.payload
    const find = db.find.bind(db)
    // All of them read before one of them writes.
    const slow = jest.spyOn(db, 'find').mockImplementation(async (args) => {
      const found = await find(args)
      await sleep(100)
      return found as never
    })
    const sent = Array.from({ length: 6 }, () => ada.post('rotate', { key: idIn(first) }))
    const made = (await Promise.all(sent)).flatMap((page) => keyIn(page) ?? [])
    slow.mockRestore()
    const statusWith = async (key = '') =>
      (await newsroom.get('/api/v1/beats', { headers: { 'x-api-key': key } })).status
    const server = await serverOf(newsroom.payload)
    // Two of its updates of one document may both meet the condition.
    if (server.name === 'stand-in')
      return server.cannotTell('conditional updates of one document at once')
    expect(await Promise.all([first, ...made].map(statusWith))).toEqual([401, 200])
    const where = { email: { equals: 'at-once@example.org' } }
    const { docs } = await newsroom.payload.find({ collection: 'api-keys', where })
    expect(docs.map(({ revokedAt }) => Boolean(revokedAt)).sort()).toEqual([false, true])
  })

  it('have a label that can be seen (422), and are made for an address of any length', async () => {
    const ada = await openKeys({ forms, mailbox }, `${'a'.repeat(220)}@example.org`)
    expect((await ada.post('create', { label: '\u200b' })).status).toBe(422)
    expect(keyIn(await ada.post('create', { label: 'Map' }))).toBeDefined()
  })
})

describe('a newsroom without a mail server', () => {
  const other = use(() => makeNewsroom())
  const there = use(() => openForms(other.payload))

  it('shows its contact address in place of the key form, and answers 503 to a POST', async () => {
    expect((await there.get('/developers/keys')).body).toContain('<form method="post"')
    const { mail } = newsroomOf(other.payload)
    mail.isSent = false
    try {
      const page = await there.get('/developers/keys')
      expect([page.status, await htmlFaults(page.body)]).toEqual([200, []])
      const main = documentOf(page).querySelector('main')
      expect(main?.querySelector('form')).toBeNull()
      const { contactEmail } = newsroomOf(other.payload)
      expect(main?.querySelector(`a[href="mailto:${contactEmail}"]`)).not.toBeNull()
      const sent = await there.post('/developers/keys', { email: 'ada@example.org' })
      expect([sent.status, textOf(documentOf(sent).querySelector('main'))]).toEqual([
        503,
        textOf(main),
      ])
    } finally {
      mail.isSent = true
    }
  })
})
