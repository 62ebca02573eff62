const STEP_MS = 50

/**
 * Whether a promise settles within so many milliseconds. They are counted in steps, and a step that is late because this process is
 * busy counts as one step: otherwise a process under load would mistake its own delay for one of the promise.
 */
export const endsWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    const wait = (left: number): void => {
      // A promise that settled in this turn counts as in time.
      if (left <= 0) return void setImmediate(resolve, false)
      timer = setTimeout(wait, Math.min(STEP_MS, left), left - STEP_MS).unref()
    }
    wait(ms)
  })
  return Promise.race([ended(work), late]).finally(() => clearTimeout(timer))
}

/** Resolves when the promise settles, with either outcome. */
export const ended = (work: Promise<unknown>): Promise<true> =>
  work.then(
    () => true,
    () => true,
  )
