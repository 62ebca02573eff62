import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`logged_at\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_logged_at\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // Made at the start, not by a migration; a column with an index is not dropped.
  await db.run(sql`DROP INDEX IF EXISTS \`logged_newsletter_issues\``)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`logged_at\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_logged_at\`;`)
}
