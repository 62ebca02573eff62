import { randomUUID } from 'node:crypto'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { beforeDestroy } from './beforeDestroy.ts'
import { notStoredOf } from './notStored.ts'
import { oneWriter } from './oneWriter.ts'
import { UnknownCommit } from './unknownCommit.ts'

/**
 * Gives the adapter a begin, a commit and a rollback whose errors reach the caller. Payload's own beginTransaction ends in
 * a `.catch` in which the error of COMMIT is lost, and its commitTransaction swallows what is left
 * (@payloadcms/drizzle 3.90.1, dist/transactions/*.js): a save on a full disk was answered "done" and was not stored.
 */
export const ownTransactions = (db: SQLiteAdapter): void => {
  const undone = latest(1_000)
  const take = (id: string) => {
    const session = db.sessions[id]
    delete db.sessions[id]
    return session
  }
  let closeWriter: (() => void) | undefined
  db.beginTransaction = async () => {
    await db.initializing
    closeWriter ??= oneWriter(db)
    const id = randomUUID()
    db.sessions[id] = await begin(db).catch((error: unknown) => {
      throw notStoredOf(error) ?? error
    })
    return id
  }
  db.commitTransaction = async (given) => {
    const id = String(await given)
    // Payload rolls back when a nested operation fails, and deletes the request's transaction. If a hook caught the error, earlier writes
    // of the request are lost, and later ones would be stored alone.
    if (given === undefined || undone.has(id)) throw new UnknownCommit('rolled back')
    await take(id)?.resolve()
  }
  db.rollbackTransaction = async (given) => {
    const id = String(await given)
    const session = take(id)
    if (!session) return
    undone.add(id)
    await session.reject()
  }
  beforeDestroy(db, () => closeWriter?.())
}

type Session = SQLiteAdapter['sessions'][string]

/** Drizzle's transaction lasts as long as a callback; Payload's spans many calls. So the callback waits for its end. */
const begin = ({ drizzle }: SQLiteAdapter): Promise<Session> =>
  new Promise((resolve, reject) => {
    const done: Promise<void> = drizzle.transaction(
      (tx) =>
        new Promise<void>((commit, rollback) => {
          resolve({
            // Payload declares a whole database here, and passes a transaction, too.
            db: tx as unknown as Session['db'],
            reject: async () => {
              rollback(new Error('rolled back'))
              await done.catch(() => {})
            },
            resolve: async () => {
              commit()
              await done
            },
          })
        }),
    )
    done.catch(reject)
  })

/** A set with a maximum size, which drops the oldest. */
const latest = (size: number) => {
  const all = new Set<string>()
  return {
    add: (one: string) => {
      all.add(one)
      if (all.size > size) all.delete(all.values().next().value!)
    },
    has: (one: string) => all.has(one),
  }
}
