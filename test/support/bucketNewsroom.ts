import os from 'node:os'
import { publicName } from '../../src/core/fileName.ts'
import type { Doc } from '../../src/core/types.ts'
import { inBucket } from '../../src/host/bucket.ts'
import { readEnv } from '../../src/host/env.ts'
import { openBucket } from './bucket.ts'
import { makeNewsdesk } from './content.ts'
import { openHost } from './host.ts'
import { makeNewsroom } from './newsroom.ts'
import { signInTo } from './rest.ts'
import { use } from './use.ts'

/** A newsroom that keeps its uploads in a bucket, its host, and the REST of a signed-in editor. */
export const useBucketNewsroom = () =>
  use(async () => {
    const bucket = await openBucket()
    const env = readEnv({ DATA_DIR: os.tmpdir(), NODE_ENV: 'test', ...bucket.env })
    const newsroom = await makeNewsroom({ plugins: await inBucket(env.bucket) })
    const host = await openHost(newsroom.payload)
    const { rest } = await signInTo(newsroom, 'editor')
    return {
      /** Requests the public address of an upload. */
      ask: ({ filename, publicId }: Doc, init: RequestInit = {}) =>
        fetch(`http://127.0.0.1:${host.port}/files/${publicId}/${publicName(filename)}`, init),
      bucket,
      close: async () => {
        await host.close()
        await newsroom.close()
        await bucket.close()
      },
      desk: makeNewsdesk(newsroom.payload),
      host,
      newsroom,
      rest,
    }
  })
