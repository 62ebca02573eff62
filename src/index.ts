import type { CollectionConfig, Config, Plugin } from 'payload'
import type { Role } from '../collections/access.ts'
import { collections } from '../collections/index.ts'
import { roles } from '../collections/fields/roles.ts'
import {
  companions,
  feeds,
  kinds as ownKinds,
  pages,
  sections,
  widgets,
} from '../endpoints/index.ts'
import { tellFieldErrors } from './plugin/tellFieldErrors.ts'
import { changesCollection } from './store/changes/collection.ts'
import { recordChanges } from './store/changes/record.ts'
import { makeListIndexes, withListIndexes } from './database/listIndexes.ts'
import { payloadEndpoints } from './plugin/endpoints.ts'
import { plainSection } from './site/plain.ts'
import { join, reshape } from './plugin/collections.ts'
import { rolesReader, withRoles } from './plugin/roles.ts'
import { makeResources } from './core/resource.ts'
import { extendKinds } from './plugin/resources.ts'
import type { NewsroomOptions as Options } from './plugin/options.ts'
import { checkOptions } from './plugin/options.ts'
import type { Newsroom } from './core/types.ts'

export type { CollectionOptions } from './plugin/options.ts'
export type { Role } from '../collections/access.ts'
export { NewsroomOptionError } from './plugin/options.ts'
export { kind } from './core/kind.ts'
export * as fields from './core/fields/index.ts'
export type { Companion, Doc, Filter, Resource, SerializeContext } from './core/types.ts'

/** What the plugin is told. */
export type NewsroomOptions = Options<Role>

/**
 * The newsroom as a Payload plugin: its collections, its change log, its public interface. Pure: config in, config out.
 * @throws NewsroomOptionError in one line that names the option
 */
export const civicNewsroom =
  (options: NewsroomOptions): Plugin =>
  (config) => {
    const kept = [...collections, changesCollection]
    const kinds = kept.map(({ slug }) => slug)
    checkOptions(options, { kinds, nouns: ownKinds.map(({ name }) => name) })
    const slugs = Object.fromEntries(kinds.map((kind) => [kind, slugOption(options, kind)]))
    const newsroom = makeNewsroom(options, slugs)
    const ours = [...kept, ...(options.more ?? []).map(({ collection }) => collection)].map(
      (collection) => {
        const kind = newsroom.resources.find((one) => one.collection === collection.slug)
        const shaped = withListIndexes(reshape({ collection, options, slugs }), kind)
        return isLogged(newsroom, collection) ? recordChanges(shaped) : shaped
      },
    )
    return {
      ...config,
      admin: { ...config.admin, components: withProviders(config.admin?.components) },
      collections: join({
        kinds,
        ours,
        slugs,
        theirs: withRoles({ config, field: roles, options }),
      }),
      custom: { ...config.custom, newsroom },
      endpoints: [
        ...(config.endpoints ?? []),
        ...(options.mount === false ? [] : payloadEndpoints),
      ],
      hooks: {
        ...config.hooks,
        afterError: [...(config.hooks?.afterError ?? []), tellFieldErrors],
      },
      loggingLevels: { SaveConflict: 'info', ...config.loggingLevels },
      onInit: initialise(config, { warns: options.mount !== false && !options.clientAddress }),
    }
  }

const slugOption = ({ collections }: NewsroomOptions, kind: string): string =>
  collections?.[kind]?.slug ?? kind

const makeNewsroom = (options: NewsroomOptions, slugs: Record<string, string>): Newsroom => ({
  baseUrl: options.baseUrl,
  companions,
  contactEmail: options.contactEmail,
  feeds,
  limits: { anonymous: 60, key: 600, ...options.limits },
  now: () => new Date(),
  pages,
  rolesOf: rolesReader(options),
  resources: makeResources(extendKinds(options, ownKinds)),
  sections: [
    ...sections,
    ...(options.more ?? []).map(({ kind, section }) => section ?? plainSection(kind)),
  ],
  serviceName: options.serviceName,
  slugs,
  timeZone: options.timeZone ?? 'America/Chicago',
  widgets,
  ...(options.canonicalUrl && { canonicalUrl: options.canonicalUrl }),
  ...(options.clientAddress && { clientAddress: options.clientAddress }),
})

const isLogged = ({ companions, resources }: Newsroom, { slug }: CollectionConfig): boolean =>
  [...companions, ...resources].some(({ collection }) => collection === slug)

const withProviders = (components: AdminComponents | undefined): AdminComponents => ({
  ...components,
  providers: [...(components?.providers ?? []), ...PROVIDERS],
})

/** What the admin has around all of its pages: our style, and the forgetting of what was typed at sign-out. */
const PROVIDERS = ['civic-newsroom/client#AdminStyle', 'civic-newsroom/client#ForgetTyped']

type AdminComponents = NonNullable<NonNullable<Config['admin']>['components']>

const initialise =
  ({ onInit }: Config, { warns }: { warns: boolean }): NonNullable<Config['onInit']> =>
  async (payload) => {
    await onInit?.(payload)
    await makeListIndexes(payload)
    if (warns) payload.logger.warn(UNLIMITED)
  }

const UNLIMITED =
  'civic-newsroom: anonymous requests are not limited: without the option clientAddress only keyed limits apply'
