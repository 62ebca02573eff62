/**
 * The layers of `src`, lowest first: a folder imports only from lower layers, types included. eslint rejects any other import, and
 * test/src/floors.test.ts checks all of `src` against this list.
 */
export const FLOORS = [
  // Kinds and their fields, problems, queries, dates, rich text.
  ['core'],
  // Adapters and their requirements.
  ['database'],
  // What is public, and since when.
  ['store'],
  // The search index.
  ['search'],
  // HTTP requests, answers, limits | previews of a save.
  ['http', 'saving'],
  // The JSON interface | the widgets | CSV export and import.
  ['api', 'embed', 'csv'],
  // Pages, feeds, forms, the developer page | the admin's components.
  ['site', 'admin'],
  // Options and collections of the plugin.
  ['plugin'],
  // The plugin itself | main, server, environment, mail | the public side inside a Next app.
  ['index.ts', 'host', 'next'],
  // Next's own folder.
  ['app'],
]
