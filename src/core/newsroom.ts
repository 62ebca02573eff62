import type { Payload, SanitizedConfig } from 'payload'
import type { Companion, Newsroom, Resource } from './types.ts'

/** The newsroom that the plugin put into this config. */
export const newsroomOf = ({ config }: { config: SanitizedConfig }): Newsroom => {
  const newsroom: Newsroom | undefined = config.custom?.newsroom
  if (newsroom === undefined) throw new Error('this Payload config has no newsroom plugin')
  return newsroom
}

/** The roles in the newsroom of somebody who is signed in. Who signs in elsewhere than to the admin has none. */
export const heldBy = (
  payload: Pick<Payload, 'config'>,
  user: null | undefined | { collection?: string },
): readonly string[] =>
  user && user.collection === payload.config.admin.user ? newsroomOf(payload).rolesOf(user) : []

/** The slug of the collection in which this app keeps a kind of item: its own, or what an option renamed it to. */
export const slugOf = ({ slugs }: Newsroom, kind: string): 'articles' =>
  (slugs[kind] ?? kind) as 'articles'

/** The kind of item that a collection of this app keeps. */
export const kindOf = ({ slugs }: Newsroom, slug: string): string =>
  Object.keys(slugs).find((kind) => slugs[kind] === slug) ?? slug

/** The resource of a kind, if readers have it. */
export const resourceOf = (newsroom: Newsroom, collection: string): Resource | undefined =>
  newsroom.resources.find((resource) => resource.collection === collection)

/** The companion of a kind, if it is one. */
export const companionOf = (newsroom: Newsroom, collection: string): Companion | undefined =>
  newsroom.companions.find((companion) => companion.collection === collection)

/** Canonical page of an item. */
export const pageUrl = (newsroom: Newsroom, resource: string, slug: string): string =>
  newsroom.canonicalUrl?.(resource, slug) ?? `${newsroom.baseUrl}/${resource}/${slug}`

/** The path of the JSON interface: under Payload's own in an app that has another one. */
export const apiPath = ({ apiPath = '/api/v1' }: Newsroom): string => apiPath

/** Where the JSON interface lives. */
export const apiUrl = (newsroom: Newsroom): string => `${newsroom.baseUrl}${apiPath(newsroom)}`

/** The page for whoever builds on the data, which explains every problem at an anchor of its name. */
export const docsUrl = ({ baseUrl, docsUrl }: Newsroom): string =>
  docsUrl ?? `${baseUrl}/developers`

/** The attribution sentence of the usage terms. */
export const attribution = ({ baseUrl, serviceName }: Newsroom): string =>
  `Source: ${serviceName} (${baseUrl})`
