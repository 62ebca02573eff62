import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`articles_corrections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'correction',
  	\`published_at\` text,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`articles_corrections_order_idx\` ON \`articles_corrections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`articles_corrections_parent_id_idx\` ON \`articles_corrections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`articles\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`title\` text,
  	\`summary\` text,
  	\`body\` text,
  	\`image_id\` text(36),
  	\`image_caption\` text,
  	\`beat_id\` text(36),
  	\`category_id\` text(36),
  	\`region_id\` text(36),
  	\`body_words\` text,
  	\`slug\` text,
  	\`published_at\` text,
  	\`public_id\` text,
  	\`public_from\` text,
  	\`withdrawn_at\` text,
  	\`created_by\` text,
  	\`changed_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`beat_id\`) REFERENCES \`beats\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`region_id\`) REFERENCES \`regions\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`articles_image_idx\` ON \`articles\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_beat_idx\` ON \`articles\` (\`beat_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_category_idx\` ON \`articles\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_region_idx\` ON \`articles\` (\`region_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`articles_slug_idx\` ON \`articles\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`articles_public_id_idx\` ON \`articles\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_updated_at_idx\` ON \`articles\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`articles_created_at_idx\` ON \`articles\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`articles_deleted_at_idx\` ON \`articles\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`articles__status_idx\` ON \`articles\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`_status_publishedAt_publicId_createdAt_idx\` ON \`articles\` (\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_beat_publishedAt_publicId_createdAt_idx\` ON \`articles\` (\`_status\`,\`beat_id\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_category_publishedAt_publicId_createdAt_idx\` ON \`articles\` (\`_status\`,\`category_id\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_region_publishedAt_publicId_createdAt_idx\` ON \`articles\` (\`_status\`,\`region_id\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`image__status_publishedAt_publicId_createdAt_idx\` ON \`articles\` (\`image_id\`,\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`articles_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`documents_id\` text(36),
  	\`authors_id\` text(36),
  	\`school_boards_id\` text(36),
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authors_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`articles_rels_order_idx\` ON \`articles_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`articles_rels_parent_idx\` ON \`articles_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_rels_path_idx\` ON \`articles_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`articles_rels_documents_id_idx\` ON \`articles_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_rels_authors_id_idx\` ON \`articles_rels\` (\`authors_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_rels_school_boards_id_idx\` ON \`articles_rels\` (\`school_boards_id\`);`)
  await db.run(sql`CREATE INDEX \`articles_rels_media_id_idx\` ON \`articles_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`_articles_v_version_corrections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'correction',
  	\`published_at\` text,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_articles_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_articles_v_version_corrections_order_idx\` ON \`_articles_v_version_corrections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_corrections_parent_id_idx\` ON \`_articles_v_version_corrections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_articles_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_title\` text,
  	\`version_summary\` text,
  	\`version_body\` text,
  	\`version_image_id\` text(36),
  	\`version_image_caption\` text,
  	\`version_beat_id\` text(36),
  	\`version_category_id\` text(36),
  	\`version_region_id\` text(36),
  	\`version_body_words\` text,
  	\`version_slug\` text,
  	\`version_published_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_beat_id\`) REFERENCES \`beats\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_region_id\`) REFERENCES \`regions\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_articles_v_parent_idx\` ON \`_articles_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_image_idx\` ON \`_articles_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_beat_idx\` ON \`_articles_v\` (\`version_beat_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_category_idx\` ON \`_articles_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_region_idx\` ON \`_articles_v\` (\`version_region_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_slug_idx\` ON \`_articles_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_public_id_idx\` ON \`_articles_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_updated_at_idx\` ON \`_articles_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_created_at_idx\` ON \`_articles_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version_deleted_at_idx\` ON \`_articles_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_version_version__status_idx\` ON \`_articles_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_created_at_idx\` ON \`_articles_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_updated_at_idx\` ON \`_articles_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_latest_idx\` ON \`_articles_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_idx\` ON \`_articles_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_1_idx\` ON \`_articles_v\` (\`version__status\`,\`version_beat_id\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_2_idx\` ON \`_articles_v\` (\`version__status\`,\`version_category_id\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_3_idx\` ON \`_articles_v\` (\`version__status\`,\`version_region_id\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_4_idx\` ON \`_articles_v\` (\`version_image_id\`,\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE TABLE \`_articles_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`documents_id\` text(36),
  	\`authors_id\` text(36),
  	\`school_boards_id\` text(36),
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_articles_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`authors_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_articles_v_rels_order_idx\` ON \`_articles_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_rels_parent_idx\` ON \`_articles_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_rels_path_idx\` ON \`_articles_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_rels_documents_id_idx\` ON \`_articles_v_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_rels_authors_id_idx\` ON \`_articles_v_rels\` (\`authors_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_rels_school_boards_id_idx\` ON \`_articles_v_rels\` (\`school_boards_id\`);`)
  await db.run(sql`CREATE INDEX \`_articles_v_rels_media_id_idx\` ON \`_articles_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`wire_posts_corrections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'correction',
  	\`published_at\` text,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`wire_posts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`wire_posts_corrections_order_idx\` ON \`wire_posts_corrections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_corrections_parent_id_idx\` ON \`wire_posts_corrections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`wire_posts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`headline\` text,
  	\`kind\` text,
  	\`body\` text,
  	\`source_name\` text,
  	\`source_url\` text,
  	\`article_id\` text(36),
  	\`beat_id\` text(36),
  	\`body_words\` text,
  	\`slug\` text,
  	\`published_at\` text,
  	\`public_id\` text,
  	\`public_from\` text,
  	\`withdrawn_at\` text,
  	\`created_by\` text,
  	\`changed_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`article_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`beat_id\`) REFERENCES \`beats\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`wire_posts_article_idx\` ON \`wire_posts\` (\`article_id\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_beat_idx\` ON \`wire_posts\` (\`beat_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`wire_posts_slug_idx\` ON \`wire_posts\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`wire_posts_public_id_idx\` ON \`wire_posts\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_updated_at_idx\` ON \`wire_posts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_created_at_idx\` ON \`wire_posts\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_deleted_at_idx\` ON \`wire_posts\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts__status_idx\` ON \`wire_posts\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`_status_publishedAt_publicId_createdAt_1_idx\` ON \`wire_posts\` (\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_kind_publishedAt_publicId_createdAt_idx\` ON \`wire_posts\` (\`_status\`,\`kind\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`wire_posts_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`school_boards_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`wire_posts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`wire_posts_rels_order_idx\` ON \`wire_posts_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_rels_parent_idx\` ON \`wire_posts_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_rels_path_idx\` ON \`wire_posts_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`wire_posts_rels_school_boards_id_idx\` ON \`wire_posts_rels\` (\`school_boards_id\`);`)
  await db.run(sql`CREATE TABLE \`_wire_posts_v_version_corrections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'correction',
  	\`published_at\` text,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_wire_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_corrections_order_idx\` ON \`_wire_posts_v_version_corrections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_corrections_parent_id_idx\` ON \`_wire_posts_v_version_corrections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_wire_posts_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_headline\` text,
  	\`version_kind\` text,
  	\`version_body\` text,
  	\`version_source_name\` text,
  	\`version_source_url\` text,
  	\`version_article_id\` text(36),
  	\`version_beat_id\` text(36),
  	\`version_body_words\` text,
  	\`version_slug\` text,
  	\`version_published_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`wire_posts\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_article_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_beat_id\`) REFERENCES \`beats\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_parent_idx\` ON \`_wire_posts_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version_article_idx\` ON \`_wire_posts_v\` (\`version_article_id\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version_beat_idx\` ON \`_wire_posts_v\` (\`version_beat_id\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version_slug_idx\` ON \`_wire_posts_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version_public_id_idx\` ON \`_wire_posts_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version_updated_at_idx\` ON \`_wire_posts_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version_created_at_idx\` ON \`_wire_posts_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version_deleted_at_idx\` ON \`_wire_posts_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_version_version__status_idx\` ON \`_wire_posts_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_created_at_idx\` ON \`_wire_posts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_updated_at_idx\` ON \`_wire_posts_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_latest_idx\` ON \`_wire_posts_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_5_idx\` ON \`_wire_posts_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_6_idx\` ON \`_wire_posts_v\` (\`version__status\`,\`version_kind\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE TABLE \`_wire_posts_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`school_boards_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_wire_posts_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_rels_order_idx\` ON \`_wire_posts_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_rels_parent_idx\` ON \`_wire_posts_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_rels_path_idx\` ON \`_wire_posts_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_wire_posts_v_rels_school_boards_id_idx\` ON \`_wire_posts_v_rels\` (\`school_boards_id\`);`)
  await db.run(sql`CREATE TABLE \`documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`title\` text,
  	\`kind\` text,
  	\`description\` text,
  	\`file_id\` text(36),
  	\`link\` text,
  	\`source_name\` text,
  	\`source_url\` text,
  	\`rights_holder\` text,
  	\`rights_note\` text,
  	\`slug\` text,
  	\`published_at\` text,
  	\`public_id\` text,
  	\`public_from\` text,
  	\`withdrawn_at\` text,
  	\`created_by\` text,
  	\`changed_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`file_id\`) REFERENCES \`files\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`documents_file_idx\` ON \`documents\` (\`file_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`documents_slug_idx\` ON \`documents\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`documents_public_id_idx\` ON \`documents\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`documents_updated_at_idx\` ON \`documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`documents_created_at_idx\` ON \`documents\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`documents_deleted_at_idx\` ON \`documents\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`documents__status_idx\` ON \`documents\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`_status_publishedAt_publicId_createdAt_2_idx\` ON \`documents\` (\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_kind_publishedAt_publicId_createdAt_1_idx\` ON \`documents\` (\`_status\`,\`kind\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`file__status_publishedAt_publicId_createdAt_idx\` ON \`documents\` (\`file_id\`,\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`school_boards_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`documents_rels_order_idx\` ON \`documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`documents_rels_parent_idx\` ON \`documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`documents_rels_path_idx\` ON \`documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`documents_rels_school_boards_id_idx\` ON \`documents_rels\` (\`school_boards_id\`);`)
  await db.run(sql`CREATE TABLE \`_documents_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_title\` text,
  	\`version_kind\` text,
  	\`version_description\` text,
  	\`version_file_id\` text(36),
  	\`version_link\` text,
  	\`version_source_name\` text,
  	\`version_source_url\` text,
  	\`version_rights_holder\` text,
  	\`version_rights_note\` text,
  	\`version_slug\` text,
  	\`version_published_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_file_id\`) REFERENCES \`files\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_documents_v_parent_idx\` ON \`_documents_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_version_version_file_idx\` ON \`_documents_v\` (\`version_file_id\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_version_version_slug_idx\` ON \`_documents_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_version_version_public_id_idx\` ON \`_documents_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_version_version_updated_at_idx\` ON \`_documents_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_version_version_created_at_idx\` ON \`_documents_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_version_version_deleted_at_idx\` ON \`_documents_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_version_version__status_idx\` ON \`_documents_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_created_at_idx\` ON \`_documents_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_updated_at_idx\` ON \`_documents_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_latest_idx\` ON \`_documents_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_7_idx\` ON \`_documents_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_8_idx\` ON \`_documents_v\` (\`version__status\`,\`version_kind\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_9_idx\` ON \`_documents_v\` (\`version_file_id\`,\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE TABLE \`_documents_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`school_boards_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_documents_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`school_boards_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_documents_v_rels_order_idx\` ON \`_documents_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_rels_parent_idx\` ON \`_documents_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_rels_path_idx\` ON \`_documents_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_documents_v_rels_school_boards_id_idx\` ON \`_documents_v_rels\` (\`school_boards_id\`);`)
  await db.run(sql`CREATE TABLE \`school_boards_members\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`role\` text,
  	\`seat\` text,
  	\`term_ends\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`school_boards_members_order_idx\` ON \`school_boards_members\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`school_boards_members_parent_id_idx\` ON \`school_boards_members\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`school_boards\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`name\` text,
  	\`county_id\` text(36),
  	\`priority\` integer DEFAULT false,
  	\`website\` text,
  	\`enrollment\` numeric,
  	\`seats\` numeric,
  	\`superintendent\` text,
  	\`time_zone\` text,
  	\`meetings_schedule\` text,
  	\`meetings_location\` text,
  	\`meetings_next_at\` text,
  	\`identifiers_state\` text,
  	\`identifiers_nces\` text,
  	\`identifiers_ocd\` text,
  	\`slug\` text,
  	\`public_id\` text,
  	\`public_from\` text,
  	\`withdrawn_at\` text,
  	\`created_by\` text,
  	\`changed_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`county_id\`) REFERENCES \`counties\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`school_boards_county_idx\` ON \`school_boards\` (\`county_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`school_boards_slug_idx\` ON \`school_boards\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`school_boards_public_id_idx\` ON \`school_boards\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`school_boards_updated_at_idx\` ON \`school_boards\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`school_boards_created_at_idx\` ON \`school_boards\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`school_boards_deleted_at_idx\` ON \`school_boards\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`school_boards__status_idx\` ON \`school_boards\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_school_boards_v_version_members\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`role\` text,
  	\`seat\` text,
  	\`term_ends\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_school_boards_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_members_order_idx\` ON \`_school_boards_v_version_members\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_members_parent_id_idx\` ON \`_school_boards_v_version_members\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_school_boards_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_name\` text,
  	\`version_county_id\` text(36),
  	\`version_priority\` integer DEFAULT false,
  	\`version_website\` text,
  	\`version_enrollment\` numeric,
  	\`version_seats\` numeric,
  	\`version_superintendent\` text,
  	\`version_time_zone\` text,
  	\`version_meetings_schedule\` text,
  	\`version_meetings_location\` text,
  	\`version_meetings_next_at\` text,
  	\`version_identifiers_state\` text,
  	\`version_identifiers_nces\` text,
  	\`version_identifiers_ocd\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_county_id\`) REFERENCES \`counties\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_school_boards_v_parent_idx\` ON \`_school_boards_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_version_county_idx\` ON \`_school_boards_v\` (\`version_county_id\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_version_slug_idx\` ON \`_school_boards_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_version_public_id_idx\` ON \`_school_boards_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_version_updated_at_idx\` ON \`_school_boards_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_version_created_at_idx\` ON \`_school_boards_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_version_deleted_at_idx\` ON \`_school_boards_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_version_version__status_idx\` ON \`_school_boards_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_created_at_idx\` ON \`_school_boards_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_updated_at_idx\` ON \`_school_boards_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_school_boards_v_latest_idx\` ON \`_school_boards_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`charter_applications_history\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`status\` text,
  	\`date\` text,
  	\`note\` text,
  	\`document_id\` text(36),
  	FOREIGN KEY (\`document_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`charter_applications\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`charter_applications_history_order_idx\` ON \`charter_applications_history\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_history_parent_id_idx\` ON \`charter_applications_history\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_history_document_idx\` ON \`charter_applications_history\` (\`document_id\`);`)
  await db.run(sql`CREATE TABLE \`charter_applications\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`name\` text,
  	\`operator\` text,
  	\`district_id\` text(36),
  	\`status\` text,
  	\`grades_proposed\` text,
  	\`seats_proposed\` numeric,
  	\`active\` integer,
  	\`last_step_at\` text,
  	\`slug\` text,
  	\`public_id\` text,
  	\`public_from\` text,
  	\`withdrawn_at\` text,
  	\`created_by\` text,
  	\`changed_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`district_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`charter_applications_district_idx\` ON \`charter_applications\` (\`district_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`charter_applications_slug_idx\` ON \`charter_applications\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`charter_applications_public_id_idx\` ON \`charter_applications\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_updated_at_idx\` ON \`charter_applications\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_created_at_idx\` ON \`charter_applications\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_deleted_at_idx\` ON \`charter_applications\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications__status_idx\` ON \`charter_applications\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`_status_lastStepAt_publicId_createdAt_idx\` ON \`charter_applications\` (\`_status\`,\`last_step_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_active_lastStepAt_publicId_createdAt_idx\` ON \`charter_applications\` (\`_status\`,\`active\`,\`last_step_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_district_lastStepAt_publicId_createdAt_idx\` ON \`charter_applications\` (\`_status\`,\`district_id\`,\`last_step_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_status_lastStepAt_publicId_createdAt_idx\` ON \`charter_applications\` (\`_status\`,\`status\`,\`last_step_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`charter_applications_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`documents_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`charter_applications\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`charter_applications_rels_order_idx\` ON \`charter_applications_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_rels_parent_idx\` ON \`charter_applications_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_rels_path_idx\` ON \`charter_applications_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`charter_applications_rels_documents_id_idx\` ON \`charter_applications_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE TABLE \`_charter_applications_v_version_history\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`status\` text,
  	\`date\` text,
  	\`note\` text,
  	\`document_id\` text(36),
  	\`_uuid\` text,
  	FOREIGN KEY (\`document_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_charter_applications_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_history_order_idx\` ON \`_charter_applications_v_version_history\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_history_parent_id_idx\` ON \`_charter_applications_v_version_history\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_history_document_idx\` ON \`_charter_applications_v_version_history\` (\`document_id\`);`)
  await db.run(sql`CREATE TABLE \`_charter_applications_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_name\` text,
  	\`version_operator\` text,
  	\`version_district_id\` text(36),
  	\`version_status\` text,
  	\`version_grades_proposed\` text,
  	\`version_seats_proposed\` numeric,
  	\`version_active\` integer,
  	\`version_last_step_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`charter_applications\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_district_id\`) REFERENCES \`school_boards\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_parent_idx\` ON \`_charter_applications_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_version_district_idx\` ON \`_charter_applications_v\` (\`version_district_id\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_version_slug_idx\` ON \`_charter_applications_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_version_public_id_idx\` ON \`_charter_applications_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_version_updated_at_idx\` ON \`_charter_applications_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_version_created_at_idx\` ON \`_charter_applications_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_version_deleted_at_idx\` ON \`_charter_applications_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_version_version__status_idx\` ON \`_charter_applications_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_created_at_idx\` ON \`_charter_applications_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_updated_at_idx\` ON \`_charter_applications_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_latest_idx\` ON \`_charter_applications_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_10_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_11_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_active\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_12_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_district_id\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_13_idx\` ON \`_charter_applications_v\` (\`version__status\`,\`version_status\`,\`version_last_step_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE TABLE \`_charter_applications_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`documents_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_charter_applications_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_rels_order_idx\` ON \`_charter_applications_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_rels_parent_idx\` ON \`_charter_applications_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_rels_path_idx\` ON \`_charter_applications_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_charter_applications_v_rels_documents_id_idx\` ON \`_charter_applications_v_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE TABLE \`bills_roll_calls\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`chamber\` text,
  	\`date\` text,
  	\`question\` text,
  	\`favored\` text,
  	\`source\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`bills\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`bills_roll_calls_order_idx\` ON \`bills_roll_calls\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`bills_roll_calls_parent_id_idx\` ON \`bills_roll_calls\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`bills\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`number\` text,
  	\`session\` text,
  	\`title\` text,
  	\`summary\` text,
  	\`favored\` text,
  	\`reason\` text,
  	\`source\` text,
  	\`last_vote_at\` text,
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
  await db.run(sql`CREATE UNIQUE INDEX \`bills_slug_idx\` ON \`bills\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bills_public_id_idx\` ON \`bills\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`bills_updated_at_idx\` ON \`bills\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`bills_created_at_idx\` ON \`bills\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`bills_deleted_at_idx\` ON \`bills\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`bills__status_idx\` ON \`bills\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`_status_lastVoteAt_publicId_createdAt_idx\` ON \`bills\` (\`_status\`,\`last_vote_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_status_session_lastVoteAt_publicId_createdAt_idx\` ON \`bills\` (\`_status\`,\`session\`,\`last_vote_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`bills_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`legislators_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`bills\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`legislators_id\`) REFERENCES \`legislators\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`bills_rels_order_idx\` ON \`bills_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`bills_rels_parent_idx\` ON \`bills_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`bills_rels_path_idx\` ON \`bills_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`bills_rels_legislators_id_idx\` ON \`bills_rels\` (\`legislators_id\`);`)
  await db.run(sql`CREATE TABLE \`_bills_v_version_roll_calls\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`chamber\` text,
  	\`date\` text,
  	\`question\` text,
  	\`favored\` text,
  	\`source\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_bills_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_bills_v_version_roll_calls_order_idx\` ON \`_bills_v_version_roll_calls\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_roll_calls_parent_id_idx\` ON \`_bills_v_version_roll_calls\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_bills_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_number\` text,
  	\`version_session\` text,
  	\`version_title\` text,
  	\`version_summary\` text,
  	\`version_favored\` text,
  	\`version_reason\` text,
  	\`version_source\` text,
  	\`version_last_vote_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`bills\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_bills_v_parent_idx\` ON \`_bills_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_version_slug_idx\` ON \`_bills_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_version_public_id_idx\` ON \`_bills_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_version_updated_at_idx\` ON \`_bills_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_version_created_at_idx\` ON \`_bills_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_version_deleted_at_idx\` ON \`_bills_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_version__status_idx\` ON \`_bills_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_created_at_idx\` ON \`_bills_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_updated_at_idx\` ON \`_bills_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_latest_idx\` ON \`_bills_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_14_idx\` ON \`_bills_v\` (\`version__status\`,\`version_last_vote_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_15_idx\` ON \`_bills_v\` (\`version__status\`,\`version_session\`,\`version_last_vote_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE TABLE \`_bills_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`legislators_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_bills_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`legislators_id\`) REFERENCES \`legislators\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_bills_v_rels_order_idx\` ON \`_bills_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_rels_parent_idx\` ON \`_bills_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_rels_path_idx\` ON \`_bills_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_rels_legislators_id_idx\` ON \`_bills_v_rels\` (\`legislators_id\`);`)
  await db.run(sql`CREATE TABLE \`legislators_votes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`bill\` text,
  	\`title\` text,
  	\`position\` text,
  	\`favored\` integer,
  	\`date\` text,
  	\`source\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`legislators\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`legislators_votes_order_idx\` ON \`legislators_votes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`legislators_votes_parent_id_idx\` ON \`legislators_votes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`legislators_contributions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`donor\` text,
  	\`amount\` numeric,
  	\`date\` text,
  	\`source\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`legislators\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`legislators_contributions_order_idx\` ON \`legislators_contributions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`legislators_contributions_parent_id_idx\` ON \`legislators_contributions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`legislators\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`name\` text,
  	\`family_name\` text,
  	\`chamber\` text,
  	\`district\` text,
  	\`party\` text,
  	\`identifiers_ocd\` text,
  	\`identifiers_openstates\` text,
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
  await db.run(sql`CREATE UNIQUE INDEX \`legislators_slug_idx\` ON \`legislators\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`legislators_public_id_idx\` ON \`legislators\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`legislators_updated_at_idx\` ON \`legislators\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`legislators_created_at_idx\` ON \`legislators\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`legislators_deleted_at_idx\` ON \`legislators\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`legislators__status_idx\` ON \`legislators\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_legislators_v_version_votes\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`bill\` text,
  	\`title\` text,
  	\`position\` text,
  	\`favored\` integer,
  	\`date\` text,
  	\`source\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_legislators_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_votes_order_idx\` ON \`_legislators_v_version_votes\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_votes_parent_id_idx\` ON \`_legislators_v_version_votes\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_legislators_v_version_contributions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`donor\` text,
  	\`amount\` numeric,
  	\`date\` text,
  	\`source\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_legislators_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_contributions_order_idx\` ON \`_legislators_v_version_contributions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_contributions_parent_id_idx\` ON \`_legislators_v_version_contributions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_legislators_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_name\` text,
  	\`version_family_name\` text,
  	\`version_chamber\` text,
  	\`version_district\` text,
  	\`version_party\` text,
  	\`version_identifiers_ocd\` text,
  	\`version_identifiers_openstates\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`legislators\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_legislators_v_parent_idx\` ON \`_legislators_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_version_slug_idx\` ON \`_legislators_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_version_public_id_idx\` ON \`_legislators_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_version_updated_at_idx\` ON \`_legislators_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_version_created_at_idx\` ON \`_legislators_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_version_deleted_at_idx\` ON \`_legislators_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_version_version__status_idx\` ON \`_legislators_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_created_at_idx\` ON \`_legislators_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_updated_at_idx\` ON \`_legislators_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_legislators_v_latest_idx\` ON \`_legislators_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`beats\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`_order\` text,
  	\`desk\` text DEFAULT 'writing',
  	\`name\` text,
  	\`description\` text,
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
  await db.run(sql`CREATE INDEX \`beats__order_idx\` ON \`beats\` (\`_order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`beats_slug_idx\` ON \`beats\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`beats_public_id_idx\` ON \`beats\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`beats_updated_at_idx\` ON \`beats\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`beats_created_at_idx\` ON \`beats\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`beats_deleted_at_idx\` ON \`beats\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`beats__status_idx\` ON \`beats\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_beats_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version__order\` text,
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_name\` text,
  	\`version_description\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`beats\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_beats_v_parent_idx\` ON \`_beats_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_version_version__order_idx\` ON \`_beats_v\` (\`version__order\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_version_version_slug_idx\` ON \`_beats_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_version_version_public_id_idx\` ON \`_beats_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_version_version_updated_at_idx\` ON \`_beats_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_version_version_created_at_idx\` ON \`_beats_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_version_version_deleted_at_idx\` ON \`_beats_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_version_version__status_idx\` ON \`_beats_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_created_at_idx\` ON \`_beats_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_updated_at_idx\` ON \`_beats_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_beats_v_latest_idx\` ON \`_beats_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`newsletter_issues_corrections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'correction',
  	\`published_at\` text,
  	\`text\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`newsletter_issues\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`newsletter_issues_corrections_order_idx\` ON \`newsletter_issues_corrections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_corrections_parent_id_idx\` ON \`newsletter_issues_corrections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`newsletter_issues\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`desk\` text DEFAULT 'writing',
  	\`title\` text,
  	\`summary\` text,
  	\`body\` text,
  	\`body_words\` text,
  	\`slug\` text,
  	\`published_at\` text,
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
  await db.run(sql`CREATE UNIQUE INDEX \`newsletter_issues_slug_idx\` ON \`newsletter_issues\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`newsletter_issues_public_id_idx\` ON \`newsletter_issues\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_updated_at_idx\` ON \`newsletter_issues\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_created_at_idx\` ON \`newsletter_issues\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_deleted_at_idx\` ON \`newsletter_issues\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues__status_idx\` ON \`newsletter_issues\` (\`_status\`);`)
  await db.run(sql`CREATE INDEX \`_status_publishedAt_publicId_createdAt_3_idx\` ON \`newsletter_issues\` (\`_status\`,\`published_at\`,\`public_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`newsletter_issues_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`articles_id\` text(36),
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`newsletter_issues\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`articles_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`newsletter_issues_rels_order_idx\` ON \`newsletter_issues_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_rels_parent_idx\` ON \`newsletter_issues_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_rels_path_idx\` ON \`newsletter_issues_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_rels_articles_id_idx\` ON \`newsletter_issues_rels\` (\`articles_id\`);`)
  await db.run(sql`CREATE INDEX \`newsletter_issues_rels_media_id_idx\` ON \`newsletter_issues_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`_newsletter_issues_v_version_corrections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'correction',
  	\`published_at\` text,
  	\`text\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_newsletter_issues_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_corrections_order_idx\` ON \`_newsletter_issues_v_version_corrections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_corrections_parent_id_idx\` ON \`_newsletter_issues_v_version_corrections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_newsletter_issues_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_desk\` text DEFAULT 'writing',
  	\`version_title\` text,
  	\`version_summary\` text,
  	\`version_body\` text,
  	\`version_body_words\` text,
  	\`version_slug\` text,
  	\`version_published_at\` text,
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
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`newsletter_issues\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_parent_idx\` ON \`_newsletter_issues_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_version_slug_idx\` ON \`_newsletter_issues_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_version_public_id_idx\` ON \`_newsletter_issues_v\` (\`version_public_id\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_version_updated_at_idx\` ON \`_newsletter_issues_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_version_created_at_idx\` ON \`_newsletter_issues_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_version_deleted_at_idx\` ON \`_newsletter_issues_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_version_version__status_idx\` ON \`_newsletter_issues_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_created_at_idx\` ON \`_newsletter_issues_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_updated_at_idx\` ON \`_newsletter_issues_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_latest_idx\` ON \`_newsletter_issues_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`compound_index_16_idx\` ON \`_newsletter_issues_v\` (\`version__status\`,\`version_published_at\`,\`version_public_id\`,\`version_created_at\`);`)
  await db.run(sql`CREATE TABLE \`_newsletter_issues_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`articles_id\` text(36),
  	\`media_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_newsletter_issues_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`articles_id\`) REFERENCES \`articles\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_rels_order_idx\` ON \`_newsletter_issues_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_rels_parent_idx\` ON \`_newsletter_issues_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_rels_path_idx\` ON \`_newsletter_issues_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_rels_articles_id_idx\` ON \`_newsletter_issues_v_rels\` (\`articles_id\`);`)
  await db.run(sql`CREATE INDEX \`_newsletter_issues_v_rels_media_id_idx\` ON \`_newsletter_issues_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE TABLE \`authors\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`bio\` text,
  	\`slug\` text,
  	\`public_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`authors_slug_idx\` ON \`authors\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`authors_public_id_idx\` ON \`authors\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`authors_updated_at_idx\` ON \`authors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`authors_created_at_idx\` ON \`authors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text,
  	\`public_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_slug_idx\` ON \`categories\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_public_id_idx\` ON \`categories\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_updated_at_idx\` ON \`categories\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`categories_created_at_idx\` ON \`categories\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`regions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text,
  	\`public_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`regions_slug_idx\` ON \`regions\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`regions_public_id_idx\` ON \`regions\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`regions_updated_at_idx\` ON \`regions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`regions_created_at_idx\` ON \`regions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`counties\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`slug\` text,
  	\`public_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`counties_slug_idx\` ON \`counties\` (\`slug\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`counties_public_id_idx\` ON \`counties\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`counties_updated_at_idx\` ON \`counties\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`counties_created_at_idx\` ON \`counties\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`alt\` text NOT NULL,
  	\`credit\` text,
  	\`sizes\` text,
  	\`public_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`media_public_id_idx\` ON \`media\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`files\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`pages\` numeric,
  	\`sha256\` text,
  	\`public_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`files_public_id_idx\` ON \`files\` (\`public_id\`);`)
  await db.run(sql`CREATE INDEX \`files_updated_at_idx\` ON \`files\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`files_created_at_idx\` ON \`files\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`files_filename_idx\` ON \`files\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`imports\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`source_key\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`item\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`stamp\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`imports_source_key_idx\` ON \`imports\` (\`source_key\`);`)
  await db.run(sql`CREATE INDEX \`imports_updated_at_idx\` ON \`imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`imports_created_at_idx\` ON \`imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`api_keys\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text NOT NULL,
  	\`owner\` text NOT NULL,
  	\`limit\` numeric,
  	\`expires_at\` text,
  	\`key_id\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`last_used_at\` text,
  	\`revoked_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`api_keys_key_id_idx\` ON \`api_keys\` (\`key_id\`);`)
  await db.run(sql`CREATE INDEX \`api_keys_updated_at_idx\` ON \`api_keys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`api_keys_created_at_idx\` ON \`api_keys\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`subscribers\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`email\` text NOT NULL,
  	\`confirmed_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`subscribers_email_idx\` ON \`subscribers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_updated_at_idx\` ON \`subscribers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`subscribers_created_at_idx\` ON \`subscribers\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`changes\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`item\` text NOT NULL,
  	\`slug\` text,
  	\`from\` text,
  	\`what\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`reason\` text,
  	\`rev\` numeric,
  	\`key\` text,
  	\`seq\` numeric,
  	\`numbered_at\` text,
  	\`pending\` integer,
  	\`changed\` text,
  	\`shown\` text,
  	\`filters\` text,
  	\`hash\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`changes_key_idx\` ON \`changes\` (\`key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`changes_seq_idx\` ON \`changes\` (\`seq\`);`)
  await db.run(sql`CREATE INDEX \`item_rev_idx\` ON \`changes\` (\`item\`,\`rev\`);`)
  await db.run(sql`CREATE INDEX \`kind_seq_idx\` ON \`changes\` (\`kind\`,\`seq\`);`)
  await db.run(sql`CREATE INDEX \`slug_kind_idx\` ON \`changes\` (\`slug\`,\`kind\`);`)
  await db.run(sql`CREATE INDEX \`from_kind_idx\` ON \`changes\` (\`from\`,\`kind\`);`)
  await db.run(sql`CREATE TABLE \`users_roles\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`value\` text,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_roles_order_idx\` ON \`users_roles\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`users_roles_parent_idx\` ON \`users_roles\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_sessions_order_idx\` ON \`users_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_sessions_parent_id_idx\` ON \`users_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`author_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	FOREIGN KEY (\`author_id\`) REFERENCES \`authors\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`users_author_idx\` ON \`users\` (\`author_id\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`articles_id\` text(36),
  	\`wire_posts_id\` text(36),
  	\`documents_id\` text(36),
  	\`school_boards_id\` text(36),
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_articles_id_idx\` ON \`payload_locked_documents_rels\` (\`articles_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_wire_posts_id_idx\` ON \`payload_locked_documents_rels\` (\`wire_posts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_documents_id_idx\` ON \`payload_locked_documents_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_school_boards_id_idx\` ON \`payload_locked_documents_rels\` (\`school_boards_id\`);`)
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
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
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
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`articles_corrections\`;`)
  await db.run(sql`DROP TABLE \`articles\`;`)
  await db.run(sql`DROP TABLE \`articles_rels\`;`)
  await db.run(sql`DROP TABLE \`_articles_v_version_corrections\`;`)
  await db.run(sql`DROP TABLE \`_articles_v\`;`)
  await db.run(sql`DROP TABLE \`_articles_v_rels\`;`)
  await db.run(sql`DROP TABLE \`wire_posts_corrections\`;`)
  await db.run(sql`DROP TABLE \`wire_posts\`;`)
  await db.run(sql`DROP TABLE \`wire_posts_rels\`;`)
  await db.run(sql`DROP TABLE \`_wire_posts_v_version_corrections\`;`)
  await db.run(sql`DROP TABLE \`_wire_posts_v\`;`)
  await db.run(sql`DROP TABLE \`_wire_posts_v_rels\`;`)
  await db.run(sql`DROP TABLE \`documents\`;`)
  await db.run(sql`DROP TABLE \`documents_rels\`;`)
  await db.run(sql`DROP TABLE \`_documents_v\`;`)
  await db.run(sql`DROP TABLE \`_documents_v_rels\`;`)
  await db.run(sql`DROP TABLE \`school_boards_members\`;`)
  await db.run(sql`DROP TABLE \`school_boards\`;`)
  await db.run(sql`DROP TABLE \`_school_boards_v_version_members\`;`)
  await db.run(sql`DROP TABLE \`_school_boards_v\`;`)
  await db.run(sql`DROP TABLE \`charter_applications_history\`;`)
  await db.run(sql`DROP TABLE \`charter_applications\`;`)
  await db.run(sql`DROP TABLE \`charter_applications_rels\`;`)
  await db.run(sql`DROP TABLE \`_charter_applications_v_version_history\`;`)
  await db.run(sql`DROP TABLE \`_charter_applications_v\`;`)
  await db.run(sql`DROP TABLE \`_charter_applications_v_rels\`;`)
  await db.run(sql`DROP TABLE \`bills_roll_calls\`;`)
  await db.run(sql`DROP TABLE \`bills\`;`)
  await db.run(sql`DROP TABLE \`bills_rels\`;`)
  await db.run(sql`DROP TABLE \`_bills_v_version_roll_calls\`;`)
  await db.run(sql`DROP TABLE \`_bills_v\`;`)
  await db.run(sql`DROP TABLE \`_bills_v_rels\`;`)
  await db.run(sql`DROP TABLE \`legislators_votes\`;`)
  await db.run(sql`DROP TABLE \`legislators_contributions\`;`)
  await db.run(sql`DROP TABLE \`legislators\`;`)
  await db.run(sql`DROP TABLE \`_legislators_v_version_votes\`;`)
  await db.run(sql`DROP TABLE \`_legislators_v_version_contributions\`;`)
  await db.run(sql`DROP TABLE \`_legislators_v\`;`)
  await db.run(sql`DROP TABLE \`beats\`;`)
  await db.run(sql`DROP TABLE \`_beats_v\`;`)
  await db.run(sql`DROP TABLE \`newsletter_issues_corrections\`;`)
  await db.run(sql`DROP TABLE \`newsletter_issues\`;`)
  await db.run(sql`DROP TABLE \`newsletter_issues_rels\`;`)
  await db.run(sql`DROP TABLE \`_newsletter_issues_v_version_corrections\`;`)
  await db.run(sql`DROP TABLE \`_newsletter_issues_v\`;`)
  await db.run(sql`DROP TABLE \`_newsletter_issues_v_rels\`;`)
  await db.run(sql`DROP TABLE \`authors\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`DROP TABLE \`regions\`;`)
  await db.run(sql`DROP TABLE \`counties\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`files\`;`)
  await db.run(sql`DROP TABLE \`imports\`;`)
  await db.run(sql`DROP TABLE \`api_keys\`;`)
  await db.run(sql`DROP TABLE \`subscribers\`;`)
  await db.run(sql`DROP TABLE \`desk_notes\`;`)
  await db.run(sql`DROP TABLE \`preview_links\`;`)
  await db.run(sql`DROP TABLE \`changes\`;`)
  await db.run(sql`DROP TABLE \`users_roles\`;`)
  await db.run(sql`DROP TABLE \`users_sessions\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`payload_query_presets\`;`)
  await db.run(sql`DROP TABLE \`payload_query_presets_rels\`;`)
}
