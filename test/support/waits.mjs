import cluster from 'node:cluster'
import fs from 'node:fs'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { setInterval } from 'node:timers'

/**
 * Loaded by `--import` into a program: prints how long its main thread has waited at most without running, as for a lock or a disk, when
 * the program ends; from SIGUSR2 on. Time in which the thread worked, or was ready and other programs worked, is not included. Linux only.
 */
const EVERY_MS = 5

/** Milliseconds in which this thread ran, or was ready to run. */
const busy = () => {
  const [ran = 0, ready = 0] = fs
    .readFileSync('/proc/thread-self/schedstat', 'utf8')
    .split(' ')
    .map(Number)
  return (ran + ready) / 1e6
}

if (cluster.isPrimary && process.platform === 'linux') {
  let longest = 0
  let last = { at: performance.now(), busy: busy() }
  const look = () => {
    const now = { at: performance.now(), busy: busy() }
    longest = Math.max(longest, now.at - last.at - EVERY_MS - (now.busy - last.busy))
    last = now
  }
  setInterval(look, EVERY_MS).unref()
  process.on('SIGUSR2', () => {
    look()
    longest = 0
  })
  process.once('exit', () => fs.writeSync(2, `longest wait: ${longest.toFixed(1)} ms\n`))
}
