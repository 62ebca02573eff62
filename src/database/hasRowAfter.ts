import type { Payload } from 'payload'
import { sqliteOf, tableOf } from './sqliteTables.ts'

/**
 * Whether a collection on SQLite has a committed row whose number is greater. Each answer that is made anew asks it: Payload's own query
 * takes four times as long as SQLite does.
 * @param args.field a field that is named like its column
 */
export const hasRowAfter = async (
  db: Payload['db'],
  { field, slug, than }: { field: string; slug: string; than: number },
): Promise<boolean> => {
  const sql = `SELECT 1 FROM "${tableOf(slug)}" WHERE "${field}" > ? LIMIT 1`
  const { rows } = await sqliteOf(db).client.execute({ args: [than], sql })
  return rows.length > 0
}
