import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { hasAddress } from '../../core/kind.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Newsroom, PublicRead, Resource } from '../../core/types.ts'
import { dayAt } from '../../core/wallTime.ts'
import { forReaders } from '../../database/readers.ts'
import { catchUp } from '../../store/changes/catchUp.ts'
import { positionOf } from '../../store/changes/tail.ts'
import { findPublic } from '../../store/find.ts'
import { itemsOf, namingOf } from '../../store/prepared.ts'
import { UnreadableKindError } from '../../store/unreadable.ts'
import { codebookOf } from './codebook.ts'
import type { Dump, DumpState } from './state.ts'
import { keepDumps, readDumps } from './state.ts'
import { inFolder, storeFiles, sweep } from './store.ts'
import { writeLines, writeNoun } from './write.ts'

/** Dumps that are kept. */
const KEPT = 7

/** Items that are read at once. */
const AT_ONCE = 50

/** Makes a dump of all that is public; of several processes one may do so at a time. @throws the reason of an aborted signal */
export const makeDump = async (payload: Payload, signal: AbortSignal): Promise<Dump> => {
  const newsroom = newsroomOf(payload)
  const state = await readDumps(payload)
  await sweep(payload, state)
  // Before the walk: what changes meanwhile has a later position.
  await catchUp(payload)
  const seq = positionOf(payload)
  const now = newsroom.now()
  const cut = freeCut(state, dayAt(now, newsroom.timeZone))
  const read = { newsroom, now, payload }
  const dump = await inFolder(async (folder): Promise<Dump> => {
    const resources = newsroom.resources.filter(hasAddress)
    const written = []
    for (const resource of resources) {
      const items = linesOf(read, resource, signal)
      written.push(...(await writeNoun({ folder, newsroom, resource }, items)))
    }
    written.push(await writeCodebook(folder, newsroom))
    signal.throwIfAborted()
    const files = await storeFiles(payload, { cut, folder, written })
    await catchUp(payload)
    return { at: now.toISOString(), checked: seq, cut, end: positionOf(payload), files, seq }
  })
  const dumps = [dump, ...state.dumps]
  const old = dumps.slice(KEPT).map((one) => ({ cut: one.cut, why: 'old' as const }))
  const next = { dumps: dumps.slice(0, KEPT), removed: [...old, ...state.removed] }
  await keepDumps(payload, next)
  await sweep(payload, next)
  return dump
}

/** Writes what each column of the CSV files holds. */
export const writeCodebook = (folder: string, newsroom: Newsroom) =>
  writeLines(folder, codebookOf(newsroom, newsroom.resources.filter(hasAddress)), {
    format: 'codebook',
    name: 'codebook.csv',
    noun: null,
  })

/** Returns the first name of a cut of this day that was never used. */
export const freeCut = ({ dumps, removed }: DumpState, day: string): string => {
  const used = new Set([...dumps, ...removed].map(({ cut }) => cut))
  for (let n = 0; ; n += 1) {
    const cut = n === 0 ? day : `${day}.${n}`
    if (!used.has(cut)) return cut
  }
}

/**
 * Every public item of a noun, as JSON; none of a kind that readers may not read. It reads as readers do: a file must not hold what a
 * failover of MongoDB may roll back.
 */
async function* linesOf(
  read: PublicRead,
  resource: Resource,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let where = {}
  for (;;) {
    signal.throwIfAborted()
    const page = { ...namingOf(resource), limit: AT_ONCE, sort: 'id', where }
    const docs = await forReaders(() => findPublic(read, page)).catch((error: unknown) => {
      if (error instanceof UnreadableKindError) return []
      throw error
    })
    const items = await forReaders(() => itemsOf(read, resource, docs))
    for (const item of items) yield JSON.stringify(item)
    const last = docs.at(-1)
    if (!last || docs.length < AT_ONCE) return
    where = { id: { greater_than: last.id } }
    await nextTurn()
  }
}
