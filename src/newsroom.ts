import type { Payload, SanitizedConfig } from 'payload'
import type { Companion, Newsroom, Resource } from './types.ts'

/** The newsroom that the plugin put into this config. */
export const newsroomOf = ({ config }: { config: SanitizedConfig } | Payload): Newsroom => {
  const newsroom: Newsroom | undefined = config.custom?.newsroom
  if (newsroom === undefined) throw new Error('this Payload config has no newsroom plugin')
  return newsroom
}

/** The resource that a collection holds, if it holds one. */
export const resourceOf = (newsroom: Newsroom, collection: string): Resource | undefined =>
  newsroom.resources.find((resource) => resource.collection === collection)

/** The companion that a collection holds, if it holds one. */
export const companionOf = (newsroom: Newsroom, collection: string): Companion | undefined =>
  newsroom.companions.find((companion) => companion.collection === collection)

/** Canonical page of an item. */
export const pageUrl = (newsroom: Newsroom, resource: string, slug: string): string =>
  `${newsroom.baseUrl}/${resource}/${slug}`

/** The attribution sentence of the usage terms. */
export const attribution = ({ baseUrl, serviceName }: Newsroom): string =>
  `Source: ${serviceName} (${baseUrl})`
