import { createRequire } from 'node:module'

/** Loads a package that the SQLite adapter depends on, in the adapter's version: an app on MongoDB has none of them to import. */
export const requireFromAdapter = (name: string): unknown =>
  createRequire(createRequire(import.meta.url).resolve('@payloadcms/db-sqlite'))(name)
