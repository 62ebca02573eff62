import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PayloadRequest, SanitizedCollectionConfig, SelectIncludeType, Where } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { Doc } from '../../core/types.ts'
import { formatLabel } from '../../differences/words.ts'

/** Maximum of items in a card. */
export const MOST = 10

/** An item in a card, with a link to its form. */
export type Row = {
  href: string
  kind: string
  /** How pressing its due time is. @default not pressing */
  mark?: 'overdue' | 'urgent' | null
  note: string
  title: string
}

/** A link to a filtered list with the rest of a card. */
export type More = { href: string; kind: string }

/**
 * Returns drafts and published items, at most one more than a card shows, to find out whether there are more. Each query runs in its own turn:
 * SQLite's driver is synchronous.
 */
export const findIn = async (
  req: PayloadRequest,
  args: {
    config: SanitizedCollectionConfig
    limit?: number
    /** Paths of fields that are read as well. @default none */
    paths?: string[]
    sort: string | string[]
    where: Where
  },
): Promise<Doc[]> => {
  const { config, limit = MOST + 1, paths = [], sort, where } = args
  await nextTurn()
  const { docs } = await req.payload.find({
    collection: config.slug,
    depth: 0,
    disableErrors: true,
    draft: Boolean(config.versions?.drafts),
    limit,
    overrideAccess: false,
    pagination: false,
    req,
    select: { ...selectOf(config, SELECTED), ...selected(paths) },
    sort,
    where,
  })
  return docs
}

/** Returns the row of a card for an item. */
export const rowOf = (
  req: PayloadRequest,
  {
    config,
    doc,
    mark = null,
    note,
  }: { config: SanitizedCollectionConfig; doc: Doc; mark?: Row['mark']; note: string },
): Row => {
  const kind = formatLabel({ label: config.labels.singular, name: config.slug }, req.i18n)
  const title = doc[config.admin.useAsTitle ?? 'id']
  return { href: hrefOf(req, `/${config.slug}/${doc.id}`), kind, mark, note, title: title || kind }
}

/** Returns a link to the list of a collection with a filter. */
export const moreOf = (
  req: PayloadRequest,
  { config, where }: { config: SanitizedCollectionConfig; where: Where },
): More => ({
  href: hrefOf(req, `/${config.slug}?${queryOf(where)}`),
  kind: formatLabel({ label: config.labels.plural, name: config.slug }, req.i18n),
})

/** Returns the URL of an admin page from its path below `collections`. */
export const hrefOf = ({ payload }: PayloadRequest, path: string): string =>
  formatAdminURL({ adminRoute: payload.config.routes.admin, path: `/collections${path}` })

/** Returns a select of the title of an item, and of these fields if its collection has them. */
export const selectOf = (
  { admin, flattenedFields }: SanitizedCollectionConfig,
  names: ReadonlySet<string>,
): SelectIncludeType =>
  Object.fromEntries(
    flattenedFields
      .filter(({ name }) => name === admin.useAsTitle || names.has(name))
      .map(({ name }) => [name, true]),
  )

const selected = (paths: string[]): SelectIncludeType =>
  Object.fromEntries(
    paths.map((path) => {
      const [name = '', ...rest] = path.split('.')
      return [name, rest.length > 0 ? selected([rest.join('.')]) : true]
    }),
  )

const SELECTED = new Set([
  'changedBy',
  'corrections',
  'desk',
  'publicFrom',
  'publicId',
  'updatedAt',
  'withdrawnAt',
])

/** Returns a filter as the query string of Payload's lists: `where[or][0][and][0][desk][equals]=review`. */
const queryOf = (where: Where): string => {
  const pairs = (value: unknown, path: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => pairs(inner, `${path}[${key}]`))
      : [[path, String(value)]]
  return new URLSearchParams(pairs(where, 'where')).toString()
}
