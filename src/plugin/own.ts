import type { Access, CollectionConfig } from 'payload'
import type { NewsroomOptions } from './options.ts'
import { NewsroomOptionError } from './optionError.ts'

/** What `publishable` records about a collection: whether items have a `publishedAt`, and the read access. */
type Published = { dated: boolean; read: Access }

export const publishedIn = ({ custom }: CollectionConfig): Published | undefined =>
  custom?.published

/** First path segments that the newsroom or Payload uses. */
const RESERVED = [
  ...['admin', 'api', 'changes', 'civic-newsroom', 'corrections', 'developers', 'embed', 'files'],
  ...['data', 'keys', 'oembed', 'preview', 'search', 'sitemaps', 'status', 'subscribe', 'widgets'],
]

/** What is equal for singulars that the OpenAPI description would give one component. */
const componentFor = (singular: string): string => singular.toLowerCase().replaceAll('-', ' ')

/**
 * Checks the kinds of the app's own: each needs a collection made by `publishable`, unused addresses, and a section.
 * @param taken nouns, kinds and widgets of the newsroom; singulars by kind
 * @throws NewsroomOptionError that names the part at fault
 */
export const checkOwn = (
  { collections = {}, more = [] }: NewsroomOptions,
  taken: {
    kinds: readonly string[]
    nouns: readonly string[]
    singulars?: Readonly<Record<string, string>>
    widgets?: readonly string[]
  },
): void => {
  const used: Used = {
    // A kind that is left out is not described.
    components: new Set(
      Object.entries(taken.singulars ?? {})
        .filter(([kind]) => collections[kind] !== false)
        .map(([, singular]) => componentFor(singular)),
    ),
    nouns: new Set(taken.nouns),
    slugs: new Set(taken.kinds),
    widgets: new Set(taken.widgets),
  }
  for (const [index, own] of more.entries()) {
    const refuse: Refuse = (place, problem) => {
      throw new NewsroomOptionError(`more.${index}${place}`, problem)
    }
    checkNames(own, used, refuse)
    checkCollection(own, refuse)
    checkParts(own, used, refuse)
  }
}

type Own = NonNullable<NewsroomOptions['more']>[number]

type Refuse = (place: string, problem: string) => never

/** Names that no further kind may have. */
type Used = Record<'components' | 'nouns' | 'slugs' | 'widgets', Set<string>>

const checkNames = ({ collection, kind }: Own, used: Used, refuse: Refuse): void => {
  const { name, singular } = kind
  const component = componentFor(singular)
  if (used.nouns.has(name)) refuse('', `"${name}" is taken by ours`)
  if (used.slugs.has(collection.slug)) refuse('', `"${collection.slug}" is taken by ours`)
  if (used.components.has(component)) {
    refuse('.kind.singular', `"${singular}" is that of another kind`)
  }
  if (RESERVED.includes(name)) refuse('.kind.name', `"${name}" is an address of the newsroom's`)
  used.nouns.add(name)
  used.slugs.add(collection.slug)
  used.components.add(component)
}

const checkCollection = ({ collection, kind }: Own, refuse: Refuse): void => {
  const published = publishedIn(collection)
  if (!published) return refuse('.collection', 'must be made by publishable({ … })')
  if (kind.collection !== collection.slug) {
    refuse('.kind.collection', `must be "${collection.slug}", as its collection`)
  }
  if (kind.hasPublishedAt !== published.dated) {
    refuse(
      '.kind.hasPublishedAt',
      `must be ${published.dated}, as the collection's: readers get what both say is public`,
    )
  }
}

const checkParts = ({ feed, kind, section, widget }: Own, used: Used, refuse: Refuse): void => {
  const { name } = kind
  for (const [part, declared] of Object.entries({ feed, section, widget })) {
    if (declared && declared.resource !== name) refuse(`.${part}.resource`, `must be "${name}"`)
  }
  for (const [format, path] of Object.entries(feed?.paths ?? {})) {
    const wanted = `/${name}.${format === 'rss' ? 'xml' : format}`
    if (path !== wanted) refuse(`.feed.paths.${format}`, `must be "${wanted}"`)
  }
  for (const filter of Object.keys(feed?.narrowedBy ?? {})) {
    if (kind.filters[filter]?.refersTo) continue
    refuse(`.feed.narrowedBy.${filter}`, 'must be a filter of the kind by the slug of an item')
  }
  if (!widget) return
  if (used.widgets.has(widget.name)) {
    refuse('.widget.name', `"${widget.name}" is taken by another widget`)
  }
  used.widgets.add(widget.name)
}
