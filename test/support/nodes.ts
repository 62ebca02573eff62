import path from 'node:path'
import { pollLog } from '../../src/store/changes/poll.ts'
import type { Ask } from './ask.ts'
import { makeAsk } from './ask.ts'
import type { Newsdesk } from './content.ts'
import { makeNewsdesk } from './content.ts'
import type { TestNewsroom } from './newsroom.ts'
import { makeNewsroom } from './newsroom.ts'
import { use } from './use.ts'

type Nodes = {
  asks: Ask[]
  close: () => Promise<void>
  desks: Newsdesk[]
  newsrooms: TestNewsroom[]
}

/**
 * Three nodes: newsrooms in one process on one database, each with its own caches.
 * @param polls whether each reads the log every second, like a host
 */
export const useNodes = ({ polls = false } = {}): Nodes =>
  use(async () => {
    const first = await makeNewsroom()
    const nodeOf = path.basename(first.dataDir)
    const newsrooms = [first]
    for (let n = 1; n < 3; n += 1) newsrooms.push(await makeNewsroom({ nodeOf }))
    const ends = polls ? newsrooms.map(({ payload }) => pollLog(payload)) : []
    return {
      asks: newsrooms.map(({ payload }) => makeAsk(payload)),
      close: async () => {
        for (const end of ends) end()
        // The first one drops the database.
        for (const newsroom of [...newsrooms].reverse()) await newsroom.close()
      },
      desks: newsrooms.map(({ payload }) => makeNewsdesk(payload)),
      newsrooms,
    }
  })
