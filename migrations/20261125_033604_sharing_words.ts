import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`articles\` ADD \`sharing_title\` text;`)
  await db.run(sql`ALTER TABLE \`articles\` ADD \`sharing_text\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_sharing_title\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_sharing_text\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`sharing_title\`;`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`sharing_text\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_sharing_title\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_sharing_text\`;`)
}
