import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { requireFromAdapter } from './requireFromAdapter.ts'

/** The adapter's own driver, in the adapter's version. */
export const createClient = (config: SQLiteAdapter['clientConfig']): SQLiteAdapter['client'] => {
  const driver = requireFromAdapter('@libsql/client') as {
    createClient: (config: unknown) => SQLiteAdapter['client']
  }
  return driver.createClient(config)
}
