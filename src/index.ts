import type { CollectionConfig, Config, Plugin } from 'payload'
import type { Role } from './editing/access.ts'
import type { CollectionKind } from '../collections/index.ts'
import { collections, generic, indispensable } from '../collections/index.ts'
import { nameBills } from '../collections/bills/nameBills.ts'
import { NOUN_WORDS } from '../collections/words.ts'
import { roles } from './editing/people/roles.ts'
import { embeddedKinds, nouns, pages, webhooks } from '../endpoints/index.ts'
import { findEndpoint } from './editing/find/endpoint.ts'
import { ENGLISH as ADMIN_WORDS } from './editing/words.ts'
import { withDates } from './editing/dates/withDates.ts'
import { withOurComponents } from './plugin/adminComponents.ts'
import { withDiffs } from './editing/versions/withDiffs.ts'
import { addFieldErrors } from './plugin/addFieldErrors.ts'
import { answerNotStored } from './plugin/answerNotStored.ts'
import { changesCollection } from './store/changes/collection.ts'
import { dumpsCollection } from './site/dumps/collection.ts'
import { pdfTextsCollection } from './search/pdf/collection.ts'
import { leasesCollection } from './store/lease/collection.ts'
import { evictChangedKeys } from './http/limits/keyCache.ts'
import { watchCommits } from './store/changes/commits.ts'
import { recordChanges } from './store/changes/record.ts'
import { mendStored } from './store/mendStored.ts'
import { withLoggedAt } from './store/loggedAt/field.ts'
import { fillLoggedAt } from './store/loggedAt/fill.ts'
import { relinkAlong } from './store/relink/index.ts'
import { prepareAccounts, refuseDeactivated } from './editing/people/accounts.ts'
import { nameLocks } from './editing/presence/lockNames.ts'
import { settleReplaced } from './editing/uploads/keepReplaced.ts'
import { assertWhole } from './database/move/partly.ts'
import { keepSessions } from './database/sessions.ts'
import { withListIndexes } from './database/listIndexes.ts'
import { checkStore, prepareCounters } from './plugin/counters.ts'
import { payloadEndpoints } from './plugin/endpoints.ts'
import { resourceOf } from './core/newsroom.ts'
import { inPlace } from './core/noun.ts'
import { plainSection } from './site/plain.ts'
import { checkFields } from './plugin/checkFields.ts'
import { checkOptions } from './plugin/checkOptions.ts'
import { join, reshape } from './plugin/collections.ts'
import { checkOurs, withFinalCheck } from './plugin/finalCheck.ts'
import { withDashboard } from './plugin/dashboard.ts'
import { ownCollections } from './plugin/ownCollections.ts'
import { passedToAdmin } from './plugin/passedToAdmin.ts'
import type { Declared } from './plugin/newsroom.ts'
import { makeNewsroom } from './plugin/newsroom.ts'
import type { NewsroomOptions as Options } from './plugin/options.ts'
import { withResets } from './plugin/resets.ts'
import { hiddenWithoutRole, withRoles } from './plugin/roles.ts'
import { shareInOneWrite, withPresets } from './plugin/presets.ts'
import { slugsOf } from './plugin/slugs.ts'
import { withWeek } from './plugin/week.ts'
import { withExistingReferences } from './plugin/existingReferences.ts'
import { makeIndexes } from './plugin/indexes.ts'
import { inStoredForm } from './plugin/storedForm.ts'
import { makeOursStrict } from './plugin/strictEndpoints.ts'
import type { Words } from './plugin/words.ts'
import { englishOf, fieldsInWordsOf, inWordsOf } from './plugin/words.ts'
import type { Newsroom } from './core/types.ts'

export type { CollectionOptions } from './plugin/options.ts'
export { NewsroomOptionError } from './plugin/optionError.ts'
export type { Role } from './editing/access.ts'
export type { CollectionKind } from '../collections/index.ts'
export { html } from 'hono/html'
export { publishable } from '../collections/publishable.ts'
export type { FeedDeclaration } from './core/types.ts'
export * as fields from './core/fields/index.ts'
export { exactly, flag, oneOf, refersTo, word } from './core/filters.ts'
export { kind } from './core/kind.ts'
export { noun } from './core/noun.ts'
export type { PageContext, Section } from './core/types.ts'
export type { Shown } from './core/page.ts'
export type {
  EmbeddedKind as Companion,
  Doc,
  Filter,
  Resource,
  SerializeContext,
} from './core/types.ts'
export type { Widget } from './core/widget.ts'
export { dumpNightly, dumpNow } from './site/dumps/nightly.ts'
export { sendMailings } from './site/mailing/worker.ts'
export { choice, wholeNumber } from './embed/parameters.ts'

/** The noun of a kind in its public addresses, such as `wire`. */
export type Noun = (typeof nouns)[number]['kind']['name']

/** Options of the plugin. */
export type NewsroomOptions = Options<{ kind: CollectionKind; noun: Noun; role: Role }>

/**
 * Returns the Payload plugin that adds the newsroom to an app: collections, change log, public API. The given config is not modified.
 * @throws NewsroomOptionError in one line that names the option
 */
