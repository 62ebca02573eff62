import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Plugin } from 'payload'
import { openStored } from '../../src/site/storage.ts'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'

let app: TestApp

afterEach(() => app.close())

type Handler = () => unknown

/** As a storage adapter's plugin does: handlers for the files of a collection, which may return nothing. */
const storage =
  (...handlers: Handler[]): Plugin =>
  (config) => ({
    ...config,
    collections: config.collections?.map((collection) =>
      collection.slug === 'newsroom-files' && typeof collection.upload === 'object'
        ? { ...collection, upload: { ...collection.upload, handlers: handlers as never } }
        : collection,
    ),
  })

/** A stored file. */
const contentOf = async (...handlers: Handler[]) => {
  app = await makeApp({ after: [storage(...handlers)] })
  const data = Buffer.from('Six voted.')
  const doc = await app.payload.create({
    collection: 'newsroom-files' as 'files',
    data: {} as never,
    file: { data, mimetype: 'text/plain', name: 'minutes.txt', size: data.length },
  })
  return (await openStored({ collection: 'files', doc: doc as never, payload: app.payload }))
    ?.content
}

/** What is read of it, whole and in part. */
const read = async (...handlers: Handler[]): Promise<string[]> => {
  const content = await contentOf(...handlers)
  return content === undefined
    ? []
    : [await text(await content.open()), await text(await content.open({ end: 2, start: 0 }))]
}

describe('a file whose collection has storage handlers', () => {
  it.each([undefined, null])(
    'is read from the folder when the handlers return %s',
    async (nothing) => {
      expect(await read(() => nothing)).toEqual(['Six voted.', 'Six'])
    },
  )

  it('is read from the first handler that returns a response', async () => {
    const answers = await read(
      () => undefined,
      () => new Response('From the storage'),
      () => new Response('Never asked'),
    )
    expect(answers).toEqual(['From the storage', 'Fro'])
  })

  it('is read no further than a part, also when the storage gives the whole file', async () => {
    let [isClosed, pulls] = [false, 0]
    const long = () =>
      new Response(
        new ReadableStream({
          cancel: () => void (isClosed = true),
          pull: (controller) => {
            pulls += 1
            if (pulls > 1_000) controller.close()
            else controller.enqueue(Buffer.from('0123456789'))
          },
        }),
      )
    const content = await contentOf(long)
    expect(await text(await content!.open({ end: 21, start: 8 }))).toBe('89012345678901')
    expect(isClosed).toBe(true)
  })

  it('is not read from the folder, but causes an error, when the storage answers 404', async () => {
    await expect(read(() => new Response(null, { status: 404 }))).rejects.toThrow(
      /^the storage of "newsroom-files" does not give minutes~\w+\.txt$/,
    )
  })
})
