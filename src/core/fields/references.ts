import { z } from 'zod'
import type { Config } from '../../../payload-types.ts'
import type { Field } from '../field.ts'
import { isDoc } from '../doc.ts'
import type { Parts, ShownParts } from './composed.ts'
import { partsExample, partsSchema, serializeParts } from './composed.ts'

/** The newsroom's own collections as they are stored; an app may give them other slugs. */
type Collections = Config['collections']
type Collection = keyof Collections

/** What a reference to an item of kind `K` holds: its id, its title or its name, and its page, if the kind has pages. */
export type ReferenceTo<K extends Collection> = { id: string; slug: string } & Named<
  Collections[K]
> &
  Paged<Collections[K]>

/** Collections with drafts have pages. */
type Paged<D> = '_status' extends keyof D ? { url: string } : { url: null | string }

/** A bill is named by its number. */
type Named<D> = 'number' extends keyof D
  ? { name: string }
  : 'title' extends keyof D
    ? { title: string }
    : 'headline' extends keyof D
      ? { title: string }
      : { name: string }

/** A relationship as Payload populates it: an id if its target is hidden. */
type Relation<K extends Collection> = Populated<Collections[K]> | number | string

/** A document by the names of its required fields: an app has types of its own, with the ids of its database. */
type Populated<D> = { [P in keyof D as undefined extends D[P] ? never : P]: unknown }

/** A reference to one public item of a kind, or null. */
export const ref = <const K extends Collection>(
  kind: K,
  meaning: string,
  example: NoInfer<ReferenceTo<K>>,
): Field<null | Relation<K> | undefined, null | ReferenceTo<K>> => ({
  example,
  meaning,
  schema: ({ reference }) => reference(kind).nullable(),
  serialize: (value, context) => context.ref(kind, value) as null | ReferenceTo<K>,
  shows: { [kind]: true },
})

/** References to public items of a kind; those that are not public are left out. */
export const refs = <const K extends Collection>(
  kind: K,
  meaning: string,
  example: NoInfer<ReferenceTo<K>>[],
): Field<null | Relation<K>[] | undefined, ReferenceTo<K>[]> => ({
  example,
  meaning,
  schema: ({ reference }) => z.array(reference(kind)),
  // The type of `context.refs` does not depend on the kind.
  serialize: (value, context) => context.refs(kind, value) as unknown as ReferenceTo<K>[],
  shows: { [kind]: true },
})

/** References to public items of a kind, each with some of the item's fields. */
export const refsWith = <const K extends Collection, const P extends Parts>(
  kind: K,
  meaning: string,
  { example, parts }: { example: NoInfer<ReferenceTo<K>>; parts: P },
): Field<null | Relation<K>[] | undefined, (ReferenceTo<K> & ShownParts<P>)[]> => ({
  example: [{ ...example, ...partsExample(parts) }],
  meaning,
  schema: (kinds) =>
    z.array(
      z
        .strictObject({
          ...(kinds.reference(kind) as z.ZodObject).shape,
          ...partsSchema(parts, kinds).shape,
        })
        .meta({ 'x-reference': true }),
    ),
  serialize: (values, context) =>
    (values ?? [])
      .filter((value) => isDoc(value))
      .map((value) => ({
        // The type of `context.ref` does not depend on the kind.
        ...(context.ref(kind, value) as unknown as ReferenceTo<K>),
        ...serializeParts(parts, value as object, context),
      })),
  shows: { [kind]: Object.fromEntries(Object.keys(parts).map((part) => [part, true])) },
})
