import type { Host } from '../../src/host/listen.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Newsdesk } from './content.ts'
import { makeNewsdesk } from './content.ts'
import { openHost } from './host.ts'
import { makeNewsroom } from './newsroom.ts'
import { makeShowcase } from './showcase.ts'

export type ClientNewsroom = {
  baseUrl: string
  desk: Newsdesk
  /** Number of public items in each list. */
  sizes: Record<string, number>
  close: () => Promise<void>
}

/** A newsroom that listens on a socket, with a list of more than two full pages. */
export const startClientNewsroom = async (): Promise<ClientNewsroom> => {
  const { close, payload } = await makeNewsroom()
  const desk = makeNewsdesk(payload)
  const { beat } = await makeShowcase(desk)
  for (let n = 0; n < 203; n += 1) await desk.publish('wire-posts', { kind: 'court' })
  await desk.update('beats', beat, { slug: 'boards' })
  await desk.withdraw('beats', await desk.publish('beats', { slug: 'gone' }), 'It was wrong.')
  const host: Host = await openHost(payload)
  const baseUrl = `http://127.0.0.1:${host.port}`
  newsroomOf(payload).baseUrl = baseUrl
  return {
    baseUrl,
    desk,
    close: async () => {
      await host.close()
      await close()
    },
    sizes: {
      articles: 2,
      beats: 2,
      'charter-applications': 2,
      documents: 2,
      'school-boards': 2,
      wire: 205,
    },
  }
}
