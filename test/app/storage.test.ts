import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Plugin } from 'payload'
import { openStored } from '../../src/site/storage.ts'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'

let app: TestApp

afterEach(() => app.close())

type Handler = () => unknown

/** As a storage adapter's plugin does: handlers for the files of a collection, which may keep to themselves. */
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

/** What is read of a stored file, whole and in part. */
const read = async (...handlers: Handler[]): Promise<string[]> => {
  app = await makeApp({ after: [storage(...handlers)] })
  const data = Buffer.from('Six voted.')
  const doc = await app.payload.create({
    collection: 'newsroom-files' as 'files',
    data: {} as never,
    file: { data, mimetype: 'text/plain', name: 'minutes.txt', size: data.length },
  })
  const stored = await openStored({ collection: 'files', doc: doc as never, payload: app.payload })
  if (!stored) return []
  const { content } = stored
  return [await text(await content.open()), await text(await content.open({ end: 2, start: 0 }))]
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

  it('is not read from the folder, but causes an error, when the storage answers 404', async () => {
    await expect(read(() => new Response(null, { status: 404 }))).rejects.toThrow(
      /^the storage of "newsroom-files" does not give minutes~\w+\.txt$/,
    )
  })
})
