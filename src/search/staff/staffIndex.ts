import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Payload } from 'payload'
import { newsroomOf, perNewsroom } from '../../core/newsroom.ts'
import { afterEachTransaction } from '../../database/afterTransaction.ts'
import { beforeDestroy } from '../../database/beforeDestroy.ts'
import { isDatabaseDown } from '../../database/isDatabaseDown.ts'
import { codeOf, isBroken, makeConnect } from '../worker/libsql.ts'
import { lookAtNewest, walkOn } from './follow.ts'
import type { Source } from './sources.ts'
import { sourcesOf } from './sources.ts'
import type { Hit, Id, StaffStore, Walk } from './store.ts'
import { openStaffStore, removeOthers } from './store.ts'

/** Changes with the form of the index. */
const FORM = 2

/** Milliseconds for which a look at what was saved last counts. */
const FRESH_MS = 1_000

/** Milliseconds between two steps of the walk while the index is whole. */
const PAUSE_MS = 5_000

type Index = {
  file: string
  /** When the last look began, and how many commits of this process were before it. */
  looked: { at: number; commits: number }
  /** Ends the pause of the walk. */
  pause: AbortController
  sources: Source[]
  store: StaffStore
}

type State = {
  commits: number
  index: Index | undefined
  isOver: boolean
  isWatching: boolean
  looking: Promise<void> | undefined
}

const stateOf = perNewsroom('the index of what staff search', (): State => ({
  commits: 0,
  index: undefined,
  isOver: false,
  isWatching: false,
  looking: undefined,
}))

/**
 * Finds the newest items with these words, drafts included: with all that this process has saved, and what others had a second ago. The
 * caller asks whether the user may read them.
 * @param asked.match in FTS5's syntax: `{title more} : (words)`, `refs : word`
 */
export const searchStaffIndex = async (
  payload: Payload,
  asked: { before: number; limit: number; match: string },
): Promise<{ hits: Hit[]; isWhole: boolean }> => {
  try {
    return await search(payload, asked)
  } catch (error) {
    if (!discardBroken(payload, error)) throw error
    return search(payload, asked)
  }
}

const search = async (
  payload: Payload,
  { match, ...page }: { before: number; limit: number; match: string },
): Promise<{ hits: Hit[]; isWhole: boolean }> => {
  const index = startStaffSearch(payload)
  await indexNewest(payload, index)
  const isWhole = index.sources.every(({ slug }) => index.store.walkOf(slug).isWhole)
  return { hits: index.store.find(match, page), isWhole }
}

/** Opens the index, and makes it whole in the background; a host does at its start, elsewhere the first search. */
export const startStaffSearch = (payload: Payload): Index => {
  const state = stateOf(payload)
  if (state.index) return state.index
  const index = open(payload)
  state.index = index
  if (!state.isWatching) watch(payload, state)
  void walk(payload, index)
  return index
}

const watch = (payload: Payload, state: State): void => {
  state.isWatching = true
  afterEachTransaction(payload, (_id, end) => {
    if (end !== 'rolled back') state.commits += 1
  })
  beforeDestroy(payload.db, async () => {
    state.isOver = true
    await state.looking?.catch(() => {})
    state.index?.store.close()
  })
}

const open = (payload: Payload): Index => {
  const connect = makeConnect([import.meta.url, path.resolve('package.json')])
  const sources = sourcesOf(payload)
  const common = {
    looked: { at: -Infinity, commits: 0 },
    pause: new AbortController(),
    sources,
  }
  const folder = newsroomOf(payload).staffSearchDir
  // Its items have ids of the database: after a move to the other kind none is found by them.
  const version = createHash('sha256')
    .update(JSON.stringify([FORM, payload.db.name, sources]))
    .digest('hex')
  const name = `${version.slice(0, 12)}.sqlite`
  const file = path.join(folder, name)
  try {
    fs.mkdirSync(folder, { mode: 0o700, recursive: true })
    removeOthers(folder, name)
    try {
      return { ...common, file, store: openStaffStore(connect, file) }
    } catch (error) {
      if (!isBroken(error)) throw error
      removeOthers(folder, '\0')
      return { ...common, file, store: openStaffStore(connect, file) }
    }
  } catch (err) {
    payload.logger.warn({ err, msg: `staff's search keeps its index in memory: ${folder}` })
    return { ...common, file: MEMORY, store: openStaffStore(connect, MEMORY) }
  }
}

