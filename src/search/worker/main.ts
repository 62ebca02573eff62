import { parentPort, workerData } from 'node:worker_threads'
import type { FromIndex, IndexData, ToIndex } from '../messages.ts'
import { makeAnswerer } from './answer.ts'
import { filesIn } from './files.ts'
import { makeFollower } from './follow.ts'
import { makeKeeper } from './keeper.ts'
import { makeConnect } from './libsql.ts'
import { makeLock } from './lock.ts'
import { makeTexts } from './texts.ts'

/** How often the folder is looked at, and how often while a search waits, in milliseconds. */
const [SELDOM, OFTEN] = [1_000, 20]

const { folder, from, patience, version } = workerData as IndexData
const post = (message: FromIndex): void => parentPort?.postMessage(message)
const files = filesIn(folder, version)
const connect = makeConnect(from)
const keeper = makeKeeper({
  connect,
  files,
  lock: makeLock(connect, files.lock),
  note: (message) => post({ is: 'note', message }),
})
const follower = makeFollower({ keeper, want: (from) => post({ from, is: 'want' }) })
const texts = makeTexts({ keeper, want: (hashes) => post({ hashes, is: 'want texts' }) })
const answerer = makeAnswerer({ keeper, patience, post })

let lookedAt = -Infinity
let timer: NodeJS.Timeout | undefined

const look = (): void => {
  // A search that waits notices at once that the index is gone.
  const isGone = answerer.isWaiting() && !keeper.store()
  if (isGone || performance.now() - lookedAt >= SELDOM) {
    lookedAt = performance.now()
    keeper.look()
    follower.look()
    texts.look()
  }
  answerer.look()
  clearTimeout(timer)
  timer = setTimeout(look, answerer.isWaiting() ? OFTEN : SELDOM)
}

const end = (): void => {
  keeper.end()
  process.exit()
}

parentPort?.on('message', (message: ToIndex) => {
  if (message.is === 'end') return end()
  if (message.is === 'news') follower.ask()
  if (message.is === 'rows') follower.take(message.rows, message.more)
  if (message.is === 'texts') texts.take(message.texts, message.more)
  if (message.is === 'search') answerer.add(message)
  look()
})

look()
