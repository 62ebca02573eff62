import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from './atWork.ts'
import { startChild, percentile, waitsUntil } from './child.ts'
import type { Article } from './editing.ts'
import { costOf } from './processor.ts'
import type { Started } from './started.ts'

/** Milliseconds until a kept answer was there, in each turn. */
export type Waits = { longest: number[]; p50: number[]; p99: number[] }

export type Beside = Record<'editors' | 'none' | 'unrelated', Waits>

const [TURNS, TURN_MS] = [5, 8_000]

/** An answer that the editors' saves leave as it is: a list that shows an article is made anew after each. */
const KEPT = '/api/v1/counties'

/**
 * How long readers wait for a kept answer beside three editors, beside unrelated processes that take as much of the processors as the editors'
 * process and their browsers do, and beside nothing.
 */
export const measureBeside = async (started: Started, articles: Article[]): Promise<Beside> => {
  const browsers = await startChild('atWork.ts')
  const burning = [await startChild('burn.ts'), await startChild('burn.ts')]
  const waits = (): Waits => ({ longest: [], p50: [], p99: [] })
  const beside: Beside = { editors: waits(), none: waits(), unrelated: waits() }
  const turn = async (name: keyof Beside, end: Promise<unknown>) => {
    const [took] = await Promise.all([waitsUntil(`${started.origin}${KEPT}`, end), end])
    beside[name].longest.push(percentile(took, 1))
    beside[name].p50.push(percentile(took, 0.5))
    beside[name].p99.push(percentile(took, 0.99))
  }
  const job: Job = { articles, ms: TURN_MS, origin: started.origin, staff: started.staff }
  for (let round = 0; round < TURNS; round += 1) {
    const shareOf = sharesOf([started.editors, browsers.pid ?? 0])
    await turn('editors', edit(browsers, job))
    const [editors = 0, others = 0] = shareOf()
    // The editors' process has threads: what is more than one processor goes to the other.
    burn(burning, [Math.min(1, editors), others + Math.max(0, editors - 1)])
    await turn('unrelated', sleep(TURN_MS))
    burn(burning, [0, 0])
    await sleep(200)
    await turn('none', sleep(TURN_MS / 4))
  }
  for (const child of [browsers, ...burning]) child.disconnect()
  return beside
}

/** Begins to measure processes. @returns a function that returns how much of a processor each has taken since */
const sharesOf = (pids: number[]): (() => number[]) => {
  const [before, began] = [pids.map(costOf), performance.now()]
  return () =>
    pids.map((pid, at) => (costOf(pid) - (before[at] ?? 0)) / 1000 / (performance.now() - began))
}

const burn = (burning: ChildProcess[], shares: number[]): void =>
  burning.forEach((child, at) => child.send(shares[at] ?? 0))

/** @throws Error if a step of an editor failed */
const edit = async (browsers: ChildProcess, job: Job): Promise<void> => {
  const done = Promise.race([
    once(browsers, 'message'),
    once(browsers, 'exit').then(() => {
      throw new Error('an editor got another answer than 200')
    }),
  ])
  browsers.send(job)
  await done
}
