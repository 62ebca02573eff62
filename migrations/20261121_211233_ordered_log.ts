import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`changes_at_idx\`;`)
  await db.run(sql`DROP INDEX \`item_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`rev\` numeric;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`key\` text;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`seq\` numeric;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`numbered_at\` text;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`pending\` integer;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`changed\` text;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`shown\` text;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`filters\` text;`)
  await db.run(sql`ALTER TABLE \`changes\` ADD \`hash\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`changes_key_idx\` ON \`changes\` (\`key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`changes_seq_idx\` ON \`changes\` (\`seq\`);`)
  await db.run(sql`CREATE INDEX \`item_rev_idx\` ON \`changes\` (\`item\`,\`rev\`);`)
  await db.run(sql`CREATE INDEX \`kind_seq_idx\` ON \`changes\` (\`kind\`,\`seq\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`changes_key_idx\`;`)
  await db.run(sql`DROP INDEX \`changes_seq_idx\`;`)
  await db.run(sql`DROP INDEX \`item_rev_idx\`;`)
  await db.run(sql`DROP INDEX \`kind_seq_idx\`;`)
  await db.run(sql`CREATE INDEX \`changes_at_idx\` ON \`changes\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`item_at_idx\` ON \`changes\` (\`item\`,\`at\`);`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`rev\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`key\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`seq\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`numbered_at\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`pending\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`changed\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`shown\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`filters\`;`)
  await db.run(sql`ALTER TABLE \`changes\` DROP COLUMN \`hash\`;`)
}
