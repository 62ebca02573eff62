import type { Payload } from 'payload'
import { hasAddress } from '../../core/kind.ts'
import { newsroomOf, readNow } from '../../core/newsroom.ts'
import type { PublicRead, Resource } from '../../core/types.ts'
import { forReaders } from '../../database/readers.ts'
import { catchUp } from '../../store/changes/catchUp.ts'
import { positionOf } from '../../store/changes/tail.ts'
import { findPublic } from '../../store/find.ts'
import { itemsOf, namingOf } from '../../store/prepared.ts'
import { departedSince, marksOf } from './departed.ts'
import { freeCut, writeCodebook } from './make.ts'
import { isLostFile } from '../storage.ts'
import { dropDumps } from './lost.ts'
import type { Dump } from './state.ts'
import { keepDumps, readDumps } from './state.ts'
import { inFolder, openFile, storeFiles, sweep } from './store.ts'
import { readLines, writeNoun } from './write.ts'

/** Whether something was withdrawn, or a version withheld, since the dumps were checked. */
export const hasDepartures = async (payload: Payload): Promise<boolean> => {
  const { dumps } = await readDumps(payload)
  if (dumps.length === 0) return false
  await catchUp(payload)
  return (await departedSince(payload, Math.min(...dumps.map(({ checked }) => checked)))).length > 0
}

/**
 * Makes every dump again that holds something withdrawn or withheld, under a new name and without it, and removes the old one. An item that
 * shows something withdrawn is replaced by what it is now. A dump that has lost a file leaves the list.
 * @throws the last error of a store that does not answer, once all other dumps are done
 */
export const withdrawFromDumps = async (payload: Payload, signal: AbortSignal): Promise<void> => {
  await catchUp(payload)
  const checked = positionOf(payload)
  let failure: unknown
  for (const { cut } of (await readDumps(payload)).dumps) {
    signal.throwIfAborted()
    try {
      await withdrawFrom(payload, cut, checked)
    } catch (error) {
      if (isLostFile(error)) await dropDumps(payload, [cut])
      else failure = error
    }
  }
  await sweep(payload, await readDumps(payload))
  if (failure !== undefined) throw failure
}

const withdrawFrom = async (payload: Payload, cut: string, checked: number): Promise<void> => {
  const state = await readDumps(payload)
  const dump = state.dumps.find((one) => one.cut === cut)
  if (!dump) return
  const marks = await marksOf(payload, dump)
  const isHeld = marks.length > 0 && (await holdsAny(payload, dump, marks))
  const name = freeCut(state, cut.split('.')[0] ?? cut)
  const files = isHeld ? await filesWithout(payload, { cut: name, dump, marks }) : dump.files
  await catchUp(payload)
  const kept = { ...dump, checked }
  // Items were read again, up to a later position.
  const made = isHeld ? { ...kept, cut: name, end: positionOf(payload), files } : kept
  await keepDumps(payload, {
    dumps: state.dumps.map((one) => (one === dump ? made : one)),
    removed: isHeld ? [{ cut, why: 'withdrawn' }, ...state.removed] : state.removed,
  })
}

const isMarked = (line: string, marks: string[]): boolean =>
  marks.some((mark) => line.includes(mark))

const linesIn = async (
  payload: Payload,
  dump: Dump,
  noun: string,
): Promise<AsyncIterable<string>> => {
  const file = dump.files.find((one) => one.noun === noun && one.format === 'ndjson')
  const content = file && (await openFile(payload, file))
  if (!content) throw new Error(`the store of uploads has lost ${noun} of the dump ${dump.cut}`)
  return readLines(await content.open())
}

const nounsOf = ({ files }: Dump): string[] => [...new Set(files.flatMap(({ noun }) => noun ?? []))]

const holdsAny = async (payload: Payload, dump: Dump, marks: string[]): Promise<boolean> => {
  for (const noun of nounsOf(dump)) {
    for await (const line of await linesIn(payload, dump, noun))
      if (isMarked(line, marks)) return true
  }
  return false
}

const filesWithout = (
  payload: Payload,
  { cut, dump, marks }: { cut: string; dump: Dump; marks: string[] },
) =>
  inFolder(async (folder) => {
    const newsroom = newsroomOf(payload)
    const read = readNow(payload)
    const written = []
    for (const resource of newsroom.resources.filter(hasAddress)) {
      if (!nounsOf(dump).includes(resource.name)) continue
      const lines = await linesIn(payload, dump, resource.name)
      const kept = replaced(read, { lines, marks, resource })
      written.push(...(await writeNoun({ folder, newsroom, resource }, kept)))
    }
    written.push(await writeCodebook(folder, newsroom))
    return storeFiles(payload, { cut, folder, written })
  })

/** The lines, but instead of each marked one the item as it is now, read as readers do, if it is public. */
async function* replaced(
  read: PublicRead,
  args: { lines: AsyncIterable<string>; marks: string[]; resource: Resource },
): AsyncGenerator<string> {
  const { lines, marks, resource } = args
  for await (const line of lines) {
    if (!isMarked(line, marks)) {
      yield line
      continue
    }
    const where = { publicId: { equals: (JSON.parse(line) as { id: string }).id } }
    const items = await forReaders(async () =>
      itemsOf(read, resource, await findPublic(read, { ...namingOf(resource), limit: 1, where })),
    )
    for (const item of items) yield JSON.stringify(item)
  }
}
