import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`mailings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`item\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`reason\` text,
  	\`total\` numeric NOT NULL,
  	\`started_at\` text NOT NULL,
  	\`ended_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`mailings_item_idx\` ON \`mailings\` (\`item\`);`)
  await db.run(sql`CREATE INDEX \`mailings_state_idx\` ON \`mailings\` (\`state\`);`)
  await db.run(sql`CREATE TABLE \`mailing_recipients\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`item\` text NOT NULL,
  	\`subscriber\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`answer\` text,
  	\`at\` text NOT NULL,
  	\`fence\` numeric NOT NULL,
  	\`tries\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`mailing_recipients_key_idx\` ON \`mailing_recipients\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`mailing_recipients_state_idx\` ON \`mailing_recipients\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`item_state_idx\` ON \`mailing_recipients\` (\`item\`,\`state\`);`)
  await db.run(sql`ALTER TABLE \`subscribers\` ADD \`refused_at\` text;`)
  await db.run(sql`ALTER TABLE \`subscribers\` ADD \`refusal\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`mailings\`;`)
  await db.run(sql`DROP TABLE \`mailing_recipients\`;`)
  await db.run(sql`ALTER TABLE \`subscribers\` DROP COLUMN \`refused_at\`;`)
  await db.run(sql`ALTER TABLE \`subscribers\` DROP COLUMN \`refusal\`;`)
}
