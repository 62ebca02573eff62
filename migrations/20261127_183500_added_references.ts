import type { MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

/**
 * Earlier migrations added these columns without the rule of a deletion: an image that was an author's picture could not be deleted, after
 * its file had been removed. SQLite changes a rule only in a new table.
 */
const RULES = [
  { rule: 'ON DELETE set null', table: 'authors', to: ['media'] },
  {
    rule: 'ON DELETE cascade',
    table: 'payload_locked_documents_rels',
    to: ['schools', 'about_sections'],
  },
]

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const { rule, table, to } of RULES) {
    const made = await db.all<{ sql: string; type: string }>(
      sql`SELECT type, sql FROM sqlite_master WHERE tbl_name = ${table} AND sql IS NOT NULL`,
    )
    const statementsOf = (type: string) =>
      made.filter((one) => one.type === type).map((one) => one.sql)
    const added = new RegExp(String.raw`REFERENCES (${to.join('|')})\(id\)`, 'g')
    for (const statement of [
      ...statementsOf('table').map((text) =>
        text.replace(added, `$& ${rule}`).replace(table, `__new_${table}`),
      ),
      `INSERT INTO \`__new_${table}\` SELECT * FROM \`${table}\``,
      `DROP TABLE \`${table}\``,
      `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\``,
      ...statementsOf('index'),
    ]) {
      await db.run(sql.raw(statement))
    }
  }
}

/** The tables hold the same. */
export async function down(): Promise<void> {}
