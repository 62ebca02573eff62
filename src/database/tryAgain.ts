import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs a save again, as a whole and in a transaction of its own, while it loses against others. Losers of one process
 * go one at a time: together they would go on losing against each other.
 * @param lost whether an error means that another save came first
 * @param run makes everything anew each time; what a failed run wrote has been rolled back
 * @returns what the first run that wins returns
 * @throws what `run` throws otherwise, and what it threw last after ten more tries (about four seconds)
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
