import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`compound_index_4_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_5_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_6_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_7_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_8_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_9_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_10_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_11_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_12_idx\`;`)
  await db.run(sql`CREATE TABLE \`desk_notes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`item\` text NOT NULL,
  	\`step\` text,
  	\`text\` text,
  	\`by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`desk_notes_item_idx\` ON \`desk_notes\` (\`item\`);`)
  await db.run(sql`CREATE INDEX \`desk_notes_updated_at_idx\` ON \`desk_notes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`desk_notes_created_at_idx\` ON \`desk_notes\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`CREATE INDEX \`compound_index_6_idx\` ON \`_wire_posts_v\` (\`version__status\`,\`version_kind\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_5_idx\` ON \`_wire_posts_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_documents_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_documents_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`CREATE INDEX \`compound_index_8_idx\` ON \`_documents_v\` (\`version__status\`,\`version_kind\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_9_idx\` ON \`_documents_v\` (\`version_file_id\`,\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_7_idx\` ON \`_documents_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`CREATE INDEX \`compound_index_12_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_district_id\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_13_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_status\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_10_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_11_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_active\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`CREATE INDEX \`compound_index_14_idx\` ON \`_newsletter_issues_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`articles\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`articles\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`articles\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`articles\` ADD \`created_by\` text;`)
  await db.run(sql`CREATE INDEX \`image__status_publishedAt_publicId_createdAt_idx\` ON \`articles\` (\`image_id\`,\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`CREATE INDEX \`compound_index_4_idx\` ON \`_articles_v\` (\`version_image_id\`,\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` ADD \`created_by\` text;`)
  await db.run(sql`ALTER TABLE \`documents\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`documents\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`documents\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`documents\` ADD \`created_by\` text;`)
  await db.run(sql`CREATE INDEX \`file__status_publishedAt_publicId_createdAt_idx\` ON \`documents\` (\`file_id\`,\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`school_boards\` ADD \`time_zone\` text;`)
  await db.run(sql`ALTER TABLE \`school_boards\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`school_boards\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`school_boards\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`school_boards\` ADD \`created_by\` text;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` ADD \`version_time_zone\` text;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`charter_applications\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` ADD \`created_by\` text;`)
  await db.run(sql`ALTER TABLE \`legislators\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`legislators\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`legislators\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`legislators\` ADD \`created_by\` text;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`ALTER TABLE \`beats\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`beats\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`beats\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`beats\` ADD \`created_by\` text;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` ADD \`version_desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`_beats_v\` ADD \`version_public_from\` text;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` ADD \`version_withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` ADD \`version_created_by\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`desk\` text DEFAULT 'writing';`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`public_from\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`withdrawn_at\` text;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` ADD \`created_by\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`author_id\` text(36) REFERENCES authors(id);`)
  await db.run(sql`CREATE INDEX \`users_author_idx\` ON \`users\` (\`author_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`desk_notes_id\` text(36) REFERENCES desk_notes(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_desk_notes_id_idx\` ON \`payload_locked_documents_rels\` (\`desk_notes_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`image__status_publishedAt_publicId_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_4_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_6_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_5_idx\`;`)
  await db.run(sql`DROP INDEX \`file__status_publishedAt_publicId_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_8_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_9_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_7_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_12_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_13_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_10_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_11_idx\`;`)
  await db.run(sql`DROP INDEX \`compound_index_14_idx\`;`)
  await db.run(sql`DROP TABLE \`desk_notes\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_users\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_users\`("id", "name", "updated_at", "created_at", "email", "reset_password_token", "reset_password_expiration", "salt", "hash") SELECT "id", "name", "updated_at", "created_at", "email", "reset_password_token", "reset_password_expiration", "salt", "hash" FROM \`users\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`ALTER TABLE \`__new_users\` RENAME TO \`users\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
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
  	FOREIGN KEY (\`changes_id\`) REFERENCES \`changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "articles_id", "wire_posts_id", "documents_id", "school_boards_id", "charter_applications_id", "legislators_id", "beats_id", "newsletter_issues_id", "authors_id", "categories_id", "regions_id", "counties_id", "media_id", "files_id", "imports_id", "api_keys_id", "changes_id", "users_id") SELECT "id", "order", "parent_id", "path", "articles_id", "wire_posts_id", "documents_id", "school_boards_id", "charter_applications_id", "legislators_id", "beats_id", "newsletter_issues_id", "authors_id", "categories_id", "regions_id", "counties_id", "media_id", "files_id", "imports_id", "api_keys_id", "changes_id", "users_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`articles\` DROP COLUMN \`created_by\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_articles_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_4_idx\` ON \`_wire_posts_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_5_idx\` ON \`_wire_posts_v\` (\`version__status\`,\`version_kind\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_wire_posts_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`ALTER TABLE \`documents\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`documents\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`documents\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`documents\` DROP COLUMN \`created_by\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_6_idx\` ON \`_documents_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_7_idx\` ON \`_documents_v\` (\`version__status\`,\`version_kind\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_documents_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_documents_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_8_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_9_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_active\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_10_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_district_id\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_11_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_status\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_charter_applications_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`CREATE INDEX \`compound_index_12_idx\` ON \`_newsletter_issues_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_newsletter_issues_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`wire_posts\` DROP COLUMN \`created_by\`;`)
  await db.run(sql`ALTER TABLE \`school_boards\` DROP COLUMN \`time_zone\`;`)
  await db.run(sql`ALTER TABLE \`school_boards\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`school_boards\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`school_boards\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`school_boards\` DROP COLUMN \`created_by\`;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` DROP COLUMN \`version_time_zone\`;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_school_boards_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`charter_applications\` DROP COLUMN \`created_by\`;`)
  await db.run(sql`ALTER TABLE \`legislators\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`legislators\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`legislators\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`legislators\` DROP COLUMN \`created_by\`;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_legislators_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`ALTER TABLE \`beats\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`beats\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`beats\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`beats\` DROP COLUMN \`created_by\`;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` DROP COLUMN \`version_desk\`;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` DROP COLUMN \`version_public_from\`;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` DROP COLUMN \`version_withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`_beats_v\` DROP COLUMN \`version_created_by\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`desk\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`public_from\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`newsletter_issues\` DROP COLUMN \`created_by\`;`)
}
