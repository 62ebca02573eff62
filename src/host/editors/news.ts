import type { Worker } from 'node:cluster'
import type { Payload } from 'payload'
import { endsWithin } from '../../core/inTime.ts'
import { evictKey } from '../../http/limits/keyCache.ts'
import { catchUp } from '../../store/changes/catchUp.ts'
import { onSettled } from '../../store/changes/commits.ts'
import { noteDue } from '../../store/changes/tail.ts'
import type { News, Read } from './messages.ts'
import { isNews, isRead } from './messages.ts'

/** How long a save waits for readers' processes to read the log; after that their timers do. */
const TIMEOUT_MS = 1_000

/**
 * In the editors' process: lets each save wait until every process of this machine has read the log, so that the next answers include it.
 */
export const notifyReaders = (payload: Payload): void => {
  const waiting = new Map<number, () => void>()
  let last = 0
  process.on('message', (message) => {
    if (!isRead(message)) return
    waiting.get(message.id)?.()
  })
  onSettled(payload, async ({ due, keys }) => {
    if (!process.connected) return
    const id = (last += 1)
    const read = new Promise<void>((resolve) => waiting.set(id, resolve))
    const news: News = { due: Number.isFinite(due) ? due : null, id, keys, newsroom: 'news' }
    process.send?.(news)
    await endsWithin(read, TIMEOUT_MS)
    waiting.delete(id)
  })
}

/** In a listening process: reads the log when a message about a save arrives. @param from the worker that sends it; @default the primary */
export const followNews = (payload: Payload, from: NodeJS.Process | Worker = process): void => {
  const receive = (message: unknown) => {
    if (isNews(message)) void readLog(payload, message).finally(() => answer(from, message))
  }
  ;(from as NodeJS.EventEmitter).on('message', receive)
}

const readLog = async (payload: Payload, { due, keys }: News): Promise<void> => {
  for (const keyId of keys) evictKey(payload, keyId)
  if (due !== null) noteDue(payload, due)
  // If it fails, the timer reads the log a second later.
  await catchUp(payload).catch(() => {})
}

const answer = (to: NodeJS.Process | Worker, { id }: News): void => {
  const isThere = 'isConnected' in to ? to.isConnected() : to.connected
  const read: Read = { id, newsroom: 'read' }
  if (isThere) (to as NodeJS.Process).send?.(read)
}

/** In a primary that only supervises: forwards messages about saves to its readers' processes, and their replies back. */
export const passNewsOn = (editors: Worker, readers: () => Iterable<Worker>): void => {
  editors.on('message', (message: unknown) => {
    if (!isNews(message)) return
    const asked = [...readers()].filter((worker) => worker.isConnected())
    void Promise.all(asked.map((worker) => notify(worker, message))).then(() =>
      answer(editors, message),
    )
  })
}

/** Resolves when this worker has replied, or has ended, or the save no longer waits. */
const notify = (worker: Worker, news: News): Promise<unknown> => {
  const replied = new Promise<void>((resolve) => {
    const listen = (message: unknown) => {
      if (!isRead(message) || message.id !== news.id) return
      worker.off('message', listen)
      resolve()
    }
    worker.on('message', listen)
    setTimeout(() => worker.off('message', listen), TIMEOUT_MS).unref()
  })
  worker.send(news)
  return endsWithin(replied, TIMEOUT_MS)
}
