import type { CollectionConfig, Config, Plugin } from 'payload'
import type { Role } from '../collections/access.ts'
import type { CollectionKind } from '../collections/index.ts'
import { collections, generic, indispensable } from '../collections/index.ts'
import { moveOldVotes } from '../collections/bills/oldVotes.ts'
import { notePublicOfOld } from '../collections/desk/oldItems.ts'
import { noteWordsOfOld } from '../collections/search/oldItems.ts'
import { roles } from '../collections/fields/roles.ts'
import { announced, companions, nouns, pages } from '../endpoints/index.ts'
import { ENGLISH as ADMIN_WORDS } from './admin/words.ts'
import { withDates } from './admin/dates/withDates.ts'
import { tellFieldErrors } from './plugin/tellFieldErrors.ts'
import { CHANGES, changesCollection } from './store/changes/collection.ts'
import { watchCommits } from './store/changes/commits.ts'
import { numberOldRows } from './store/changes/oldRows.ts'
import { recordChanges } from './store/changes/record.ts'
import { makeReferenceIndexes } from './store/references.ts'
import { makeListIndexes, makePartialIndex, withListIndexes } from './database/listIndexes.ts'
import { prepareCounters } from './plugin/counters.ts'
import { payloadEndpoints } from './plugin/endpoints.ts'
import { inPlace } from './core/noun.ts'
import { plainSection } from './site/plain.ts'
import { checkOptions } from './plugin/checkOptions.ts'
import { join, reshape } from './plugin/collections.ts'
import { checkOurs, withLastLook } from './plugin/lastLook.ts'
import { withDashboard } from './plugin/dashboard.ts'
import type { Declared } from './plugin/newsroom.ts'
import { makeNewsroom } from './plugin/newsroom.ts'
import type { NewsroomOptions as Options } from './plugin/options.ts'
import { forThoseWithRoles, withRoles } from './plugin/roles.ts'
import { shareInOneWrite, withPresets } from './plugin/presets.ts'
import { slugsOf } from './plugin/slugs.ts'
import type { Words } from './plugin/words.ts'
import { englishOf, fieldsInWordsOf, inWordsOf } from './plugin/words.ts'
import type { Newsroom } from './core/types.ts'

export type { CollectionOptions } from './plugin/options.ts'
export { NewsroomOptionError } from './plugin/optionError.ts'
export type { Role } from '../collections/access.ts'
export type { CollectionKind } from '../collections/index.ts'
export { kind } from './core/kind.ts'
export * as fields from './core/fields/index.ts'
export type { Companion, Doc, Filter, Resource, SerializeContext } from './core/types.ts'

/** A word for a kind in its public addresses. */
export type Noun = (typeof nouns)[number]['kind']['name']

/** What the plugin is told. */
export type NewsroomOptions = Options<{ kind: CollectionKind; noun: Noun; role: Role }>

/**
 * The newsroom as a Payload plugin: its collections, its change log, its public interface. Pure: config in, config out.
 * @throws NewsroomOptionError in one line that names the option
 */
export const civicNewsroom =
  (options: NewsroomOptions): Plugin =>
  (config) => {
    checkOptions(options, {
      indispensable,
      kinds: ALL,
      nouns: DECLARED.kinds.map(({ name }) => name),
    })
    const slugs = slugsOf({ generic, kinds: ALL, options })
    const newsroom = makeNewsroom({ api: config.routes?.api, declared: DECLARED, options, slugs })
    const own = (options.more ?? []).map(({ collection }) => collection)
    const ours = [
      ...COLLECTIONS.map((collection) =>
        forThoseWithRoles(newsroom, inWordsOf(config, { collection, kind: collection.slug })),
      ),
      ...own,
    ]
      .filter(({ slug }) => !newsroom.absent.has(slug))
      .map((collection) => shapeOf({ collection, newsroom, options, slugs }))
    const marks = ours.map(({ custom, slug }) => ({ kind: String(custom?.newsroom), slug }))
    return {
      ...config,
      admin: {
        ...config.admin,
        components: withOurs(config.admin?.components),
        dashboard: withDashboard(config.admin, newsroom),
        custom: {
          ...config.admin?.custom,
          newsroom: { serviceName: newsroom.serviceName, timeZone: newsroom.timeZone },
        },
      },
      collections: join({
        ours,
        slugs,
        theirs: withRoles({
          config,
          fields: (name) => fieldsInWordsOf(config, { fields: [roles(name)], kind: PEOPLE }),
          options,
        }),
      }),
      custom: { ...config.custom, newsroom },
      db: withLastLook(config.db, (final) => checkOurs(final, marks)),
      endpoints: [
        ...(config.endpoints ?? []),
        ...(options.mount === false ? [] : payloadEndpoints),
      ],
      hooks: {
        ...config.hooks,
        afterError: [...(config.hooks?.afterError ?? []), tellFieldErrors],
      },
      loggingLevels: { SaveConflict: 'info', ...config.loggingLevels },
      queryPresets: withPresets(
        config,
        ours.map(({ slug }) => slug),
      ),
      onInit: initialise(config, { warns: options.mount !== false && !options.clientAddress }),
    }
  }

