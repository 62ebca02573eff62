import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`preview_links\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`hash\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`item\` text NOT NULL,
  	\`by\` text,
  	\`ends_at\` text NOT NULL,
  	\`markup\` text NOT NULL,
  	\`headers\` text NOT NULL,
  	\`files\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`preview_links_hash_idx\` ON \`preview_links\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`preview_links_item_idx\` ON \`preview_links\` (\`item\`);`)
  await db.run(sql`CREATE INDEX \`preview_links_updated_at_idx\` ON \`preview_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`preview_links_created_at_idx\` ON \`preview_links\` (\`created_at\`);`)
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
  await db.run(sql`ALTER TABLE \`articles\` ADD \`image_caption\` text;`)
  await db.run(sql`ALTER TABLE \`articles\` ADD \`body_words\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_image_caption\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_body_words\` text;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`body_words\` text;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_body_words\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`body_words\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_body_words\` text;`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`sizes\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`preview_links_id\` text(36) REFERENCES preview_links(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_preview_links_id_idx\` ON \`payload_locked_documents_rels\` (\`preview_links_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`preview_links\`;`)
  await db.run(sql`DROP TABLE \`payload_query_presets\`;`)
  await db.run(sql`DROP TABLE \`payload_query_presets_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`articles_id\` text(36),
  	\`wire_posts_id\` text(36),
  	\`documents_id\` text(36),
  	\`school_boards_id\` text(36),
  	\`charter_applications_id\` text(36),
  	\`legislators_id\` text(36),
  	\`beats_id\` text(36),
  	\`newsletter_issues_id\` text(36),
  	\`authors_id\` text(36),
  	\`categories_id\` text(36),
  	\`regions_id\` text(36),
  	\`counties_id\` text(36),
  	\`media_id\` text(36),
  	\`files_id\` text(36),
  	\`imports_id\` text(36),
  	\`api_keys_id\` text(36),
  	\`desk_notes_id\` text(36),
  	\`changes_id\` text(36),
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`articles_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`wire_posts_id\`) REFERENCES \`wire_posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`charter_applications_id\`) REFERENCES \`charter_applications\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`legislators_id\`) REFERENCES \`legislators\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`beats_id\`) REFERENCES \`beats\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`newsletter_issues_id\`) REFERENCES \`newsletter_issues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authors_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`regions_id\`) REFERENCES \`regions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`counties_id\`) REFERENCES \`counties\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`files_id\`) REFERENCES \`files\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`imports_id\`) REFERENCES \`imports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`api_keys_id\`) REFERENCES \`api_keys\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`desk_notes_id\`) REFERENCES \`desk_notes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`changes_id\`) REFERENCES \`changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "articles_id", "wire_posts_id", "documents_id", "school_boards_id", "charter_applications_id", "legislators_id", "beats_id", "newsletter_issues_id", "authors_id", "categories_id", "regions_id", "counties_id", "media_id", "files_id", "imports_id", "api_keys_id", "desk_notes_id", "changes_id", "users_id") SELECT "id", "order", "parent_id", "path", "articles_id", "wire_posts_id", "documents_id", "school_boards_id", "charter_applications_id", "legislators_id", "beats_id", "newsletter_issues_id", "authors_id", "categories_id", "regions_id", "counties_id", "media_id", "files_id", "imports_id", "api_keys_id", "desk_notes_id", "changes_id", "users_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_articles_id_idx\` ON \`payload_locked_documents_rels\` (\`articles_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_wire_posts_id_idx\` ON \`payload_locked_documents_rels\` (\`wire_posts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_documents_id_idx\` ON \`payload_locked_documents_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_school_boards_id_idx\` ON \`payload_locked_documents_rels\` (\`school_boards_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_charter_applications_id_idx\` ON \`payload_locked_documents_rels\` (\`charter_applications_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_legislators_id_idx\` ON \`payload_locked_documents_rels\` (\`legislators_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_beats_id_idx\` ON \`payload_locked_documents_rels\` (\`beats_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_newsletter_issues_id_idx\` ON \`payload_locked_documents_rels\` (\`newsletter_issues_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_authors_id_idx\` ON \`payload_locked_documents_rels\` (\`authors_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_categories_id_idx\` ON \`payload_locked_documents_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_regions_id_idx\` ON \`payload_locked_documents_rels\` (\`regions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_counties_id_idx\` ON \`payload_locked_documents_rels\` (\`counties_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_files_id_idx\` ON \`payload_locked_documents_rels\` (\`files_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_imports_id_idx\` ON \`payload_locked_documents_rels\` (\`imports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_api_keys_id_idx\` ON \`payload_locked_documents_rels\` (\`api_keys_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_desk_notes_id_idx\` ON \`payload_locked_documents_rels\` (\`desk_notes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`image_caption\`;`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`body_words\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_image_caption\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_body_words\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`body_words\`;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_body_words\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`body_words\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_body_words\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`sizes\`;`)
}
