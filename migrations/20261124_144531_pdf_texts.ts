import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`pdf_texts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sha256\` text NOT NULL,
  	\`text\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pdf_texts_sha256_idx\` ON \`pdf_texts\` (\`sha256\`);`)
  await db.run(sql`CREATE INDEX \`files_sha256_idx\` ON \`files\` (\`sha256\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`files_sha256_idx\`;`)
  await db.run(sql`DROP TABLE \`pdf_texts\`;`)
}