const MEMORY = ':memory:'

/** Closes and removes a damaged index: the next search makes it anew. @returns whether it is damaged */
const discardBroken = (payload: Payload, error: unknown): boolean => {
  const state = stateOf(payload)
  if (!isBroken(error) || !state.index) return false
  const { file, store } = state.index
  state.index = undefined
  store.close()
  if (file !== MEMORY) fs.rmSync(file, { force: true })
  return true
}

/** Looks at what was saved last, if need be; searches that come together share one look. */
const indexNewest = async (payload: Payload, index: Index): Promise<void> => {
  const state = stateOf(payload)
  await state.looking
  const { at, commits } = index.looked
  const isFresh = performance.now() - at < FRESH_MS && commits === state.commits
  if (isFresh && !state.looking) return
  state.looking ??= lookAt(payload, index).finally(() => (state.looking = undefined))
  return state.looking
}

const lookAt = async (payload: Payload, index: Index): Promise<void> => {
  const { sources, store } = index
  const looked = { at: performance.now(), commits: stateOf(payload).commits }
  let hasFailed = false
  for (const source of sources) {
    try {
      if (await lookAtNewest(payload, store, source)) continue
      // What one look does not reach, the walk does, from the beginning.
      store.noteWalk(source.slug, BEGINNING)
      index.pause.abort()
    } catch (error) {
      if (!isPassing(error)) throw error
      hasFailed = true
    }
  }
  if (!hasFailed) index.looked = looked
}

const BEGINNING: Walk = { after: null, isWhole: false }

/**
 * Walks through all collections again and again: without a pause through those that are not whole, then slowly, to find
 * changes that a look at the newest items misses.
 */
const walk = async (payload: Payload, index: Index): Promise<void> => {
  const state = stateOf(payload)
  const isOver = () => state.isOver || state.index !== index
  const stepAgain = makeSteps(payload, index)
  while (!isOver()) {
    const began = performance.now()
    let restMs = PAUSE_MS
    try {
      const partial = partialOf(index)
      await (partial ? stepThrough(payload, { index, isOver, source: partial }) : stepAgain())
      if (!isOver() && partialOf(index)) restMs = performance.now() - began
    } catch (err) {
      if (isOver()) return
      if (discardBroken(payload, err)) return
      if (!isDatabaseDown(err) && !isPassing(err))
        payload.logger.warn({ err, msg: "staff's search follows later" })
    }
    if (!isOver()) await pause(index, restMs)
  }
}

const partialOf = ({ sources, store }: Index): Source | undefined =>
  sources.find(({ slug }) => !store.walkOf(slug).isWhole)

/** One step through a collection that is not whole; the index stores where it ended. */
const stepThrough = async (
  payload: Payload,
  args: { index: Index; isOver: () => boolean; source: Source },
): Promise<void> => {
  const { isOver, source } = args
  const { store } = args.index
  const known = store.walkOf(source.slug)
  const after = await walkOn(payload, { after: known.after, source, store })
  // A look, or another process, may have sent the walk elsewhere.
  if (isOver() || !isDeepStrictEqual(store.walkOf(source.slug), known)) return
  store.noteWalk(source.slug, { after, isWhole: after === null })
}

/** Returns a function that goes one step at each call, through one whole collection after the other. */
const makeSteps = (payload: Payload, { sources, store }: Index): (() => Promise<void>) => {
  let after: Id | null = null
  let at = 0
  return async () => {
    const source = sources[at % sources.length]
    if (!source) return
    after = await walkOn(payload, { after, source, store })
    if (after === null) at += 1
  }
}

/** Another process writes the same, or the disk is full: what is there is searched all the same. */
const isPassing = (error: unknown): boolean => /^SQLITE_(BUSY|FULL|READONLY)/.test(codeOf(error))

/** Does not keep the process alive. A look ends it. */
const pause = async (index: Index, ms: number): Promise<void> => {
  index.pause = new AbortController()
  await sleep(ms, undefined, { ref: false, signal: index.pause.signal }).catch(() => {})
}
