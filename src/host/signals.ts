import os from 'node:os'

/** Milliseconds within which a repeated signal is the same one: a terminal or service manager signals npm and this process, and npm passes it on. */
const SAME_MS = 500

type StopSignal = 'SIGINT' | 'SIGTERM'

/**
 * Ends this process in order on SIGINT or SIGTERM, and at once on a second signal.
 * @param args.stop begins the end; called once
 * @param args.beforeExit called on the second signal, before this process exits with 128 and the signal's number
 */
export const onStopSignal = (args: {
  beforeExit?: () => void
  stop: (signal: StopSignal) => void
}): void => {
  const { beforeExit, stop } = args
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (first === undefined) {
        first = now
        return stop(signal)
      }
      if (now - first < SAME_MS) return
      beforeExit?.()
      process.exit(128 + os.constants.signals[signal])
    })
  }
}
