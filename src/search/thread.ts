import type { Worker } from 'node:worker_threads'
import type { IndexQuery, Found, FromIndex, IndexData, ToIndex } from './messages.ts'
import { code } from './code.ts'

/** The thread of an index. */
export type Thread = {
  /** Resolves once the thread has closed its files. */
  end: () => Promise<void>
  /** Searches once the index has reached this position of the log. @returns undefined if it does not in time */
  search: (asked: IndexQuery, seq: number) => Promise<Found | undefined>
  send: (message: ToIndex) => void
}

/** Searches that may wait at once. */
const WAITING_MAX = 100

type Pending = { reject: (error: Error) => void; resolve: (found?: Found) => void }

/**
 * Starts the thread in which the index is written and searched: SQLite's calls are synchronous.
 * @param args.onEnd is called when it has ended by itself, with the error if there is one
 */
export const startThread = (args: {
  data: IndexData
  receive: (message: FromIndex) => void
  onEnd: (error?: Error) => void
}): Thread => {
  const { data, receive, onEnd } = args
  const pending = new Map<number, Pending>()
  let [last, isEnding] = [0, false]
  let failure: Error | undefined
  const worker = makeWorker(data)
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.unref()
  worker.on('message', (message: FromIndex) => {
    if (!('id' in message)) return receive(message)
    const asked = pending.get(message.id)
    pending.delete(message.id)
    if (message.is === 'failed') asked?.reject(new Error(message.message))
    else asked?.resolve(message.is === 'found' ? message.found : undefined)
  })
  worker.once('error', (error: Error) => (failure = error))
  worker.once('exit', () => {
    for (const { resolve } of pending.values()) resolve()
    pending.clear()
    if (!isEnding) onEnd(failure)
  })
  const send = (message: ToIndex) => worker.postMessage(message)
  return {
    end: () => {
      isEnding = true
      send({ is: 'end' })
      return ended
    },
    search: (asked, seq) => {
      if (pending.size >= WAITING_MAX) return Promise.resolve(undefined)
      const id = (last += 1)
      send({ asked, id, is: 'search', seq })
      return new Promise((resolve, reject) => pending.set(id, { reject, resolve }))
    },
    send,
  }
}

/** Not imported, because a bundler would look for a file to run. */
const makeWorker = (workerData: IndexData): Worker => {
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  // Options of this process, such as a loader of modules, concern the thread's text in no way.
  return new Worker(code, {
    env: { ...process.env, NODE_OPTIONS: '' },
    eval: true,
    execArgv: [],
    workerData,
  })
}
