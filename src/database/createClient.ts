import { createRequire } from 'node:module'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

/** The adapter's own driver, in the adapter's version. */
export const createClient = (config: SQLiteAdapter['clientConfig']): SQLiteAdapter['client'] => {
  const adapter = createRequire(createRequire(import.meta.url).resolve('@payloadcms/db-sqlite'))
  const driver = adapter('@libsql/client') as {
    createClient: (config: unknown) => SQLiteAdapter['client']
  }
  return driver.createClient(config)
}
