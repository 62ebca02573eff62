import { sealToken } from '../../src/site/forms/token.ts'
import { pollLog } from '../../src/store/changes/poll.ts'
import { makeNewsdesk } from './content.ts'
import { makeNewsroom } from './newsroom.ts'
import { PASSWORD } from './passwords.ts'
import { openRest } from './restServer.ts'

/** Data about the newsroom in this process, on a disk that the test fills. */
export type DiskServer = {
  dataDir: string
  drafts: string[]
  email: string
  password: string
  published: string[]
  tokens: string[]
  url: string
}

const COUNT = 50

/** A newsroom in its own process, with drafts to publish, items to withdraw and sign-ups to confirm. */
const newsroom = await makeNewsroom({ mongo: false })
const { dataDir, payload } = newsroom
const desk = makeNewsdesk(payload)
const { email } = await desk.user(['admin'])
const drafts: string[] = []
const published: string[] = []
const tokens: string[] = []
for (let n = 0; n < COUNT; n += 1) {
  drafts.push((await desk.draft('articles')).id as string)
  published.push((await desk.publish('articles')).id as string)
  tokens.push(await sealToken(payload, 'confirm', `reader-${n}@news.example`))
}
const { url } = await openRest(newsroom)
pollLog(payload)
const told: DiskServer = {
  dataDir,
  drafts,
  email,
  password: PASSWORD,
  published,
  tokens,
  url,
} as DiskServer
process.stdout.write(`READY ${JSON.stringify(told)}\n`)
