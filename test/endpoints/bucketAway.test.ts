import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { dumpNow } from '../../src/site/dumps/nightly.ts'
import { useBucketNewsroom } from '../support/bucketNewsroom.ts'
import { documentOf, textOf } from '../support/document.ts'

const stage = useBucketNewsroom()

afterEach(() => {
  jest.restoreAllMocks()
})

/** A file that a public document shows. */
const publish = async (name: string, text: string): Promise<Doc> => {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/plain' }), `${name}.txt`)
  form.append('_payload', '{}')
  const { doc } = await stage.rest('POST', 'files', form)
  await stage.desk.publish('documents', { file: doc.id, link: null, slug: name })
  return doc
}

describe('A bucket that fails', () => {
  it('answers 503 with a page and no-store while the bucket rejects requests, and 200 afterwards', async () => {
    const file = await publish('away', 'The board met.')
    stage.bucket.refuse(true)
    const answer = await stage.ask(file)
    stage.bucket.refuse(false)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const body = await answer.text()
    expect(textOf(documentOf({ body }).querySelector('main'))).toMatch(
      /^Back in a moment This page cannot be made just now\. Please try again in a moment\./,
    )
    expect(body).not.toContain('SlowDown')
    const again = await stage.ask(file)
    expect([again.status, await again.text()]).toEqual([200, 'The board met.'])
  })

  it('answers 503 in words and creates no row when the bucket rejects it', async () => {
    const before = await stage.newsroom.payload.count({ collection: 'files' })
    stage.bucket.refuse(true)
    const form = new FormData()
    form.append('file', new Blob(['x'], { type: 'text/plain' }), 'refused.txt')
    const answer = await stage.rest('POST', 'files', form)
    stage.bucket.refuse(false)
    expect([answer.status, answer.message]).toEqual([
      503,
      'The store of uploads does not answer, and nothing was saved. Please try again in a moment.',
    ])
    expect(await stage.newsroom.payload.count({ collection: 'files' })).toEqual(before)
  })

  it('keeps what a save replaces and what is deleted, until that is committed', async () => {
    const formOf = (text: string) => {
      const form = new FormData()
      form.append('file', new Blob([text], { type: 'text/plain' }), 'minutes.txt')
      form.append('_payload', '{}')
      return form
    }
    const { doc } = await stage.rest('POST', 'files', formOf('First.'))
    const { db } = stage.newsroom.payload
    const textIn = ({ filename }: Doc) =>
      stage.bucket.objects.get(`files/${filename}`)?.body.toString()
    for (const method of ['PATCH', 'DELETE']) {
      jest.spyOn(db, 'commitTransaction').mockRejectedValueOnce(new Error('no commit'))
      const body = method === 'PATCH' ? formOf('Second.') : undefined
      const { status } = await stage.rest(method, `files/${doc.id}`, body)
      expect([method, status, textIn(doc)]).toEqual([method, 500, 'First.'])
    }
    const { doc: second } = await stage.rest('PATCH', `files/${doc.id}`, formOf('Second.'))
    expect([textIn(doc), textIn(second)]).toEqual([undefined, 'Second.'])
    await stage.rest('DELETE', `files/${doc.id}`)
    expect(textIn(second)).toBeUndefined()
  })

  it('breaks off in the middle of a file, and readers get the whole', async () => {
    const text = 'The board met. '.repeat(20_000)
    const file = await publish('long', text)
    stage.bucket.faults.breaks = 2
    const whole = await stage.ask(file)
    expect([whole.status, (await whole.text()) === text]).toEqual([200, true])
    stage.bucket.faults.breaks = 1
    const part = await stage.ask(file, { headers: { range: 'bytes=15-200000' } })
    expect([part.status, (await part.text()) === text.slice(15, 200_001)]).toEqual([206, true])
    expect(stage.bucket.faults.breaks).toBe(0)
  })

  it('keeps no other reader waiting while a hundred read slowly', async () => {
    const file = await publish('held', 'The board met. '.repeat(20_000))
    Object.assign(stage.bucket.faults, { breaks: 101, holds: true })
    const left = new AbortController()
    const held = Array.from({ length: 101 }, () => stage.ask(file, { signal: left.signal }))
    for (const { status } of await Promise.all(held)) expect(status).toBe(200)
    const began = performance.now()
    const answer = await stage.ask(await publish('quick', 'The board met.'))
    expect([answer.status, await answer.text()]).toEqual([200, 'The board met.'])
    expect(performance.now() - began).toBeLessThan(3_000)
    left.abort()
    Object.assign(stage.bucket.faults, { breaks: 0, holds: false })
  })

  it('delays no save while it takes the files of a dump slowly', async () => {
    const { faults } = stage.bucket
    let goOn = () => {}
    const stored = new Promise<void>((resolve) => (goOn = resolve))
    const arrived = new Promise<void>((resolve) => {
      faults.beforeStored = () => {
        resolve()
        return stored
      }
    })
    const dump = dumpNow(stage.newsroom.payload)
    await arrived
    try {
      await expect(stage.desk.publish('articles', { slug: 'meanwhile' })).resolves.toBeTruthy()
    } finally {
      faults.beforeStored = async () => {}
      goOn()
      await dump
    }
  })
})
