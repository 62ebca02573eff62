import type { Payload } from 'payload'

const READS = ['count', 'find', 'findDistinct', 'findOne', 'findVersions', 'queryDrafts'] as const

/** How often something asks the database, through whatever call of the adapter. */
export const countCalls = async ({ db }: Payload, act: () => Promise<unknown>): Promise<number> => {
  const kept = Object.fromEntries(READS.map((name) => [name, db[name]]))
  let calls = 0
  for (const name of READS) {
    const call = db[name].bind(db) as (...args: unknown[]) => unknown
    Object.assign(db, {
      [name]: (...args: unknown[]) => {
        calls += 1
        return call(...args)
      },
    })
  }
  try {
    await act()
  } finally {
    Object.assign(db, kept)
  }
  return calls
}
