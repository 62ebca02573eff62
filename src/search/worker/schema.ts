/**
 * The tables of an index. FTS5 keeps the texts itself: with content elsewhere, deleting securely ended in "database disk image is
 * malformed". What is deleted is overwritten, in FTS5's own structure and in the file's pages.
 */
export const SCHEMA = `
  CREATE TABLE state (seq INTEGER NOT NULL, mark TEXT NOT NULL);
  INSERT INTO state VALUES (0, '');
  CREATE TABLE items (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, item TEXT NOT NULL, published TEXT, UNIQUE (kind, item));
  CREATE TABLE districts (id INTEGER NOT NULL, district TEXT NOT NULL, PRIMARY KEY (id, district)) WITHOUT ROWID;
  CREATE TABLE files (id INTEGER PRIMARY KEY, sha256 TEXT NOT NULL, known INTEGER NOT NULL);
  CREATE INDEX files_by_hash ON files (sha256);
  CREATE INDEX files_unknown ON files (id) WHERE known = 0;
  CREATE VIRTUAL TABLE words USING fts5(title, summary, body, file, tokenize = 'porter unicode61 remove_diacritics 2');
  INSERT INTO words (words, rank) VALUES ('secure-delete', 1);
`

/** Settings of a connection: readers go on while the one writer writes. */
export const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA secure_delete = ON;
  PRAGMA synchronous = NORMAL;
`
