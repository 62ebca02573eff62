import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`legislators_votes\` ADD \`bill_id\` text;`)
  await db.run(sql`ALTER TABLE \`_legislators_v_version_votes\` ADD \`bill_id\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`legislators_votes\` DROP COLUMN \`bill_id\`;`)
  await db.run(sql`ALTER TABLE \`_legislators_v_version_votes\` DROP COLUMN \`bill_id\`;`)
}
