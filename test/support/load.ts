import { setTimeout as sleep } from 'node:timers/promises'
import type { Timed } from './timed.ts'

/** Starts clients that each request these paths in a loop, one at a time, until `end`. */
export const startLoad = (
  get: (path: string) => Promise<Timed>,
  { clients, paths }: { clients: number; paths: string[] },
) => {
  const answers: Timed[] = []
  let isOver = false
  const client = async (_: unknown, nth: number) => {
    for (let turn = nth; !isOver; turn += 1) {
      answers.push(await get(paths[turn % paths.length] ?? '/'))
      await sleep(2)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    answers,
    end: async () => {
      isOver = true
      await running
    },
  }
}
