import type { CollectionConfig } from 'payload'

/** A collection whose slug the compiler knows: a misspelt one does not compile. */
export type Named<S extends string = string> = CollectionConfig & { slug: S }
