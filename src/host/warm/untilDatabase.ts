import { setTimeout as sleep } from 'node:timers/promises'
import { pauseAfter } from '../../database/patience.ts'

/** So long one try may take. */
const TRY_MS = 2_000

/** Waits until the database answers, or `isOver`; it is asked ever more rarely. @param args.say is told where it does not answer at once */
export const untilDatabaseAnswers = async (args: {
  isOver: () => boolean
  say: () => void
  uri: string
}): Promise<void> => {
  const { isOver, say, uri } = args
  for (let tries = 0; !isOver() && !(await answers(uri)); tries += 1) {
    if (tries === 0) say()
    await sleep(pauseAfter(tries))
  }
}

const answers = async (uri: string): Promise<boolean> => {
  const { default: mongoose } = await import('mongoose')
  const connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: TRY_MS })
  try {
    await connection.asPromise()
    await connection.db?.command({ ping: 1 }, { timeoutMS: TRY_MS })
    return true
  } catch {
    return false
  } finally {
    await connection.close(true).catch(() => {})
  }
}
