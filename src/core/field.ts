import type { SelectType } from 'payload'
import type { z } from 'zod'
import type { Doc, PublicCount, PublicFind, SerializeContext } from './read.ts'

type Id = Doc['id']

/**
 * One field of a public item. From it follow what is read of the stored document, what is shown and its type, the
 * schema, the meaning and the example, in the interface, its description, the developer page and the client.
 */
export type Field<In, Out> = {
  /** One sentence that says what the value is, for whoever builds on it. */
  readonly meaning: string
  /** A value as an answer could hold it. */
  readonly example: Out
  /** Schema of the value; a function where it depends on what other kinds are declared as. */
  readonly schema: ((kinds: Kinds) => z.ZodType) | z.ZodType<Out>
  /** Kinds whose documents the value shows something of. */
  readonly shows?: Shows
  /** It is rich text, which links to documents of every kind that is `linkable`. */
  readonly links?: true
  /** The stored value as the public sees it. */
  readonly serialize: (value: In, context: SerializeContext) => Out
}

/** A field that is read from a stored field of another name. */
export type From<Path extends string, In, Out> = Field<In, Out> & { readonly from: Path }

/** A field that is computed from several stored fields, or from other documents. */
export type Computed<In extends object, Out, Loaded> = Omit<Field<In, Out>, 'serialize'> & {
  /** The stored fields that it is computed from: each one that `serialize` takes. */
  readonly reads: { readonly [Path in keyof In]: true }
  /** It follows from other items: when it changes, this item has not. */
  readonly derived?: true
  /** Kinds that it follows from besides those that it shows. */
  readonly follows?: readonly string[]
  /** Reads what it needs of others, once for a page of documents, by their database id. */
  readonly load?: (args: LoadArguments) => Promise<Map<Id, Loaded>>
  /** `loaded` is undefined where only the item's own content is compared. */
  readonly serialize: (doc: In, context: SerializeContext, loaded: Loaded | undefined) => Out
}

export type LoadArguments = { count: PublicCount; docs: Doc[]; find: PublicFind }

/** What is read of the documents of a kind that a field shows: what names them (`true`), and these stored fields. */
export type Shows = { readonly [kind: string]: SelectType | true }

/** The kinds that are declared, as far as a schema may depend on them. */
export type Kinds = {
  /** Schema of a reference to an item of this kind. */
  reference: (kind: string) => z.ZodType
}

/** Any field, whatever it reads and shows. */
export type AnyField = Field<never, unknown> | From<string, never, unknown> | AnyComputed

/** Any field that is computed. */
export type AnyComputed = Omit<Computed<never, unknown, unknown>, 'reads' | 'serialize'> & {
  readonly reads: object
  readonly serialize: (doc: never, context: SerializeContext, loaded: never) => unknown
}

export type Fields = Readonly<Record<string, AnyField>>

/** What a field shows. */
export type Shown<F> = F extends { serialize: (...args: never[]) => infer Out } ? Out : never

/** What a field takes. */
export type Stored<F> = F extends { serialize: (value: infer In, ...rest: never[]) => unknown }
  ? In
  : never

/**
 * The fields of a kind whose stored documents are `D`: a path that is not stored, or a stored value that a field cannot
 * take, does not compile.
 */
export type Checked<D, F> = {
  [K in keyof F]: F[K] extends { reads: object }
    ? D extends Stored<F[K]>
      ? F[K]
      : Computed<Pick<D, keyof D & keyof Stored<F[K]>>, Shown<F[K]>, never>
    : F[K] extends { from: infer Path }
      ? Takes<D, Path, F[K]>
      : Takes<D, K, F[K]>
}

type Takes<D, Path, F> = Path extends keyof D
  ? D[Path] extends Stored<F>
    ? F
    : Field<D[Path], Shown<F>>
  : never
