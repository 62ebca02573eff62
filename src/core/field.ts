import type { z } from 'zod'
import type { Doc } from './doc.ts'
import type { PublicCount, PublicFind, SerializeContext, Shows } from './read.ts'

type Id = Doc['id']

/**
 * One field of a public item. Derived from it: what is read of the stored document, the value and its type, the schema, the description
 * and the example, in the interface, its OpenAPI document, the developer page and the client.
 */
export type Field<In, Out> = {
  /** One sentence about the value, for developers. */
  readonly meaning: string
  /** A value as an answer could hold it. */
  readonly example: Out
  /** Schema of the value; a function where it depends on what other kinds are declared as. */
  readonly schema: ((kinds: Kinds) => z.ZodType) | z.ZodType<Out>
  /** Kinds whose documents the value contains parts of. */
  readonly shows?: Shows
  /** Whether it is rich text, which links to documents of every kind that is `linkable`. */
  readonly links?: true
  /** Whether it is derived from other items: when it changes, this item has not. */
  readonly derived?: true
  /** Names of its parts, if it is an object or rows, that are derived from other items. */
  readonly derivedParts?: readonly string[]
  /** Converts the stored value to the public one. */
  readonly serialize: (value: In, context: SerializeContext) => Out
}

/** A field that is read from a stored field of another name. */
export type From<Path extends string, In, Out> = Field<In, Out> & { readonly from: Path }

/** A field that is computed from several stored fields, or from other documents. */
export type Computed<In extends object, Out, Loaded> = Omit<Field<In, Out>, 'serialize'> & {
  /** The stored fields that it is computed from: each one that `serialize` takes. */
  readonly reads: { readonly [Path in keyof In]: true }
  /** Kinds that it depends on besides those that it shows. */
  readonly follows?: readonly string[]
  /** Loads other documents that the field needs, once per page of documents, by their database ids. */
  readonly load?: (args: LoadArguments) => Promise<Map<Id, Loaded>>
  /** `loaded` is undefined where only the item's own content is compared. */
  readonly serialize: (doc: In, context: SerializeContext, loaded: Loaded | undefined) => Out
}

export type LoadArguments = {
  count: PublicCount
  docs: Doc[]
  find: PublicFind
  /**
   * Reads something that items of several answers need, or returns what was read before, until a kind that was read changes.
   * @param key names what is read, unique within the newsroom
   */
  memoize: <T extends object>(key: string, make: () => Promise<T>) => Promise<T>
}

/** The kinds that are declared, as far as a schema may depend on them. */
export type Kinds = {
  /** Schema of a reference to an item of this kind. */
  reference: (kind: string) => z.ZodType
}

/** Any field, whatever it reads and shows. A method, because TypeScript compares its parameters in both directions. */
export type AnyField = AnyComputed | AnyPlain | (AnyPlain & { readonly from: string })

/** Any field that is read from one stored field. */
export type AnyPlain = Omit<Field<unknown, unknown>, 'serialize'> & {
  serialize(value: unknown, context: SerializeContext): unknown
}

/** Any field that is computed. */
export type AnyComputed = Omit<Computed<never, unknown, unknown>, 'reads' | 'serialize'> & {
  readonly reads: object
  serialize(doc: object, context: SerializeContext, loaded: unknown): unknown
}

export type Fields = Readonly<Record<string, AnyField>>

/** What a field shows. */
export type Serialized<F> = F extends { serialize: (...args: never[]) => infer Out } ? Out : never

/** What a field takes. */
export type Stored<F> = F extends { serialize: (value: infer In, ...rest: never[]) => unknown }
  ? In
  : never

/**
 * The fields of a kind whose stored documents are `D`: a path that is not stored, or a stored value of another type than the field's,
 * does not compile.
 */
export type Checked<D, F> = {
  [K in keyof F]: F[K] extends { reads: object }
    ? D extends Stored<F[K]>
      ? F[K]
      : Computed<Pick<D, keyof D & keyof Stored<F[K]>>, Serialized<F[K]>, never>
    : F[K] extends { from: infer Path }
      ? Takes<D, Path, F[K]>
      : Takes<D, K, F[K]>
}

type Takes<D, Path, F> = Path extends keyof D
  ? D[Path] extends Stored<F>
    ? F
    : Field<D[Path], Serialized<F>>
  : never