/**
 * All words of the newsroom's forms and buttons in English, by where they stand. Another language, or other English, is said in
 * Payload's own `i18n.translations[language].newsroom`.
 * @example i18n: { translations: { de: { newsroom: { articles: { plural: 'Artikel' } } } } }
 */
export const englishWords = (): Words => ({
  ...englishOf(COLLECTIONS, { fields: [roles('roles')], kind: PEOPLE }),
  admin: ADMIN_WORDS,
})

/** Where the words of the app's own users stand. */
const PEOPLE = 'users'

const COLLECTIONS: CollectionConfig[] = [...collections, changesCollection]

const ALL = COLLECTIONS.map(({ slug }) => slug)

const DECLARED: Declared = {
  announced,
  companions,
  feeds: inPlace(nouns.map(({ feed }) => feed)),
  kinds: nouns.map(({ kind }) => kind),
  pages,
  sections: inPlace(nouns.map(({ kind, section }) => section ?? plainSection(kind))),
  widgets: inPlace(nouns.map(({ widget }) => widget)),
}

const shapeOf = (args: {
  collection: CollectionConfig
  newsroom: Newsroom
  options: Options
  slugs: Record<string, string>
}): CollectionConfig => {
  const { collection, newsroom, options, slugs } = args
  const kind = newsroom.resources.find((one) => one.collection === collection.slug)
  const asked = newsroom.companions.map((one) => slugs[one.collection] ?? one.collection)
  const shaped = withListIndexes(withDates(reshape({ collection, options, slugs })), kind, asked)
  return isLogged(newsroom, collection) ? recordChanges(shaped) : shaped
}

const isLogged = ({ companions, resources }: Newsroom, { slug }: CollectionConfig): boolean =>
  [...companions, ...resources].some(({ collection }) => collection === slug)

const withOurs = (components: AdminComponents | undefined): AdminComponents => ({
  ...components,
  graphics: { ...GRAPHICS, ...components?.graphics },
  providers: [...(components?.providers ?? []), ...PROVIDERS],
})

/** What the admin has around all of its pages: our style, and the forgetting of what was typed at sign-out. */
const PROVIDERS = ['civic-newsroom/client#AdminStyle', 'civic-newsroom/client#ForgetTyped']

/** Where the app has none. */
const GRAPHICS = { Icon: 'civic-newsroom/client#Icon', Logo: 'civic-newsroom/client#Logo' }

type AdminComponents = NonNullable<NonNullable<Config['admin']>['components']>

const initialise =
  ({ onInit }: Config, { warns }: { warns: boolean }): NonNullable<Config['onInit']> =>
  async (payload) => {
    await onInit?.(payload)
    await makeListIndexes(payload)
    await makeReferenceIndexes(payload)
    await makePartialIndex(payload, {
      fields: ['pending'],
      kind: CHANGES,
      where: { pending: true },
    })
    await numberOldRows(payload)
    await notePublicOfOld(payload)
    await noteWordsOfOld(payload)
    watchCommits(payload)
    shareInOneWrite(payload)
    await moveOldVotes(payload)
    await prepareCounters(payload)
    if (warns) payload.logger.warn(UNLIMITED)
  }

const UNLIMITED =
  'civic-newsroom: anonymous requests are not limited: without the option clientAddress only keyed limits apply'
