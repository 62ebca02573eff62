import type { FileText } from '../messages.ts'
import type { Keeper } from './keeper.ts'
import { safely } from './keeper.ts'

/** Hashes per request. */
const BATCH = 100

/**
 * Requests the texts of files that the index lacks, and adds them. They are made in the background, so that one may come long after its
 * item.
 * @param args.want requests the texts of files, by their hashes
 */
export const makeTexts = (args: { keeper: Keeper; want: (hashes: string[]) => void }) => {
  const { keeper, want } = args
  let isAsking = false
  /** The last item whose text was requested; 0 at the beginning of a round. */
  let [last, next] = [0, 0]

  const look = (): void => {
    const store = keeper.store()
    if (isAsking || !store || !keeper.isWriter()) return
    const missing = store.missing(last, BATCH)
    next = missing.at(-1)?.id ?? 0
    if (missing.length === 0) last = 0
    else {
      isAsking = true
      want(missing.map(({ sha256 }) => sha256))
    }
  }
  return {
    look,
    /** Adds requested texts. @param more whether there may be more of them */
    take: (texts: readonly FileText[], more: boolean): void => {
      isAsking = false
      safely(keeper, () => keeper.store()?.addTexts(texts))
      if (!more) last = next
      if (texts.length > 0) look()
    },
  }
}
