const STEP_MS = 50

/**
 * Whether this ends, well or not, within so many milliseconds. They are counted in steps: one that comes late, because this process
 * is busy, is one step all the same. Otherwise a process under load would take its own slowness for that of what it waits for.
 */
export const endsWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    const wait = (left: number): void => {
      // What has come meanwhile counts.
      if (left <= 0) return void setImmediate(resolve, false)
      timer = setTimeout(wait, Math.min(STEP_MS, left), left - STEP_MS).unref()
    }
    wait(ms)
  })
  return Promise.race([ended(work), late]).finally(() => clearTimeout(timer))
}

/** When this has ended, well or not. */
export const ended = (work: Promise<unknown>): Promise<true> =>
  work.then(
    () => true,
    () => true,
  )
