import type { CollectionConfig } from 'payload'

/** A collection with its slug as a literal type, so that a misspelt slug does not compile. */
export type Named<S extends string = string> = CollectionConfig & { slug: S }
