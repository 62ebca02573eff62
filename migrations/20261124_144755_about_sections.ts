import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`about_sections\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_order\` text,
  	\`desk\` text DEFAULT 'writing',
  	\`title\` text,
  	\`body\` text,
  	\`body_words\` text,
  	\`slug\` text,
  	\`public_id\` text,
  	\`public_from\` text,
  	\`withdrawn_at\` text,
  	\`created_by\` text,
  	\`changed_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE INDEX \`about_sections__order_idx\` ON \`about_sections\` (\`_order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`about_sections_slug_idx\` ON \`about_sections\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`about_sections_public_id_idx\` ON \`about_sections\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`about_sections_updated_at_idx\` ON \`about_sections\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`about_sections_created_at_idx\` ON \`about_sections\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`about_sections_deleted_at_idx\` ON \`about_sections\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`about_sections__status_idx\` ON \`about_sections\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_about_sections_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version__order\` text,
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_title\` text,
  	\`version_body\` text,
  	\`version_body_words\` text,
  	\`version_slug\` text,
  	\`version_public_id\` text,
  	\`version_public_from\` text,
  	\`version_withdrawn_at\` text,
  	\`version_created_by\` text,
  	\`version_changed_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`about_sections\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_about_sections_v_parent_idx\` ON \`_about_sections_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_version_version__order_idx\` ON \`_about_sections_v\` (\`version__order\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_version_version_slug_idx\` ON \`_about_sections_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_version_version_public_id_idx\` ON \`_about_sections_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_version_version_updated_at_idx\` ON \`_about_sections_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_version_version_created_at_idx\` ON \`_about_sections_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_version_version_deleted_at_idx\` ON \`_about_sections_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_version_version__status_idx\` ON \`_about_sections_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_created_at_idx\` ON \`_about_sections_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_updated_at_idx\` ON \`_about_sections_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_about_sections_v_latest_idx\` ON \`_about_sections_v\` (\`latest\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`about_sections_id\` text(36) REFERENCES about_sections(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_about_sections_id_idx\` ON \`payload_locked_documents_rels\` (\`about_sections_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`about_sections\`;`)
  await db.run(sql`DROP TABLE \`_about_sections_v\`;`)
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
  	\`schools_id\` text(36),
  	\`charter_applications_id\` text(36),
  	\`bills_id\` text(36),
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
  	\`preview_links_id\` text(36),
  	\`changes_id\` text(36),
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`articles_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`wire_posts_id\`) REFERENCES \`wire_posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`schools_id\`) REFERENCES \`schools\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`charter_applications_id\`) REFERENCES \`charter_applications\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`bills_id\`) REFERENCES \`bills\`(\`id\`) ON UPDATE no action ON DELETE cascade,
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
  	FOREIGN KEY (\`preview_links_id\`) REFERENCES \`preview_links\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`changes_id\`) REFERENCES \`changes\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "articles_id", "wire_posts_id", "documents_id", "school_boards_id", "schools_id", "charter_applications_id", "bills_id", "legislators_id", "beats_id", "newsletter_issues_id", "authors_id", "categories_id", "regions_id", "counties_id", "media_id", "files_id", "imports_id", "api_keys_id", "desk_notes_id", "preview_links_id", "changes_id", "users_id") SELECT "id", "order", "parent_id", "path", "articles_id", "wire_posts_id", "documents_id", "school_boards_id", "schools_id", "charter_applications_id", "bills_id", "legislators_id", "beats_id", "newsletter_issues_id", "authors_id", "categories_id", "regions_id", "counties_id", "media_id", "files_id", "imports_id", "api_keys_id", "desk_notes_id", "preview_links_id", "changes_id", "users_id" FROM \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_schools_id_idx\` ON \`payload_locked_documents_rels\` (\`schools_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_charter_applications_id_idx\` ON \`payload_locked_documents_rels\` (\`charter_applications_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_bills_id_idx\` ON \`payload_locked_documents_rels\` (\`bills_id\`);`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_preview_links_id_idx\` ON \`payload_locked_documents_rels\` (\`preview_links_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_changes_id_idx\` ON \`payload_locked_documents_rels\` (\`changes_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
}
