import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`newsroom_accounts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`invited_at\` text,
  	\`deactivated_at\` text,
  	\`valid_from\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`newsroom_accounts_user_idx\` ON \`newsroom_accounts\` (\`user\`);`)
  await db.run(sql`CREATE INDEX \`newsroom_accounts_updated_at_idx\` ON \`newsroom_accounts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`newsroom_accounts_created_at_idx\` ON \`newsroom_accounts\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`newsroom_accounts\`;`)
}
