import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`former_users\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`former_users_user_idx\` ON \`former_users\` (\`user\`);`)
  await db.run(sql`CREATE INDEX \`former_users_updated_at_idx\` ON \`former_users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`former_users_created_at_idx\` ON \`former_users\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`assignments\` ADD \`embargo\` text;`)
  await db.run(sql`ALTER TABLE \`assignments\` ADD \`embargo_with\` text;`)
  await db.run(sql`CREATE INDEX \`assignments_embargo_idx\` ON \`assignments\` (\`embargo\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`assignments_embargo_idx\`;`)
  await db.run(sql`DROP TABLE \`former_users\`;`)
  await db.run(sql`ALTER TABLE \`assignments\` DROP COLUMN \`embargo\`;`)
  await db.run(sql`ALTER TABLE \`assignments\` DROP COLUMN \`embargo_with\`;`)
}
