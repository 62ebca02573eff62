import type { CollectionConfig, Field } from 'payload'
import type { DashboardParts } from '../src/admin/dashboard/declared.ts'
import type { Moves } from '../src/saving/moved.ts'
import type { Sheet } from '../src/csv/types.ts'
import { readPublic, remove, staff, write } from './access.ts'
import { withCsv } from './csv/index.ts'
import { publicId } from './fields/publicId.ts'
import { publishedAt } from './fields/publishedAt.ts'
import { slug } from './fields/slug.ts'
import { composeEndpoint } from './composer/endpoint.ts'
import { withDesk } from './desk/index.ts'
import { BODY_WORDS, bodyWords } from './search/bodyWords.ts'
import { createEndpoint } from './hooks/create.ts'
import { publicStateEndpoint } from './state/publicState.ts'
import type { Named } from './named.ts'
import { withPreview } from './preview/index.ts'
import { guardSaving } from './saving/index.ts'
import { withState } from './state/index.ts'

type Options<S extends string> = Pick<
  CollectionConfig,
  'admin' | 'endpoints' | 'hooks' | 'labels' | 'orderable'
> & {
  slug: S
  /** The field that names an item in lists, and that its slug is made from. */
  title: string
  fields: Field[]
  /**
   * Fields besides the title in which the list's search looks; `bodyWords` are the words of the body. @default []
   */
  searches?: string[]
  /**
   * What an item is expected to have before readers get it, by path: `authors`, and `image.credit` of whatever image there
   * is. Whoever publishes is told what is empty, and nothing is refused. @default []
   */
  expects?: string[]
  /** What the dashboard shows of it, besides what it shows of all. @default nothing */
  dashboard?: DashboardParts
  /** The tables as which it goes out and comes in. @default none */
  csv?: Sheet[]
  /** Public from its `publishedAt` on. @default false */
  hasPublishedAt?: boolean
  /** Figures of other items that follow from it: whoever publishes is told before. @default none */
  moves?: Moves
  /** Fields that a restored version leaves as they are: what has happened since is not undone. @default [] */
  outliveRestore?: string[]
}

/**
 * What everything that the newsroom publishes has: an id and an address, drafts and versions, a trash, a Withdraw
 * action, and access rules under which a stranger finds public items alone.
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
  const collection: Named<S> = {
    slug: options.slug,
    ...(labels && { labels }),
    ...(orderable && { orderable }),
    access: {
      create: write,
      delete: remove,
      read: readPublic({ dated }),
      readVersions: staff,
      update: write,
    },
    admin: {
      group: 'Newsroom',
      listSearchableFields: [title, ...searches],
      useAsTitle: title,
      ...admin,
      components: {
        ...admin?.components,
        edit: { UnpublishButton: 'civic-newsroom/client#WithdrawButton' },
      },
    },
    custom: {
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
    fields: [
      { name: 'publicState', type: 'ui', admin: PUBLIC_STATE, label: 'Readers see' },
      ...fields,
      ...(searches.includes(BODY_WORDS) ? [bodyWords] : []),
      slug({ from: title }),
      ...(dated ? [publishedAt] : []),
      publicId,
      { name: 'embed', type: 'ui', admin: EMBED },
    ],
    ...(hooks && { hooks }),
    trash: true,
    versions: { drafts: true, maxPerDoc: 50 },
  }
  return withCsv(guardSaving(withPreview(withDesk(withState(collection, { outliveRestore })))), csv)
}

const EMBED = {
  components: { Field: 'civic-newsroom/rsc#Embed' },
  disableBulkEdit: true,
  disableListColumn: true,
  position: 'sidebar',
} as const

const PUBLIC_STATE = {
  components: {
    Cell: 'civic-newsroom/rsc#PublicStateCell',
    Field: 'civic-newsroom/client#PublicState',
  },
  position: 'sidebar',
} as const
