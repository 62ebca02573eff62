import fs from 'node:fs'
import path from 'node:path'
import type { Change } from '../../store/changes/collection.ts'
import { DEPARTURES } from '../../store/changes/collection.ts'
import { itemTag } from '../../store/tags.ts'
import type { WarmSet } from './file.ts'
import { WarmSetError, syncFolder } from './file.ts'

/** An item that left the public; without a place in the log where its save may not have been committed. */
type Withdrawal = { at: number; item: string; key: string; kind: string; seq?: number }

/** A file for each day, which all processes of this folder add to. */
const FILE = /^withdrawals-[-\d]+\.ndjson$/

/** Longer than any answer is served that knows nothing of them. */
const KEPT_MS = 3 * 24 * 60 * 60_000

/** So long after it was written down a save is in the log, or was never committed: far longer than a transaction may take. */
const UNSURE_MS = 10 * 60_000

/**
 * Writes down which of these rows took an item from the public, and returns when that is on disk.
 * @throws Error of the file system
 */
export const writeWithdrawals = (folder: string, rows: Change[]): void => {
  const lines = rows.filter(isDeparture).map((row) => `${JSON.stringify(withdrawalOf(row))}\n`)
  if (lines.length === 0) return
  const file = path.join(folder, `withdrawals-${new Date().toISOString().slice(0, 10)}.ndjson`)
  const descriptor = fs.openSync(file, 'a', 0o600)
  try {
    fs.writeFileSync(descriptor, lines.join(''))
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
  // A file of which its folder knows nothing is lost with the power.
  syncFolder(folder)
}

/**
 * Tags of what left the public after a set was made, as far as it was written down here.
 * @throws WarmSetError where a line cannot be read: it may be the one that counts
 */
export const tagsWithdrawnSince = (
  folder: string,
  { readAt, seq }: Pick<WarmSet, 'readAt' | 'seq'>,
): Set<string> => {
  const byKey = new Map<string, Withdrawal>()
  for (const name of filesIn(folder)) {
    const lines = fs.readFileSync(path.join(folder, name), 'utf8').split('\n')
    for (const line of lines.filter(Boolean)) {
      const read = withdrawalIn(line)
      // A row that has got its place says more than the same ahead of its commit.
      byKey.set(read.key, { ...byKey.get(read.key), ...read })
    }
  }
  const later = [...byKey.values()].filter((one) =>
    one.seq === undefined ? one.at + UNSURE_MS > readAt : one.seq > seq,
  )
  return new Set(later.flatMap(({ item, kind }) => [kind, itemTag(item)]))
}

/** Removes what nobody has written to for so long that no answer can need it. */
export const removeOldFiles = (folder: string): void => {
  for (const file of fs.readdirSync(folder).map((name) => path.join(folder, name))) {
    const { mtimeMs = Infinity } = fs.statSync(file, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > KEPT_MS) fs.rmSync(file, { force: true })
  }
}

const filesIn = (folder: string): string[] =>
  fs.readdirSync(folder).filter((name) => FILE.test(name))

const isDeparture = ({ what }: Change): boolean => (DEPARTURES as readonly string[]).includes(what)

const withdrawalOf = ({ item, key, kind, seq }: Change): Withdrawal => ({
  at: Date.now(),
  item,
  key: key ?? `${kind}:${item}`,
  kind,
  ...(seq && { seq }),
})

const withdrawalIn = (line: string): Withdrawal => {
  try {
    const { at, item, key, kind, seq } = JSON.parse(line) as Partial<Withdrawal>
    if (at && item && key && kind) return { at, item, key, kind, ...(seq && { seq }) }
  } catch {
    // Told below.
  }
  throw new WarmSetError('a withdrawal beside it cannot be read')
}
