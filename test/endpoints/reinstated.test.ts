import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import { dumpNow } from '../../src/site/dumps/nightly.ts'
import { withdrawFromDumps } from '../../src/site/dumps/remake.ts'
import { readDumps } from '../../src/site/dumps/state.ts'
import { body } from '../support/body.ts'
import { everyAddress, everyAnswer } from '../support/everything.ts'
import { deliverAll, storeHook } from '../support/hooks.ts'
import { untilFollowed } from '../support/log.ts'
import { openReceiver } from '../support/receiver.ts'
import { use } from '../support/use.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const receiver = use(openReceiver)

const KINDS = [
  ['articles', 'title', 'articles'],
  ['documents', 'title', 'documents'],
  ['wire-posts', 'headline', 'wire'],
] as const

/** A word of what stood before. */
const BEFORE = 'Xqbefore'

const dumped = async (): Promise<string> => {
  const [dump] = (await readDumps(newsroom.payload)).dumps
  if (!dump) throw new Error('no dump')
  const { cut, files } = dump
  const texts = files.map(async ({ name }) => {
    const { content } = await ask(`/data/${cut}/${name}`)
    const bytes = content ? await buffer(await content.open()) : Buffer.alloc(0)
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  })
  return (await Promise.all(texts)).join('\n')
}

/** Returns what the interface's search finds, once its index is made. */
const found = async (): Promise<unknown[]> => {
  for (;;) {
    const { body: text, status } = await ask(`/api/v1/search?q=${BEFORE}`)
    if (status === 200) return JSON.parse(String(text)).data
  }
}

it('After withdrawal and republication, no address, dump, search or webhook shows the text from before', async () => {
  const { payload } = newsroom
  const addresses = everyAddress(KINDS.map(([, , noun]) => `an-item-of-${noun}`))
  await storeHook(payload, {
    events: KINDS.map(([, , noun]) => noun),
    hook: 'reinstated',
    url: `${receiver.url}/`,
  })
  const items = []
  for (const [collection, field, noun] of KINDS) {
    const rich = collection === 'documents' ? { description: BEFORE } : { body: body([BEFORE]) }
    const data = { [field]: BEFORE, ...rich, slug: `an-item-of-${noun}` }
    items.push(await desk.publish(collection, data))
  }
  const [article, document] = items
  await desk.publish('articles', { documents: [document?.id], title: 'It cites one' })
  await untilFollowed(payload)
  await dumpNow(payload)
  // Each of them shows it before.
  const seen = await everyAnswer(payload, addresses)
  const shows = (answers: typeof seen) =>
    Object.entries(answers).flatMap(([address, { body: text }]) =>
      new RegExp(BEFORE, 'i').test(String(text)) ? [address] : [],
    )
  expect(shows(seen).length).toBeGreaterThan(20)
  expect(await dumped()).toContain(BEFORE)
  expect(await found()).toHaveLength(3)

  for (const [index, [collection, field]] of KINDS.entries()) {
    const item = items[index]
    if (!item) throw new Error('no item')
    await desk.withdraw(collection, item, 'It was wrong.')
    const rich = collection === 'documents' ? { description: 'Now' } : { body: body(['Now']) }
    const data = { _status: 'published', [field]: 'Now', ...rich }
    await desk.update(collection, item, data)
  }
  await untilFollowed(payload)
  await withdrawFromDumps(payload, new AbortController().signal)
  await deliverAll(payload)
  expect(shows(await everyAnswer(payload, addresses))).toEqual([])
  expect((await ask('/articles/an-item-of-articles/versions')).status).toBe(200)
  expect(await dumped()).not.toContain(BEFORE)
  expect(await dumped()).toContain(article?.publicId)
  expect(await found()).toEqual([])
  expect(receiver.got.length).toBeGreaterThan(8)
  expect(JSON.stringify(receiver.got)).not.toContain(BEFORE)
}, 180_000)
