import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`key_uses\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`requests\` numeric NOT NULL,
  	\`limited\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`key_day_idx\` ON \`key_uses\` (\`key\`,\`day\`);`)
  await db.run(sql`ALTER TABLE \`api_keys\` ADD \`email\` text;`)
  await db.run(sql`CREATE INDEX \`api_keys_email_idx\` ON \`api_keys\` (\`email\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`api_keys_email_idx\`;`)
  await db.run(sql`DROP TABLE \`key_uses\`;`)
  await db.run(sql`ALTER TABLE \`api_keys\` DROP COLUMN \`email\`;`)
}
