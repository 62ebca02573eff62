import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Payload } from 'payload'
import { newsroomOf, perNewsroom } from '../core/newsroom.ts'
import { districtFilter, hasSearch, searchedIn } from '../core/search.ts'
import { beforeDestroy } from '../database/beforeDestroy.ts'
import { onRows } from '../store/changes/tail.ts'
import { feedTexts, makeFeed } from './feed.ts'
import type { IndexQuery, Found, FromIndex } from './messages.ts'
import type { Thread } from './thread.ts'
import { startThread } from './thread.ts'

/** Milliseconds that a search waits for the index. */
const PATIENCE_MS = 2_000

/** Milliseconds after which a thread that has failed is started again, by the next search. */
const PAUSE_MS = 5_000

/** Changes with the form of the index. */
const FORM = 4

type State = { failedAt: number; isFollowing: boolean; isOver: boolean; thread: Thread | undefined }

const stateOf = perNewsroom('the search index', (): State => ({
  failedAt: -Infinity,
  isFollowing: false,
  isOver: false,
  thread: undefined,
}))

/** Starts the index of this process, if the newsroom has a search; a host does at its start, elsewhere the first search. */
export const startSearch = (payload: Payload): void => {
  const state = stateOf(payload)
  const isPausing = performance.now() - state.failedAt < PAUSE_MS
  if (!hasSearch(newsroomOf(payload)) || state.thread || state.isOver || isPausing) return
  if (!state.isFollowing) followAlong(payload, state)
  scope.runInAsyncScope(() => (state.thread = start(payload, state)))
}

/**
 * Searches the index once it holds all changes up to this position of the log.
 * @returns undefined if it does not in time
 */
export const searchIndex = async (
  payload: Payload,
  asked: IndexQuery,
  seq: number,
): Promise<Found | undefined> => {
  startSearch(payload)
  return stateOf(payload).thread?.search(asked, seq)
}

/** Runs outside the request that starts it, whose AsyncLocalStorage the thread's messages must not inherit. */
const scope = new AsyncResource('search')

const followAlong = (payload: Payload, state: State): void => {
  state.isFollowing = true
  onRows(payload, (_rows, { inOrder }) => {
    if (inOrder) state.thread?.send({ is: 'news' })
  })
  beforeDestroy(payload.db, async () => {
    state.isOver = true
    await state.thread?.end()
  })
}

const start = (payload: Payload, state: State): Thread => {
  const feed = makeFeed(payload)
  const newsroom = newsroomOf(payload)
  const receive = (message: FromIndex): void => {
    if (message.is === 'note') payload.logger.warn(message.message)
    if (message.is === 'want texts')
      void feedTexts(payload, message.hashes).then((texts) => state.isOver || thread.send(texts))
    if (message.is !== 'want') return
    void feed(message.from).then((rows) => state.isOver || thread.send(rows))
  }
  const onEnd = (err?: Error): void => {
    state.thread = undefined
    state.failedAt = performance.now()
    payload.logger.error({ err, msg: 'the search index has failed' })
  }
  const thread = startThread({
    data: {
      folder: newsroom.searchDir ?? '',
      from: [import.meta.url, path.resolve('package.json')],
      patience: PATIENCE_MS,
      version: versionOf(payload),
    },
    receive,
    onEnd,
  })
  return thread
}

/** Another one where other words are indexed, and after a move to another kind of database: districts are found by its ids. */
const versionOf = (payload: Payload): string => {
  const indexed = newsroomOf(payload).resources.map((resource) => [
    resource.collection,
    searchedIn(resource),
    districtFilter(resource)?.fields,
    resource.search?.pdf,
  ])
  return createHash('sha256')
    .update(JSON.stringify([FORM, payload.db.name, indexed]))
    .digest('hex')
    .slice(0, 12)
}
