import { setTimeout as wait } from 'node:timers/promises'

/**
 * Retries a save as a whole, in a new transaction each time, while it conflicts with others. Retries of one process run one at a time:
 * together they would keep conflicting with each other.
 * @param lost whether an error is such a conflict
 * @param run performs the save from scratch; a failed run has been rolled back
 * @returns what the first successful run returns
 * @throws what `run` throws otherwise, and its last error after ten retries (about four seconds)
 */
export const tryAgain = async <T>(args: {
  lost: (error: unknown) => boolean
  run: () => Promise<T>
}): Promise<T> => {
  const { lost, run } = args
  try {
    return await run()
  } catch (error) {
    if (!lost(error)) throw error
    return inLine(() => untilWon({ error, lost, run }))
  }
}

const TRIES = 10

const untilWon = async <T>(args: {
  error: unknown
  lost: (error: unknown) => boolean
  run: () => Promise<T>
}): Promise<T> => {
  let { error } = args
  for (let tries = 0; tries < TRIES; tries += 1) {
    await wait(Math.random() * Math.min(1000, 20 * 2 ** tries))
    try {
      return await args.run()
    } catch (again) {
      if (!args.lost(again)) throw again
      error = again
    }
  }
  throw error
}

let last: Promise<unknown> = Promise.resolve()

const inLine = <T>(act: () => Promise<T>): Promise<T> => {
  const mine = last.then(act, act)
  last = mine
  return mine
}
