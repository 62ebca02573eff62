import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`articles\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`documents\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` ADD \`version_logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`schools\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_schools_v\` ADD \`version_logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` ADD \`version_logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`bills\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_bills_v\` ADD \`version_logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`legislators\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` ADD \`version_logged_at\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // The start makes these indexes; SQLite drops no column that an index names.
  await db.run(sql`DROP INDEX IF EXISTS \`logged_articles\`;`)
  await db.run(sql`DROP INDEX IF EXISTS \`logged_wire_posts\`;`)
  await db.run(sql`DROP INDEX IF EXISTS \`logged_documents\`;`)
  await db.run(sql`DROP INDEX IF EXISTS \`logged_schools\`;`)
  await db.run(sql`DROP INDEX IF EXISTS \`logged_charter_applications\`;`)
  await db.run(sql`DROP INDEX IF EXISTS \`logged_bills\`;`)
  await db.run(sql`DROP INDEX IF EXISTS \`logged_legislators\`;`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_logged_at\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_logged_at\`;`)
  await db.run(sql`ALTER TABLE \`documents\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` DROP COLUMN \`version_logged_at\`;`)
  await db.run(sql`ALTER TABLE \`schools\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_schools_v\` DROP COLUMN \`version_logged_at\`;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` DROP COLUMN \`version_logged_at\`;`)
  await db.run(sql`ALTER TABLE \`bills\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_bills_v\` DROP COLUMN \`version_logged_at\`;`)
  await db.run(sql`ALTER TABLE \`legislators\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` DROP COLUMN \`version_logged_at\`;`)
}
