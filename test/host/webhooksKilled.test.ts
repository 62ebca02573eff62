import path from 'node:path'
import { beforeAll, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { LEASE_MS } from '../../src/store/lease/lease.ts'
import { settled } from '../../src/core/later.ts'
import { startWebhooks, stopWebhooks } from '../../src/site/webhooks/start.ts'
import { makeNewsdesk } from '../support/content.ts'
import { storeHook } from '../support/hooks.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { PUBLIC, startProcess } from '../support/process.ts'
import { eventsIn, openReceiver } from '../support/receiver.ts'
import { use } from '../support/use.ts'

const server = use(async () => {
  const started = await startProcess({}, PUBLIC)
  return { ...started, close: () => started.stop() }
}, 180_000)
const receiver = use(openReceiver)
const other = use(() => makeNewsroom({ nodeOf: path.basename(String(server.env.DATA_DIR)) }))

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50))
}

beforeAll(() => storeHook(other.payload, { hook: 'killed', url: `${receiver.url}/` }))

it('A webhook gets all events in order, the unanswered one again, when the delivering process is killed', async () => {
  const { payload } = other
  const headlines = ['One', 'Two', 'Three', 'Four', 'Five']
  // The third event arrives, and is not answered before the process is killed.
  receiver.reply = ({ body }) => (body.includes('Three') ? 'nothing' : 200)
  const desk = makeNewsdesk(payload)
  for (const headline of headlines) await desk.publish('wire-posts', { headline })
  await until(() => receiver.got.length === 3)
  await server.kill()
  receiver.reply = () => 200
  const before = [...receiver.got]
  newsroomOf(payload).now = () => new Date(Date.now() + LEASE_MS + 1_000)
  startWebhooks(payload)
  await until(() => receiver.got.length >= 6)
  stopWebhooks(payload)
  await settled(payload)
  const told = (headline: string) => `wire.published ${headline}`
  expect(eventsIn(before)).toEqual(['One', 'Two', 'Three'].map(told))
  expect(eventsIn(receiver.got)).toEqual(
    [...headlines.slice(0, 3), ...headlines.slice(2)].map(told),
  )
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(ids[3]).toBe(ids[2])
  expect(new Set(ids).size).toBe(5)
}, 120_000)
