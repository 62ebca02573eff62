import fs from 'node:fs'
import type { Payload } from 'payload'
import { allKept } from '../../http/kept.ts'
import { catchUp, isCurrent } from '../../store/changes/catchUp.ts'
import type { Change } from '../../store/changes/collection.ts'
import { DEPARTURES } from '../../store/changes/collection.ts'
import { findRows, newestPlace } from '../../store/changes/log.ts'
import { ageOf, onRows, onRowsAhead, positionOf } from '../../store/changes/tail.ts'
import type { WarmSet } from './file.ts'
import { removeWarmSet, writeWarmSet } from './file.ts'
import { removeOldFiles, writeWithdrawals } from './journal.ts'
import type { Place } from './place.ts'
import { digestOf, fileIn, folderOf } from './place.ts'

/** So often what is kept is written down, where it has changed; where it has not, so late at last. */
const EVERY_MS = 60_000
const LATEST_MS = 10 * EVERY_MS

/**
 * Writes down what is kept, and ahead of its commit what is withdrawn, as long as this process serves. Where the disk does not take it
 * that ends with a line in the log: nobody waits for it.
 * @param args.before what is there from another run; undefined where nothing of it can be used
 * @param args.isFirst whether no process served before: what was withdrawn meanwhile is written down, too
 * @returns writes once more, and ends it
 */
export const keepWarmSet = async (args: {
  before: undefined | WarmSet
  place: Place
  isFirst: boolean
  payload: Payload
}): Promise<() => Promise<void>> => {
  const { before, isFirst, payload, place } = args
  if (place.DATABASE_URI === undefined) return async () => {}
  const { logger } = payload
  const [folder, file, of] = [folderOf(place), fileIn(place), digestOf(place)]
  const ends: (() => void)[] = []
  let isOver = false

  const giveUp = (err: unknown): void => {
    if (isOver) return
    isOver = true
    for (const end of ends) end()
    logger.error({ err, msg: `Until the next start nothing is kept in ${folder}` })
    forget()
  }
  /** What may hold something that was withdrawn is nothing to serve from. */
  const forget = (): void => {
    try {
      removeWarmSet(file)
    } catch (err) {
      logger.error({ err, msg: `Remove ${file} before the next start` })
    }
  }
  const note = (rows: Change[]): void => {
    try {
      writeWithdrawals(folder, rows)
    } catch (err) {
      giveUp(err)
    }
  }
  let written = ''
  const write = async (): Promise<void> => {
    const [age, seq, kept] = [ageOf(payload), positionOf(payload), allKept(payload)]
    const state = `${seq} ${kept.length}`
    if (isOver || !isCurrent(payload) || kept.length === 0) return
    if (state === written && ageOfFile(file) < LATEST_MS) return
    await writeWarmSet(file, { answers: new Map(kept), of, readAt: Date.now() - age, seq })
    written = state
    // It was given up meanwhile.
    if (isOver) return forget()
    removeOldFiles(folder)
  }
  let writing = Promise.resolve()
  const writeNext = (): Promise<void> => (writing = writing.then(write).catch(giveUp))
  const writeInTurn = (): void => {
    // One process of several is enough.
    if (ageOfFile(file) > EVERY_MS / 2) void writeNext()
  }

  try {
    fs.mkdirSync(folder, { mode: 0o700, recursive: true })
    if (isFirst && !before) removeWarmSet(file)
  } catch (err) {
    giveUp(err)
  }
  if (isOver) return async () => {}
  const timer = setInterval(writeInTurn, EVERY_MS)
  timer.unref()
  ends.push(
    () => clearInterval(timer),
    // A place in the log counts from its commit.
    onRowsAhead(payload, (rows) => note(rows.map((row) => ({ ...row, seq: null })))),
    onRows(payload, (rows, { inOrder }) => {
      if (inOrder) note(rows)
    }),
  )
  if (isFirst && before) {
    await withdrawnSince(payload, before.seq).then(note, (err: unknown) => {
      logger.warn({ err, msg: `The answers in ${file} are not used any more` })
      forget()
    })
  }
  return async () => {
    await writeNext()
    for (const end of ends) end()
  }
}

/** What left the public while nobody here was told. @throws Error where the log is another one */
const withdrawnSince = async (payload: Payload, seq: number): Promise<Change[]> => {
  await catchUp(payload)
  const newest = await newestPlace({ payload })
  if ((newest?.seq ?? 0) < seq) throw new Error('the log of changes is another one than before')
  const where = { seq: { greater_than: seq }, what: { in: [...DEPARTURES] } }
  return findRows({ payload }, { sort: 'seq', where })
}

const ageOfFile = (file: string): number => {
  const { mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: -Infinity }
  return Date.now() - mtimeMs
}
