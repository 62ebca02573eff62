import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { wallTimeOf } from '../../core/wallTime.ts'
import { workAlone } from '../../store/lease/workAlone.ts'
import { dropLost, lostDumps } from './lost.ts'
import { makeDump } from './make.ts'
import { hasDepartures, withdrawFromDumps } from './remake.ts'
import type { Dump } from './state.ts'
import { readDumps } from './state.ts'

const NAME = 'dumps'

const EVERY_MS = 15 * 60_000

/** A start is not delayed. */
const FIRST_MS = 60_000

/** The time of the newsroom's zone from which on a day's dump is made. */
const FROM = '02:00'

/**
 * Makes a dump each night, remakes dumps that hold something withdrawn, and drops those whose files are lost. Several processes may call
 * it; a lease lets one of them do the work.
 * @param args.everyMs milliseconds between two checks whether there is work. @default 15 minutes
 * @param args.firstMs milliseconds until the first check. @default a minute
 * @returns a function that stops it
 */
export const dumpNightly = (
  payload: Payload,
  { everyMs = EVERY_MS, firstMs = FIRST_MS }: { everyMs?: number; firstMs?: number } = {},
): (() => void) => {
  let stop = () => {}
  const timer = setTimeout(() => {
    stop = workAlone(payload, {
      everyMs,
      isDue: async () =>
        (await isNight(payload)) ||
        (await hasDepartures(payload)) ||
        (await lostDumps(payload)).length > 0,
      name: NAME,
      work: async ({ signal }) => {
        await dropLost(payload)
        try {
          if (await hasDepartures(payload)) await withdrawFromDumps(payload, signal)
        } finally {
          // Also while the store does not give an older dump.
          if (!signal.aborted && (await isNight(payload))) await makeDump(payload, signal)
        }
      },
    })
  }, firstMs)
  timer.unref()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Remakes dumps that hold something withdrawn, and makes one now, as soon as no other process does so. @throws what ended the work */
export const dumpNow = async (payload: Payload): Promise<Dump> => {
  let made: Dump | undefined
  let failure: unknown
  const stop = workAlone(payload, {
    everyMs: 1_000,
    isDue: async () => made === undefined && failure === undefined,
    name: NAME,
    work: async ({ signal }) => {
      try {
        await dropLost(payload)
        await withdrawFromDumps(payload, signal)
        made = await makeDump(payload, signal)
      } catch (error) {
        failure = error
      }
    },
  })
  while (made === undefined && failure === undefined) await sleep(100)
  stop()
  if (made === undefined) throw failure
  return made
}

/** Whether the dump of today is to be made. */
const isNight = async (payload: Payload): Promise<boolean> => {
  const { now, timeZone } = newsroomOf(payload)
  const [day = '', time = ''] = wallTimeOf(now(), timeZone).split('T')
  const [newest] = (await readDumps(payload)).dumps
  return newest === undefined || (!newest.cut.startsWith(day) && time >= FROM)
}
