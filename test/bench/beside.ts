import { setTimeout as sleep } from 'node:timers/promises'
import { startChild, percentile, waitsUntil } from './child.ts'
import type { Work } from './editing.ts'
import { costOf } from './processor.ts'
import type { Started } from './started.ts'

/** Milliseconds until a kept answer was there, in each turn. */
export type Waits = { longest: number[]; p50: number[]; p99: number[] }

export type Beside = Record<'editors' | 'none' | 'unrelated', Waits>

const [TURNS, TURN_MS, EDITORS] = [5, 8_000, 3]

/** How long readers wait for a kept answer beside three editors, beside an unrelated process that takes as much, and beside nothing. */
export const measureBeside = async (started: Started, work: Work): Promise<Beside> => {
  const burn = await startChild('burn.ts')
  const waits = (): Waits => ({ longest: [], p50: [], p99: [] })
  const beside: Beside = { editors: waits(), none: waits(), unrelated: waits() }
  const turn = async (name: keyof Beside, end: Promise<unknown>) => {
    const took = await waitsUntil(`${started.origin}/api/v1/beats`, end)
    beside[name].longest.push(percentile(took, 1))
    beside[name].p50.push(percentile(took, 0.5))
    beside[name].p99.push(percentile(took, 0.99))
  }
  for (let round = 0; round < TURNS; round += 1) {
    const before = costOf(started.editors)
    await turn('editors', edit(work))
    const share = (costOf(started.editors) - before) / 1000 / TURN_MS
    burn.send(share)
    await turn('unrelated', sleep(TURN_MS))
    burn.send(0)
    await sleep(200)
    await turn('none', sleep(TURN_MS / 4))
  }
  burn.disconnect()
  return beside
}

/** Three editors, each of whom performs one action after the other. */
const edit = async (work: Work): Promise<void> => {
  const until = performance.now() + TURN_MS
  const steps = ['list', 'form', 'preview', 'save', 'dashboard'] as const
  const editor = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      await work[steps[turn % steps.length] ?? 'list'](first * 20 + turn)
    }
  }
  await Promise.all(Array.from({ length: EDITORS }, (_none, at) => editor(at)))
}
