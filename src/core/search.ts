import type { Kind } from './kind.ts'
import type { Newsroom, Resource } from './types.ts'

/** The noun of the addresses of the search. */
export const SEARCH = 'search'

/** The last page of results. */
export const RESULT_PAGES = 50

/** Longest query, in characters, and most words in it: SQLite cannot interrupt a search. */
export const QUERY_MAX = 200
export const WORDS_MAX = 16

/** The media type of the files whose texts are searched. */
export const PDF = 'application/pdf'

/** Whether this newsroom has a search. */
export const hasSearch = ({ searchDir }: Pick<Newsroom, 'searchDir'>): boolean =>
  searchDir !== undefined

/** The filter of kinds by which results are narrowed, too. */
const DISTRICT = 'district'

/** The filter of a kind by district; undefined if it has none that names an item. */
export const districtFilter = ({ filters }: Pick<Resource, 'filters'>) => {
  const filter = filters[DISTRICT]
  return filter?.refersTo === undefined ? undefined : { ...filter, refersTo: filter.refersTo }
}

/** The kind of the districts; undefined where no kind refers to it. */
export const districtKind = ({ resources }: Pick<Newsroom, 'resources'>): string | undefined =>
  resources.map((resource) => districtFilter(resource)?.refersTo).find(Boolean)

/** Where an item's words are, by weight: paths of public values, such as `members.name`. */
export type Searched = Readonly<Record<'body' | 'summary' | 'title', readonly string[]>>

/** Where the words of a kind's items are: as declared, or its name, its summary, its rich texts and its corrections. */
export const searchedIn = (kind: Pick<Kind, 'fields' | 'label' | 'search'>): Searched => {
  const { fields, label, search = {} } = kind
  const texts = Object.keys(fields).filter((name) => fields[name]?.links)
  const has = (name: string) => name in fields
  return {
    title: search.title ?? [label],
    summary: search.summary ?? ['summary', 'description'].filter(has),
    // Excerpts begin where the body does, so its texts are first.
    body: [...texts, ...(search.body ?? []), ...(has('corrections') ? ['corrections.text'] : [])],
  }
}

/** Whether a path of an item leads to HTML. */
export const isHtml = ({ fields }: Pick<Kind, 'fields'>, path: string): boolean =>
  fields[path]?.links === true
