import os from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { inBucket } from '../../src/host/bucket.ts'
import { readEnv } from '../../src/host/env.ts'
import type { Host } from '../../src/host/listen.ts'
import type { BucketServer } from '../support/bucket.ts'
import { openBucket } from '../support/bucket.ts'
import { makeNewsdesk } from '../support/content.ts'
import { documentOf, textOf } from '../support/document.ts'
import { openHost } from '../support/host.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'

let bucket: BucketServer
let newsroom: TestNewsroom
let desk: ReturnType<typeof makeNewsdesk>
let host: Host
let rest: Rest

beforeAll(async () => {
  bucket = await openBucket()
  const env = readEnv({ DATA_DIR: os.tmpdir(), NODE_ENV: 'test', ...bucket.env })
  newsroom = await makeNewsroom({ plugins: await inBucket(env.bucket) })
  desk = makeNewsdesk(newsroom.payload)
  host = await openHost(newsroom.payload)
  ;({ rest } = await signInTo(newsroom, 'editor'))
})
afterAll(async () => {
  await host.close()
  await newsroom.close()
  await bucket.close()
})

/** A file that a public document shows. */
const publish = async (name: string, text: string): Promise<Doc> => {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/plain' }), `${name}.txt`)
  form.append('_payload', '{}')
  const { doc } = await rest('POST', 'files', form)
  await desk.publish('documents', { file: doc.id, link: null, slug: name })
  return doc
}

const ask = ({ filename, publicId }: Doc, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${host.port}/files/${publicId}/${publicName(filename)}`, init)

describe('A bucket that fails', () => {
  it('answers 503 with a page and no-store while the bucket rejects requests, and 200 afterwards', async () => {
    const file = await publish('away', 'The board met.')
    bucket.refuse(true)
    const answer = await ask(file)
    bucket.refuse(false)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const body = await answer.text()
    expect(textOf(documentOf({ body }).querySelector('main'))).toMatch(
      /^Back in a moment This page cannot be made just now\. Please try again in a moment\./,
    )
    expect(body).not.toContain('SlowDown')
    const again = await ask(file)
    expect([again.status, await again.text()]).toEqual([200, 'The board met.'])
  })

  it('answers 503 in words and creates no row when the bucket rejects it', async () => {
    const before = await newsroom.payload.count({ collection: 'files' })
    bucket.refuse(true)
    const form = new FormData()
    form.append('file', new Blob(['x'], { type: 'text/plain' }), 'refused.txt')
    const answer = await rest('POST', 'files', form)
    bucket.refuse(false)
    expect([answer.status, answer.message]).toEqual([
      503,
      'The store of uploads does not answer, and nothing was saved. Please try again in a moment.',
    ])
    expect(await newsroom.payload.count({ collection: 'files' })).toEqual(before)
  })

  it('breaks off in the middle of a file, and readers get the whole', async () => {
    const text = 'The board met. '.repeat(20_000)
    const file = await publish('long', text)
    bucket.faults.breaks = 2
    const whole = await ask(file)
    expect([whole.status, (await whole.text()) === text]).toEqual([200, true])
    bucket.faults.breaks = 1
    const part = await ask(file, { headers: { range: 'bytes=15-200000' } })
    expect([part.status, (await part.text()) === text.slice(15, 200_001)]).toEqual([206, true])
    expect(bucket.faults.breaks).toBe(0)
  })

  it('keeps no other reader waiting while a hundred read slowly', async () => {
    const file = await publish('held', 'The board met. '.repeat(20_000))
    Object.assign(bucket.faults, { breaks: 101, holds: true })
    const left = new AbortController()
    const held = Array.from({ length: 101 }, () => ask(file, { signal: left.signal }))
    for (const { status } of await Promise.all(held)) expect(status).toBe(200)
    const began = performance.now()
    const answer = await ask(await publish('quick', 'The board met.'))
    expect([answer.status, await answer.text()]).toEqual([200, 'The board met.'])
    expect(performance.now() - began).toBeLessThan(3_000)
    left.abort()
    Object.assign(bucket.faults, { breaks: 0, holds: false })
  })
})
