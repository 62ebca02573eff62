import type { CollectionConfig, Field } from 'payload'
import type { DashboardParts } from '../src/editing/dashboard/declared.ts'
import type { Moves } from '../src/editing/figures/moves.ts'
import type { Sheet } from '../src/editing/csv/types.ts'
import { readPublic, remove, staff, write } from '../src/editing/access.ts'
import { withCsv } from '../src/editing/csv/withCsv.ts'
import { publicId } from '../src/editing/fields/publicId.ts'
import { publishedAt } from '../src/editing/fields/publishedAt.ts'
import { formPart } from '../src/editing/fields/small.ts'
import { slug } from '../src/editing/fields/slug.ts'
import { composeEndpoint } from '../src/editing/composer/endpoint.ts'
import { withDesk } from '../src/editing/workflow/withDesk.ts'
import { BODY_WORDS, bodyWords } from '../src/editing/search/bodyWords.ts'
import { createEndpoint } from '../src/editing/saving/create.ts'
import { publicStateEndpoint } from '../src/editing/publicState/publicState.ts'
import type { Named } from '../src/editing/named.ts'
import { withPreview } from '../src/editing/preview/withPreview.ts'
import { guardSaving } from '../src/editing/saving/guardSaving.ts'
import { stepsOfPublished } from '../src/editing/saving/steps.ts'
import { withState } from '../src/editing/publicState/withState.ts'

type Options<S extends string> = Pick<
  CollectionConfig,
  'admin' | 'endpoints' | 'hooks' | 'labels' | 'orderable'
> & {
  slug: S
  /** The field with the item's title, from which its slug is generated. */
  title: string
  fields: Field[]
  /** Fields besides the title that the list's search covers; `bodyWords` are the words of the body. @default [] */
  searches?: string[]
  /**
   * Paths of fields that should be filled before publication: `authors`, `image.credit` of any image, or `image|bodyImages`, one of
   * them. Publishing lists empty ones, but is not blocked. @default []
   */
  expects?: string[]
  /** Parts of the dashboard, in addition to those of every collection. @default none */
  dashboard?: DashboardParts
  /** The tables of CSV export and import. @default none */
  csv?: Sheet[]
  /** Whether items have a `publishedAt` and can be scheduled. @default false */
  hasPublishedAt?: boolean
  /** Derived figures of other items, which the publishing dialog shows. @default none */
  moves?: Moves
  /** Fields that restoring a version does not change, because they record later events. @default [] */
  outliveRestore?: string[]
}

/**
 * The parts of every published collection: an id and an address, drafts and versions, a trash, a Withdraw action, and access control that
 * shows anonymous clients public items only.
 */
export const publishable = <const S extends string>(options: Options<S>): Named<S> => {
  const {
    admin,
    csv,
    dashboard,
    endpoints,
    expects,
    hasPublishedAt: dated = false,
    fields,
    hooks,
    labels,
    moves,
    orderable,
    outliveRestore,
    searches = [],
    title,
  } = options
  const read = readPublic({ dated })
  const collection: Named<S> = {
    slug: options.slug,
    ...(labels && { labels }),
    ...(orderable && { orderable }),
    access: {
      create: write,
      delete: remove,
      read,
      readVersions: staff,
      update: write,
    },
    admin: {
      // A list selects the fields that it shows, without bodies.
      enableListViewSelectAPI: true,
      group: 'Newsroom',
      listSearchableFields: [title, ...searches],
      useAsTitle: title,
      // All on one page, because rows cannot be dragged to another page.
      ...(orderable && { pagination: { defaultLimit: 100, limits: [100] } }),
      ...admin,
      components: {
        ...admin?.components,
        edit: { UnpublishButton: 'civic-newsroom/client#WithdrawButton' },
      },
    },
    custom: {
      // The plugin checks this mark: a kind of an app's own needs a collection made by this function.
      published: { dated, read },
      ...(dashboard && { dashboard }),
      ...(expects && { expects }),
      ...(moves && { moves }),
    },
    enableQueryPresets: true,
    defaultSort: orderable ? '_order' : '-updatedAt',
    endpoints: [
      createEndpoint,
      publicStateEndpoint,
      ...(dashboard?.composer ? [composeEndpoint] : []),
      ...(endpoints || []),
    ],
    // The title is needed to label a chosen row, whichever columns the list shows.
    forceSelect: { [title]: true },
    fields: [
      { name: 'publicState', type: 'ui', admin: PUBLIC_STATE, label: 'Readers see' },
      ...fields,
      ...(searches.includes(BODY_WORDS) ? [bodyWords] : []),
      slug({ from: title }),
      ...(dated ? [publishedAt] : []),
      publicId,
      formPart('embed', 'civic-newsroom/rsc#Embed', { position: 'sidebar' }),
    ],
    hooks: stepsOfPublished(hooks, { outliveRestore }),
    trash: true,
    versions: { drafts: true, maxPerDoc: 50 },
  }
  return withCsv(guardSaving(withPreview(withState(withDesk(collection)))), csv)
}

const PUBLIC_STATE = {
  components: {
    Cell: 'civic-newsroom/rsc#PublicStateCell',
    Field: 'civic-newsroom/client#PublicState',
  },
  position: 'sidebar',
} as const