export const civicNewsroom =
  (options: NewsroomOptions): Plugin =>
  (config) => {
    checkOptions(options, {
      indispensable,
      kinds: ALL,
      labels: embeddedKinds.flatMap(({ collection, page }) => (page ? [collection] : [])),
      nouns: DECLARED.kinds.map(({ name }) => name),
      singulars: Object.fromEntries(
        DECLARED.kinds.map(({ collection, singular }) => [collection, singular]),
      ),
      widgets: DECLARED.widgets.map(({ name }) => name),
    })
    checkStore(options, config.db)
    const slugs = slugsOf({ generic, kinds: ALL, options })
    const newsroom = makeNewsroom({ api: config.routes?.api, declared: DECLARED, options, slugs })
    const ours = [...COLLECTIONS, ...ownCollections(options)]
      .map((collection) =>
        hiddenWithoutRole(newsroom, inWordsOf(config, { collection, kind: collection.slug })),
      )
      .filter(({ slug }) => !newsroom.absent.has(slug))
      .map((collection) => shapeOf({ collection, newsroom, options, slugs }))
    checkFields({
      collectionOf: (kind) => ours.find(({ custom }) => custom?.newsroom === kind),
      kinds: DECLARED.kinds,
      options,
    })
    const marks = ours.map(({ custom, slug }) => ({ kind: String(custom?.newsroom), slug }))
    return {
      ...config,
      admin: {
        ...config.admin,
        components: withWeek(withOurComponents(config.admin?.components, options)),
        dashboard: withDashboard(config.admin, newsroom),
        custom: {
          ...config.admin?.custom,
          newsroom: passedToAdmin(newsroom),
        },
      },
      collections: join({
        ours,
        slugs,
        theirs: withRoles({
          config,
          fields: (name) => fieldsInWordsOf(config, { fields: [roles(name)], kind: PEOPLE }),
          options,
        }).map(withResets),
      }),
      custom: { ...config.custom, newsroom },
      db: withFinalCheck(config.db, (final) => checkOurs(final, marks)),
      endpoints: [
        ...(config.endpoints ?? []),
        findEndpoint,
        ...(options.mount === false ? [] : payloadEndpoints),
      ],
      hooks: {
        ...config.hooks,
        afterError: [...(config.hooks?.afterError ?? []), addFieldErrors, answerNotStored],
      },
      loggingLevels: {
        // Logged once for all saves, where it begins and where it ends.
        NotStoredError: 'debug',
        // A mistake of a client, as one at sign-in.
        Refusal: 'info',
        SaveConflict: 'info',
        ...config.loggingLevels,
      },
      queryPresets: withPresets(
        config,
        ours.map(({ slug }) => slug),
      ),
      onInit: initialise(config, { warns: options.mount !== false && !options.clientAddress }),
    }
  }

/**
 * Returns all English texts of the newsroom's forms and buttons, by path. Translations and other English texts go into Payload's
 * `i18n.translations[language].newsroom`.
 * @example i18n: { translations: { de: { newsroom: { articles: { plural: 'Artikel' } } } } }
 */
export const englishWords = (): Words => ({
  ...englishOf(COLLECTIONS, { fields: [roles('roles')], kind: PEOPLE }),
  admin: { ...ADMIN_WORDS, ...NOUN_WORDS },
})

/** Key of the texts for fields of the app's users. */
const PEOPLE = 'users'

const COLLECTIONS: CollectionConfig[] = [
  ...collections,
  changesCollection,
  dumpsCollection,
  leasesCollection,
  pdfTextsCollection,
]

const ALL = COLLECTIONS.map(({ slug }) => slug)

const DECLARED: Declared = {
  embeddedKinds,
  feeds: inPlace(nouns.map(({ feed }) => feed)),
  letters: nouns.flatMap(({ letter }) => letter ?? []),
  kinds: nouns.map(({ kind }) => kind),
  pages,
  sections: inPlace(nouns.map(({ kind, section }) => section ?? plainSection(kind))),
  webhooks,
  widgets: inPlace(nouns.map(({ widget }) => widget)),
}

const shapeOf = (args: {
  collection: CollectionConfig
  newsroom: Newsroom
  options: Options
  slugs: Record<string, string>
}): CollectionConfig => {
  const { collection, newsroom, options, slugs } = args
  const kind = resourceOf(newsroom, collection.slug)
  const asked = newsroom.embeddedKinds.map((one) => slugs[one.collection] ?? one.collection)
  const dated = withDiffs(withDates(reshape({ collection, options, slugs })))
  const listed = withListIndexes(withLoggedAt(dated, kind), kind, asked)
  const shaped = withExistingReferences(inStoredForm(listed))
  return isLogged(newsroom, collection) ? recordChanges(shaped) : shaped
}

const isLogged = ({ embeddedKinds, resources }: Newsroom, { slug }: CollectionConfig): boolean =>
  [...embeddedKinds, ...resources].some(({ collection }) => collection === slug)

const initialise =
  ({ onInit }: Config, { warns }: { warns: boolean }): NonNullable<Config['onInit']> =>
  async (payload) => {
    await onInit?.(payload)
    makeOursStrict(payload)
    await assertWhole(payload)
    await makeIndexes(payload)
    watchCommits(payload)
    evictChangedKeys(payload)
    keepSessions(payload)
    nameLocks(payload)
    refuseDeactivated(payload)
    await prepareAccounts(payload)
    relinkAlong(payload)
    shareInOneWrite(payload)
    await mendStored(payload)
    await fillLoggedAt(payload)
    await nameBills(payload)
    await settleReplaced(payload)
    await prepareCounters(payload)
    if (warns) payload.logger.warn(UNLIMITED)
  }

const UNLIMITED =
  'civic-newsroom: anonymous requests are not limited: without the option clientAddress only keyed limits apply'
