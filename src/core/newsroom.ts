import type { Collection, Payload, SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { isServed } from './serves.ts'
import type { EmbeddedKind, Newsroom, PublicRead, Resource } from './types.ts'

/** Returns the newsroom that the plugin put into this config. */
export const newsroomOf = ({ config }: { config: SanitizedConfig }): Newsroom => {
  const newsroom: Newsroom | undefined = config.custom?.newsroom
  if (newsroom === undefined) throw new Error('this Payload config has no newsroom plugin')
  return newsroom
}

/**
 * Returns a function that computes a value once per newsroom, on first use. The value is stored on Payload's config, not in this
 * module: a build may contain two copies of a module, and both must share the value.
 * @param name the key of the value, unique within the project
 */
export const memoized =
  <T>(name: string, make: (newsroom: Newsroom) => T) =>
  (newsroom: Newsroom): T => {
    const known = newsroom.memoized.get(name)
    if (known !== undefined) return known as T
    const made = make(newsroom)
    newsroom.memoized.set(name, made)
    return made
  }

/** The same as `memoized`, for callers that hold Payload instead of the newsroom. */
export const perNewsroom = <T>(name: string, make: (newsroom: Newsroom) => T) => {
  const of = memoized(name, make)
  return (payload: Pick<Payload, 'config'>): T => of(newsroomOf(payload))
}

/** A read of the public side, as readers see it now. */
export const readNow = (payload: Payload): PublicRead => {
  const newsroom = newsroomOf(payload)
  return { newsroom, now: newsroom.now(), payload }
}

/** Returns the newsroom roles of a signed-in user. A user of another collection than the admin's has none. */
export const heldBy = (
  payload: Pick<Payload, 'config'>,
  user: null | undefined | { collection?: string },
): readonly string[] =>
  user && user.collection === payload.config.admin.user ? newsroomOf(payload).rolesOf(user) : []

/** Returns the slug of the collection of a kind in this app: its own, or the one that an option gives it. */
export const slugOf = ({ slugs }: Newsroom, kind: string): string => slugs[kind] ?? kind

/**
 * Returns a collection by its slug in this app. An app chooses the slugs, so types cannot list them.
 * @throws Error if the app has no such collection
 */
export const collectionIn = (
  { collections }: Pick<Payload, 'collections'>,
  slug: string,
): Collection => {
  const collection = collections[slug]
  if (!collection) throw new Error(`this app has no collection ${slug}`)
  return collection
}

/** Returns the config of a collection, as `collectionIn` does. */
export const configOf = (
  payload: Pick<Payload, 'collections'>,
  slug: string,
): SanitizedCollectionConfig => collectionIn(payload, slug).config

/** Returns the kind of a collection of this app. */
export const kindOf = ({ slugs }: Newsroom, slug: string): string =>
  Object.keys(slugs).find((kind) => slugs[kind] === slug) ?? slug

/** Returns the resource of a kind; undefined if it is not public. */
export const resourceOf = (
  { resources }: Pick<Newsroom, 'resources'>,
  collection: string | undefined,
): Resource | undefined => resources.find((resource) => resource.collection === collection)

/** Returns the resource whose addresses begin with a noun; undefined if there is none. */
export const resourceNamed = (
  { resources }: Pick<Newsroom, 'resources'>,
  noun: string | undefined,
): Resource | undefined => resources.find(({ name }) => name === noun)

/** Returns the declaration of an embedded kind (authors, categories …), undefined for other kinds. */
export const embeddedKindOf = (newsroom: Newsroom, collection: string): EmbeddedKind | undefined =>
  newsroom.embeddedKinds.find((embeddedKind) => embeddedKind.collection === collection)

/** Canonical page of an item. */
export const pageUrl = (newsroom: Newsroom, resource: string, slug: string): string =>
  newsroom.canonicalUrl?.(resource, slug) ?? `${newsroom.baseUrl}/${resource}/${slug}`

/**
 * Returns the page of a document of an embedded kind, or null if its kind has none. An app with a front end of its own has none of these
 * pages, nor has one that has left out what they list.
 */
export const labelUrl = (newsroom: Newsroom, collection: string, slug: string): null | string => {
  const { list, page } = embeddedKindOf(newsroom, collection) ?? {}
  return page && list && !newsroom.canonicalUrl && resourceOf(newsroom, list.counts.collection)
    ? `${newsroom.baseUrl}/${collection}/${slug}`
    : null
}

/** The path of the JSON interface: under Payload's own in an app that has another one. */
export const apiPath = ({ apiPath = '/api/v1' }: Newsroom): string => apiPath

/** Where the JSON interface lives. */
export const apiUrl = (newsroom: Newsroom): string => `${newsroom.baseUrl}${apiPath(newsroom)}`

/** The properties of a newsroom that every answer contains. */
export type Named = Pick<Newsroom, 'baseUrl' | 'docsUrl' | 'serviceName'>

/** Returns the address of the page for developers, which explains every problem at an anchor of its name. */
export const docsUrl = ({ baseUrl, docsUrl }: Pick<Named, 'baseUrl' | 'docsUrl'>): string =>
  docsUrl ?? `${baseUrl}/developers`

/** Whether the newsroom has the list of a noun, such as `about`; an app may have left it out. */
export const hasSection = ({ sections }: Pick<Newsroom, 'sections'>, noun: string): boolean =>
  sections.some(({ resource }) => resource === noun)

/** Whether the newsroom's own feeds are served; an app may have left them out. */
export const servesFeeds = (newsroom: Pick<Newsroom, 'serves'>): boolean =>
  isServed(newsroom, 'feeds')

/** Whether the newsroom's own `/developers`, `/data` and `/status` are served; an app may have left them out. */
export const servesDevelopers = (newsroom: Pick<Newsroom, 'serves'>): boolean =>
  isServed(newsroom, 'developers')

/** The page for developers as links name it: the newsroom's own or the app's; undefined if there is neither. */
export const docsLinked = (newsroom: Newsroom): string | undefined =>
  servesDevelopers(newsroom) ? docsUrl(newsroom) : newsroom.docsUrl

/** The newsroom's icon, where it is served; a Next app has one of its own, unless it serves the newsroom's front page. */
export const iconUrl = (newsroom: Pick<Newsroom, 'baseUrl' | 'serves'>): string | undefined =>
  isServed(newsroom, 'home') ? `${newsroom.baseUrl}/favicon.svg` : undefined

/** Where the terms of re-use are. */
export const termsUrl = (newsroom: Pick<Named, 'baseUrl' | 'docsUrl'>): string =>
  `${docsUrl(newsroom)}#terms`

/** The attribution sentence of the usage terms. */
export const attribution = ({
  baseUrl,
  serviceName,
}: Pick<Named, 'baseUrl' | 'serviceName'>): string => `Source: ${serviceName} (${baseUrl})`
