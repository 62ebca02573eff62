import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { mongo } from 'mongoose'
import { newsroomOf, resourceOf } from '../../src/core/newsroom.ts'
import { mongoOf, readersConnectionOf } from '../../src/database/mongo.ts'
import { makeDump } from '../../src/site/dumps/make.ts'
import { withdrawFromDumps } from '../../src/site/dumps/remake.ts'
import { startMailing } from '../../src/site/mailing/actions.ts'
import { sendMailing } from '../../src/site/mailing/run.ts'
import { mailingOf } from '../../src/site/mailing/stored.ts'
import { forget } from '../support/forget.ts'
import { deliverAll, storeHook } from '../support/hooks.ts'
import { untilFollowed } from '../support/log.ts'
import { openReceiver } from '../support/receiver.ts'
import { openRelayServer } from '../support/relayServer.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const { signal } = new AbortController()

let receiver: Awaited<ReturnType<typeof openReceiver>>
let relay: Awaited<ReturnType<typeof openRelayServer>>

beforeAll(async () => {
  receiver = await openReceiver()
  relay = await openRelayServer()
})
afterAll(async () => {
  await receiver.close()
  await relay.close()
})

/** The read concerns with which a collection is read while `act` runs. */
const levelsOf = async (collection: string, act: () => Promise<unknown>): Promise<unknown[]> => {
  const db = mongoOf(newsroom.payload.db)!
  const clients = [db.connection.getClient(), readersConnectionOf(db).getClient()]
  const levels = new Set<unknown>()
  const note = ({ command, commandName }: mongo.CommandStartedEvent) => {
    if (commandName !== 'find' || command.find !== collection) return
    levels.add(command.readConcern?.level)
  }
  // Rows that follow from others are written from what the primary has.
  await untilFollowed(newsroom.payload)
  // What is kept of an answer would not be read.
  forget(newsroom.payload)
  for (const client of clients) client.on('commandStarted', note)
  try {
    await act()
  } finally {
    for (const client of clients) client.off('commandStarted', note)
  }
  return [...levels]
}

it('The item that a webhook gets is one that a failover cannot take back', async () => {
  const { payload } = newsroom
  await storeHook(payload, { hook: 'sent', url: receiver.url })
  await desk.publish('wire-posts', { headline: 'Sent' })
  expect(await levelsOf('wire-posts', () => deliverAll(payload))).toEqual(['majority'])
  expect(receiver.got.length).toBe(1)
})

it('So is the issue that subscribers get', async () => {
  const { payload } = newsroom
  const { mail, now } = newsroomOf(payload)
  Object.assign(mail, { postalAddress: '12 Main Street, Nashville', smtpUrl: relay.url })
  const confirmedAt = new Date(now().getTime() - 60_000).toISOString()
  await desk.create('subscribers', { confirmedAt, email: 'ada@example.org' })
  const { publicId: item } = await desk.publish('newsletter-issues', { title: 'To all' })
  const kind = resourceOf(newsroomOf(payload), 'newsletter-issues')!
  await startMailing(payload, { item, kind })
  const mailing = (await mailingOf(payload, item))!
  const send = () => sendMailing(payload, mailing, { fence: 1, signal })
  expect(await levelsOf('newsletter-issues', send)).toEqual(['majority'])
  expect([...relay.accepted.keys()]).toEqual(['ada@example.org'])
})

it('So is the item that replaces another one in a file of all items', async () => {
  const { payload } = newsroom
  const beat = await desk.publish('beats', { name: 'Withdrawn' })
  await desk.publish('articles', { beat: beat.id, title: 'Stays' })
  await makeDump(payload, signal)
  await desk.withdraw('beats', beat)
  const remake = () => withdrawFromDumps(payload, signal)
  expect(await levelsOf('articles', remake)).toEqual(['majority'])
})
