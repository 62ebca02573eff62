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
  const nouns = [...taken.nouns]
  const slugs = [...taken.kinds]
  // A kind that is left out is not described.
  const described = Object.entries(taken.singulars ?? {})
    .filter(([kind]) => collections[kind] !== false)
    .map(([, singular]) => componentFor(singular))
  const widgets = [...(taken.widgets ?? [])]
  for (const [index, { collection, feed, kind, section, widget }] of more.entries()) {
    const refuse = (place: string, problem: string): never => {
      throw new NewsroomOptionError(`more.${index}${place}`, problem)
    }
    const { name } = kind
    for (const [names, one] of [
      [nouns, name],
      [slugs, collection.slug],
    ] as const) {
      if (names.includes(one)) refuse('', `"${one}" is taken by ours`)
      names.push(one)
    }
    const component = componentFor(kind.singular)
    if (described.includes(component)) {
      refuse('.kind.singular', `"${kind.singular}" is that of another kind`)
    }
    described.push(component)
    if (RESERVED.includes(name)) refuse('.kind.name', `"${name}" is an address of the newsroom's`)
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
    for (const [door, declared] of Object.entries({ feed, section, widget })) {
      if (declared && declared.resource !== name) refuse(`.${door}.resource`, `must be "${name}"`)
    }
    for (const [format, path] of Object.entries(feed?.paths ?? {})) {
      const wanted = `/${name}.${format === 'rss' ? 'xml' : format}`
      if (path !== wanted) refuse(`.feed.paths.${format}`, `must be "${wanted}"`)
    }
    for (const filter of Object.keys(feed?.narrowedBy ?? {})) {
      if (kind.filters[filter]?.refersTo) continue
      refuse(`.feed.narrowedBy.${filter}`, 'must be a filter of the kind by the slug of an item')
    }
    if (widget && widgets.includes(widget.name)) {
      refuse('.widget.name', `"${widget.name}" is taken by another widget`)
    }
    if (widget) widgets.push(widget.name)
  }
}
