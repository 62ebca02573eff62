import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import type { Answer } from '../../src/http/answer.ts'

/** The address that both the apps and the host give themselves, so that their bytes can be compared. */
export const BASE_URL = 'https://news.example'

/** The host, called without a socket. */
export type Host = { ask: (url: string) => Promise<Answer>; close: () => Promise<void> }

/** Opens the host with the same content as the apps, on its own database in this folder. */
export const openHost = async (dir: string): Promise<Host> => {
  Object.assign(process.env, {
    BASE_URL,
    CONTACT_EMAIL: 'data@news.example',
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    SERVICE_NAME: 'Stock News',
  })
  delete process.env.DATABASE_URI
  const { getPayload } = await import('payload')
  const { default: config } = await import('../../payload.config.ts')
  const { answerPublic } = await import('../../src/plugin/publicSide.ts')
  const { makeContent } = await import('./content.mjs')
  const payload = await getPayload({ config })
  await makeContent(payload)
  return {
    ask: async (url) => {
      const [pathname = '', search = ''] = url.split('?')
      const request = { header: () => null, method: 'GET', path: pathname, search }
      const answer = await answerPublic({ payload, request })
      assert.ok(answer, `the host knows ${url}`)
      return answer
    },
    close: () => payload.destroy(),
  }
}

/** What an answer of the host carries, files included, byte for byte. */
export const bytesOf = async ({ body, content }: Answer): Promise<Buffer> =>
  content ? buffer(await content.open()) : Buffer.from(body)
