import type { Entry } from '../messages.ts'
import type { Keeper } from './keeper.ts'
import { safely } from './keeper.ts'

/** Follows the log: requests rows and adds them, one batch after another. */
type Follower = {
  /** Requests the next rows of the log, unless a request is under way. */
  ask: () => void
  /** The same if the index may be behind: it was opened or made since, or the last batch failed. */
  look: () => void
  /** Adds the requested rows; undefined if they could not be read. */
  take: (rows: readonly Entry[] | undefined, more: boolean) => void
}

/** @param args.want requests the rows from this position on, which is included */
export const makeFollower = (args: { keeper: Keeper; want: (from: number) => void }): Follower => {
  const { keeper, want } = args
  let [isAsking, isNews] = [false, false]
  /** The index that was followed to the end of the log. */
  let done: string | undefined

  const ask = (): void => {
    isNews = true
    const store = keeper.store()
    if (isAsking || !store || !keeper.isWriter()) return
    ;[isAsking, isNews] = [true, false]
    want(store.position().seq)
  }
  /** @returns whether the rows belong to this index */
  const add = (rows: readonly Entry[]): boolean => {
    const store = keeper.store()
    if (!store) return false
    const { mark, seq } = store.position()
    const [known] = rows
    // The log has another row at this position, or none: it is another database's, or was restored from a backup.
    if (seq > 0 && (known?.seq !== seq || known.mark !== mark)) return false
    const later = rows.filter((row) => row.seq > seq)
    if (later.length > 0) store.add(seq, later)
    return true
  }
  return {
    ask,
    look: () => {
      if (keeper.store()?.file !== done) ask()
    },
    take: (rows, more) => {
      isAsking = false
      const store = keeper.store()
      if (rows) safely(keeper, () => add(rows) || keeper.discard())
      if (store && keeper.store() !== store) keeper.look()
      const isSame = store !== undefined && keeper.store() === store
      const isEnd = rows !== undefined && isSame && !more && store.settle()
      done = isEnd ? store.file : undefined
      // What failed is tried again later, by `look`.
      if (rows && (more || isNews || !isSame)) ask()
    },
  }
}
