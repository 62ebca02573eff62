import type { CollectionConfig, Config, Plugin } from 'payload'
import { collections } from '../collections/index.ts'
import { roles } from '../collections/fields/roles.ts'
import { companions, resources } from '../endpoints/index.ts'
import { tellFieldErrors } from './admin/tellFieldErrors.ts'
import { changesCollection } from './changes/collection.ts'
import { recordChanges } from './changes/record.ts'
import { makeListIndexes } from './database/listIndexes.ts'
import { payloadEndpoints } from './mount/payload.ts'
import type { Newsroom, Resource } from './types.ts'

export type NewsroomOptions = {
  /** Public address of the service, without a slash at the end. */
  baseUrl: string
  /** The publisher's name, as the attribution says it. */
  serviceName: string
  /** Where people write who build on the data. */
  contactEmail: string
  /**
   * Zone of the dates that people read.
   * @default 'America/Chicago'
   */
  timeZone?: string
  /**
   * Folder in which uploads are kept, one folder per collection.
   * @default '.data'
   */
  dataDir?: string
  /**
   * More resources, each with its collection.
   * @default []
   */
  more?: { collection: CollectionConfig; resource: Resource }[]
}

/** The newsroom as a Payload plugin: its collections, its change log, its public interface. */
export const civicNewsroom =
  (options: NewsroomOptions): Plugin =>
  (config) => {
    const { more = [] } = options
    const newsroom: Newsroom = {
      baseUrl: options.baseUrl,
      companions,
      contactEmail: options.contactEmail,
      now: () => new Date(),
      resources: [...resources, ...more.map(({ resource }) => resource)],
      serviceName: options.serviceName,
      timeZone: options.timeZone ?? 'America/Chicago',
    }
    const published = [...collections, ...more.map(({ collection }) => collection)]
      .map((collection) => keepUploads(collection, options.dataDir ?? '.data'))
      .map((collection) =>
        isLogged(newsroom, collection) ? recordChanges(collection) : collection,
      )
    return {
      ...config,
      collections: [...published, changesCollection, ...withRoles(config)],
      custom: { ...config.custom, newsroom },
      endpoints: [...(config.endpoints ?? []), ...payloadEndpoints],
      hooks: {
        ...config.hooks,
        afterError: [...(config.hooks?.afterError ?? []), tellFieldErrors],
      },
      onInit: async (payload) => {
        await config.onInit?.(payload)
        await makeListIndexes(payload)
      },
    }
  }

const isLogged = ({ companions, resources }: Newsroom, { slug }: CollectionConfig): boolean =>
  [...companions, ...resources].some(({ collection }) => collection === slug)

/** The app's own users get roles; no collection of users is added. */
const withRoles = (config: Config): CollectionConfig[] =>
  (config.collections ?? []).map((collection) =>
    collection.slug === (config.admin?.user ?? 'users')
      ? { ...collection, fields: [...collection.fields, roles] }
      : collection,
  )

const keepUploads = (collection: CollectionConfig, dataDir: string): CollectionConfig =>
  typeof collection.upload === 'object'
    ? {
        ...collection,
        upload: { staticDir: `${dataDir}/${collection.slug}`, ...collection.upload },
      }
    : collection
