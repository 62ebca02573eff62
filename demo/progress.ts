import { Presets, SingleBar } from 'cli-progress'
import type { OnProgress } from './seed.ts'

/** Shows a progress bar on a terminal; elsewhere prints a line for each quarter. */
export const showProgress = (): { show: OnProgress; end: () => void } => {
  if (!process.stdout.isTTY) return { end: () => undefined, show: makeLines() }
  const bar = new SingleBar(
    { format: '{bar} {value}/{total} {what}', hideCursor: true },
    Presets.shades_classic,
  )
  let started = false
  return {
    end: () => bar.stop(),
    show: ({ done, total, what }) => {
      if (!started) bar.start(total, 0, { what })
      started = true
      bar.update(done, { what })
    },
  }
}

const makeLines = (): OnProgress => {
  let told = 0
  return ({ done, total }) => {
    const quarter = Math.floor((4 * done) / total)
    if (quarter === told) return
    told = quarter
    process.stdout.write(`${done} of ${total} items\n`)
  }
}
