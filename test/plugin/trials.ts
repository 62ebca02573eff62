import type { App, Recipe } from './app.ts'
import type { Packages } from './packages.ts'
import type { It } from './sentences.ts'

/** An app, with its proofs. */
export type Trial = {
  recipe: Recipe
  prove: (args: {
    /** Installs the app, with this in the environment of whatever it runs. */
    install: (env?: Record<string, string>) => App
    it: It
    packages: Packages
  }) => Promise<void>
}
