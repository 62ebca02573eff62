import type { BaseDatabaseAdapter } from 'payload'
import { clearConflicts } from './clearConflicts.ts'
import { commitAgain } from './commitAgain.ts'
import { proveMongo } from './proveMongo.ts'
import { withReadersPool } from './readers.ts'

/**
 * Wraps Payload's MongoDB adapter: requirements are checked before anything is changed, readers have their own connections, a commit
 * whose answer was lost is sent again, and write conflicts become 409. Used for the host's adapter and for that of an app around the
 * plugin.
 * @param setting the name of the setting with its address, for messages
 */
export const reliableMongo = <T extends BaseDatabaseAdapter>(db: T, setting = URL_OPTION): T => {
  if (wrapped.has(db)) return db
  wrapped.add(db)
  const connect = db.connect?.bind(db)
  db.connect = async (options) => {
    await proveMongo(db, setting)
    await connect?.(options)
  }
  return clearConflicts(commitAgain(withReadersPool(db)))
}

const wrapped = new WeakSet<object>()

const URL_OPTION = 'the url of mongooseAdapter'
