import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`bills_history\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`step\` text,
  	\`chamber\` text,
  	\`date\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`bills\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`bills_history_order_idx\` ON \`bills_history\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`bills_history_parent_id_idx\` ON \`bills_history\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_bills_v_version_history\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`step\` text,
  	\`chamber\` text,
  	\`date\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_bills_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_bills_v_version_history_order_idx\` ON \`_bills_v_version_history\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_bills_v_version_history_parent_id_idx\` ON \`_bills_v_version_history\` (\`_parent_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`bills_history\`;`)
  await db.run(sql`DROP TABLE \`_bills_v_version_history\`;`)
}
