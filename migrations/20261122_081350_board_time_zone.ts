import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`school_boards\` ADD \`time_zone\` text;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` ADD \`version_time_zone\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`school_boards\` DROP COLUMN \`time_zone\`;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` DROP COLUMN \`version_time_zone\`;`)
}
