import { UnknownCommit } from './unknownCommit.ts'

type Id = null | number | string | undefined

/** How many transactions are remembered. */
const MOST = 1_000

/**
 * Remembers the transactions that were rolled back, to refuse their commit. Payload rolls back when a nested operation fails, and deletes the
 * request's transaction; where a hook caught the error, the save goes on: what it wrote before is lost, and what it writes later is stored
 * alone.
 */
export const rolledBack = () => {
  const ids = new Set<string>()
  return {
    add: (id: Id): void => {
      ids.add(String(id))
      // The oldest.
      if (ids.size > MOST) ids.delete(ids.values().next().value!)
    },
    /** @throws UnknownCommit for a transaction that was rolled back, or that the request has no more */
    refuse: (id: Id): void => {
      if (id === undefined || ids.has(String(id))) throw new UnknownCommit('rolled back')
    },
  }
}
