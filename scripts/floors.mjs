/**
 * The floors of `src`, from the ground up: a room imports from floors below its own alone, types included. eslint refuses
 * any other import, and test/src/floors.test.ts holds the whole house against this list.
 */
export const FLOORS = [
  // Kinds and their fields, problems, queries, dates, rich text.
  ['core'],
  // Adapters and what each needs.
  ['database'],
  // What is public, and since when.
  ['store'],
  // Requests, answers, limits | what a save would do.
  ['http', 'saving'],
  // The JSON interface | the widgets | content as tables, out and in.
  ['api', 'embed', 'csv'],
  // Pages, feeds, forms, the developers' guide | the admin's own components.
  ['site', 'admin'],
  // Options and collections of the plugin.
  ['plugin'],
  // The plugin itself | main, server, environment, mail | the public side inside a Next app.
  ['index.ts', 'host', 'next'],
  // Next's own folder.
  ['app'],
]
