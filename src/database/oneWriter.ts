import { createRequire } from 'node:module'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type Client = SQLiteAdapter['client']
type Transaction = Awaited<ReturnType<Client['transaction']>>

/**
 * All transactions on one connection. The driver gives each a connection of its own and never closes it: of an import of
 * 1,500 posts 2,300 files were open, and three gigabytes in use. There is one writer at a time (see `queueWrites`), and
 * readers keep the client's own connection, so that they see nothing of what is not committed.
 */
export const oneWriter = ({ client, clientConfig }: SQLiteAdapter): void => {
  let writer: Client | undefined
  // What is still open on a connection ends with it, uncommitted.
  const leave = () => {
    writer?.close()
    writer = undefined
  }
  const begin = async (): Promise<Client> => {
    writer ??= createClient(clientConfig)
    await writer.execute('BEGIN IMMEDIATE')
    return writer
  }

  client.transaction = async () => {
    const connection = await begin().catch(() => {
      leave()
      return begin()
    })
    let closed = false
    const rollback = async () => {
      if (closed) return
      closed = true
      await connection.execute('ROLLBACK').catch(leave)
    }
    return {
      batch: async (statements) => {
        const results: Awaited<ReturnType<Transaction['batch']>> = []
        for (const statement of statements)
          results.push(await connection.execute(statement as string))
        return results
      },
      close: () => void rollback(),
      get closed() {
        return closed
      },
      commit: async () => {
        await connection.execute('COMMIT')
        closed = true
      },
      execute: connection.execute.bind(connection),
      executeMultiple: async (statements) => void (await connection.execute(statements)),
      rollback,
    } as Transaction
  }
}

/** The driver that the adapter has brought along, in the adapter's own version. */
export const createClient = (config: SQLiteAdapter['clientConfig']): Client => {
  const adapter = createRequire(createRequire(import.meta.url).resolve('@payloadcms/db-sqlite'))
  const driver = adapter('@libsql/client') as { createClient: (config: unknown) => Client }
  return driver.createClient(config)
}
