import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`assignments\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`item\` text NOT NULL,
  	\`assignee\` text,
  	\`due\` text,
  	\`by\` text,
  	\`done_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`assignments_key_idx\` ON \`assignments\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`assignments_assignee_idx\` ON \`assignments\` (\`assignee\`);`)
  await db.run(sql`CREATE INDEX \`assignments_due_idx\` ON \`assignments\` (\`due\`);`)
  await db.run(sql`CREATE INDEX \`assignments_updated_at_idx\` ON \`assignments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`assignments_created_at_idx\` ON \`assignments\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`assignments\`;`)
}
