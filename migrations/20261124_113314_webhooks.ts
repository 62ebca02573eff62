import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`webhooks\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`events\` text NOT NULL,
  	\`filters\` text NOT NULL,
  	\`hook\` text NOT NULL,
  	\`seq\` numeric NOT NULL,
  	\`failures\` numeric NOT NULL,
  	\`next_at\` text,
  	\`deliveries\` text NOT NULL,
  	\`secret\` text,
  	\`old_secret\` text,
  	\`old_until\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`webhooks_email_idx\` ON \`webhooks\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`webhooks_hook_idx\` ON \`webhooks\` (\`hook\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_updated_at_idx\` ON \`webhooks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_created_at_idx\` ON \`webhooks\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`webhooks\`;`)
}
