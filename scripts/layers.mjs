/**
 * The layers of `src`, lowest first: a folder imports only from lower layers, types included. eslint rejects any other import, and
 * test/src/layers.test.ts checks all of `src` against this list.
 */
export const LAYERS = [
  // Kinds and their fields, problems, queries, dates, rich text.
  ['core'],
  // Adapters and their requirements.
  ['database'],
  // What is public, and since when.
  ['store'],
  // The search index.
  ['search'],
  // HTTP requests, answers, limits | two states of an item, compared in words.
  ['http', 'differences'],
  // The JSON interface | the widgets.
  ['api', 'embed'],
  // Pages, feeds, forms, the developer page.
  ['site'],
  // The editors' side: a folder for each of their jobs.
  ['editing'],
  // Options and collections of the plugin.
  ['plugin'],
  // The plugin itself, and its components of the admin | main, server, environment, mail | the public side inside a Next app.
  ['index.ts', 'client.ts', 'rsc.ts', 'host', 'next'],
  // Next's own folder.
  ['app'],
]
