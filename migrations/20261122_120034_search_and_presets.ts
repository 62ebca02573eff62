import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`payload_query_presets\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`is_shared\` integer DEFAULT false,
  	\`access_read_constraint\` text DEFAULT 'onlyMe',
  	\`access_update_constraint\` text DEFAULT 'onlyMe',
  	\`access_delete_constraint\` text DEFAULT 'onlyMe',
  	\`where\` text,
  	\`columns\` text,
  	\`group_by\` text,
  	\`related_collection\` text NOT NULL,
  	\`is_temp\` integer,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_query_presets_updated_at_idx\` ON \`payload_query_presets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_created_at_idx\` ON \`payload_query_presets\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_query_presets_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_query_presets\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_order_idx\` ON \`payload_query_presets_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_parent_idx\` ON \`payload_query_presets_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_path_idx\` ON \`payload_query_presets_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_query_presets_rels_users_id_idx\` ON \`payload_query_presets_rels\` (\`users_id\`);`)
  await db.run(sql`ALTER TABLE \`articles\` ADD \`body_words\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_body_words\` text;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`body_words\` text;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_body_words\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`body_words\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_body_words\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`payload_query_presets\`;`)
  await db.run(sql`DROP TABLE \`payload_query_presets_rels\`;`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`body_words\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_body_words\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`body_words\`;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_body_words\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`body_words\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_body_words\`;`)
}
