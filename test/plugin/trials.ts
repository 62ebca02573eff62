import type { App, Recipe } from './app.ts'
import type { Packages } from './packages.ts'
import type { It } from './sentences.ts'

/** An app, and what is proved of it. */
export type Trial = {
  recipe: Recipe
  prove: (args: { install: () => App; it: It; packages: Packages }) => Promise<void>
}
