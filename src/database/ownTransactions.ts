import { randomUUID } from 'node:crypto'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { beforeDestroy } from './beforeDestroy.ts'
import { notStoredOf } from './notStored.ts'
import { oneWriter } from './oneWriter.ts'
import { rolledBack } from './rolledBack.ts'

/**
 * Gives the adapter a begin, a commit and a rollback whose errors reach the caller. Payload's own beginTransaction ends in
 * a `.catch` in which the error of COMMIT is lost, and its commitTransaction swallows what is left
 * (@payloadcms/drizzle 3.90.1, dist/transactions/*.js): a save on a full disk was answered "done" and was not stored.
 */
export const ownTransactions = (db: SQLiteAdapter): void => {
  const undone = rolledBack()
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
    const id = await given
    undone.refuse(id)
    await take(String(id))?.resolve()
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
