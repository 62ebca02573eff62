import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns what a process has cost so far, all its threads, in microseconds of a processor, as Linux counts it: nothing of the measuring
 * runs in that process.
 * @throws Error where there is no /proc
 */
export const costOf = (pid: number): number => {
  const tasks = `/proc/${pid}/task`
  const spent = fs.readdirSync(tasks).map((thread) => {
    try {
      return Number(fs.readFileSync(path.join(tasks, thread, 'schedstat'), 'utf8').split(' ')[0])
    } catch {
      // It has just ended.
      return 0
    }
  })
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000
}
