import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`articles\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`documents\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`school_boards\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`legislators\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`beats\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` ADD \`version_changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`changed_by\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_changed_by\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`documents\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`school_boards\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`legislators\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`beats\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` DROP COLUMN \`version_changed_by\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`changed_by\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_changed_by\`;`)
}
