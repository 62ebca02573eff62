import type { PAGED, components, paths } from './api.ts'

type Json<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never

/** Lists, by the noun of their address. */
export type ListName = keyof {
  [
    Path in keyof paths as Path extends
      `/${string}/{slug}${string}` | '/changes' | '/openapi.json' | '/search' | '/status'
      ? never
      : Path extends `/${infer Noun}`
        ? Noun
        : never
  ]: true
}

/** Nouns whose items have addresses of their own. */
export type ItemName = keyof {
  [Path in keyof paths as Path extends `/${infer Noun}/{slug}` ? Noun : never]: true
}

/** Lists that come in pages. */
export type PagedName = (typeof PAGED)[number]

/** An answer of a list: its items in `data`, and its `meta`. */
export type List<Name extends ListName> = Json<`/${Name}`>

/** A public item. */
export type Item<Name extends ItemName | ListName> =
  Json<Name extends ListName ? `/${Name}` : `/${Name}/{slug}`> extends { data: (infer One)[] }
    ? One
    : never

/** A public item as its own address shows it: of some kinds with more keys than in lists. */
export type ItemInFull<Name extends ItemName> =
  Json<`/${Name}/{slug}`> extends { data: (infer One)[] } ? Whole<One> : never

/** A public item as the public saw it at an instant (`as_of`): keys that follow from other items are null. */
export type ItemAsOf<Name extends ItemName> =
  Json<`/${Name}/{slug}`> extends { data: (infer One)[] } ? Then<One> : never

/**
 * An item's address is described with one type, or with two: the item, and the item at an instant, in which some keys are always null.
 * This is the first.
 */
type Whole<One> = One extends unknown ? ([NullsOf<One>] extends [never] ? One : never) : never

/** The second, or the first if there is only one. */
type Then<One> = [Nulled<One>] extends [never] ? One : Nulled<One>

type Nulled<One> = One extends unknown ? ([NullsOf<One>] extends [never] ? never : One) : never

/** Names of the keys whose type is null alone. */
type NullsOf<One> = { [Key in keyof One]-?: [One[Key]] extends [null] ? Key : never }[keyof One]

/** One public version of an item. */
export type Version = components['schemas']['Version']

/** Parameters of a list: its filters and its page. */
export type Query<Name extends ListName> = paths[`/${Name}`] extends {
  get: { parameters: { query?: infer Parameters } }
}
  ? NonNullable<Parameters> extends never
    ? Record<never, never>
    : Omit<NonNullable<Parameters>, 'format'>
  : never

/** Filters of a list. */
export type Filters<Name extends ListName> = Omit<Query<Name>, 'after' | 'page' | 'per_page'>

/** One public change. */
export type Change = Json<'/changes'>['data'][number]

/** Parameters of the log of changes. */
export type ChangesQuery = NonNullable<paths['/changes']['get']['parameters']['query']>

/** A page of search results. */
export type SearchAnswer = Json<'/search'>

/** Parameters of the search. */
export type SearchQuery = Omit<paths['/search']['get']['parameters']['query'], 'format'>

/** How many items of one noun are public, and how recent they are. */
export type NounStatus = Json<'/status'>['data'][number]

/** The fields of a failure (RFC 9457). */
export type Problem = components['schemas']['Problem'] &
  Partial<Pick<components['schemas']['ParameterProblem'], 'errors'>>

/** One invalid parameter of a request. */
export type ParameterFault = components['schemas']['ParameterFault']
