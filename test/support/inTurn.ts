import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { machineLine } from '../../src/database/machineLine.ts'
import { fileOf } from '../../src/database/writerConnection.ts'

/** Runs statements that go to SQLite past the adapter, in a turn of the queue of all who write to the file, as another process would. */
export const inTurn = async <T>({ client }: SQLiteAdapter, write: () => Promise<T>): Promise<T> => {
  const line = machineLine(await fileOf(client), 10_000)
  const leave = await line.enter()
  try {
    return await write()
  } finally {
    leave()
    await line.close()
  }
}
