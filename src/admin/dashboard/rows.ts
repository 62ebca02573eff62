import type { PayloadRequest, SanitizedCollectionConfig, SelectType, Where } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { Doc } from '../../core/types.ts'
import { sayLabel } from '../../saving/words.ts'

/** Items that a card of the dashboard shows at most. */
export const MOST = 10

/** One item in a card, with a link to its form. */
export type Row = { href: string; kind: string; note: string; title: string }

/** A list's filter that shows the rest of a card. */
export type More = { href: string; kind: string }

/** Drafts and published items alike, one more than a card shows: then there are more of them. */
export const findIn = async (
  req: PayloadRequest,
  args: { config: SanitizedCollectionConfig; sort: string | string[]; where: Where },
): Promise<Doc[]> => {
  const { config, sort, where } = args
  const { docs } = await req.payload.find({
    collection: config.slug as 'articles',
    depth: 0,
    disableErrors: true,
    draft: Boolean(config.versions?.drafts),
    limit: MOST + 1,
    overrideAccess: false,
    pagination: false,
    req,
    select: selectOf(config),
    sort,
    where,
  })
  return docs as unknown as Doc[]
}

/** An item as a card shows it. */
export const rowOf = (
  req: PayloadRequest,
  { config, doc, note }: { config: SanitizedCollectionConfig; doc: Doc; note: string },
): Row => {
  const kind = sayLabel({ label: config.labels.singular, name: config.slug }, req.i18n)
  const title = doc[config.admin.useAsTitle ?? 'id']
  return { href: hrefOf(req, `/${config.slug}/${doc.id}`), kind, note, title: title || kind }
}

/** The list of a collection, filtered by a question. */
export const moreOf = (
  req: PayloadRequest,
  { config, where }: { config: SanitizedCollectionConfig; where: Where },
): More => ({
  href: hrefOf(req, `/${config.slug}?${queryOf(where)}`),
  kind: sayLabel({ label: config.labels.plural, name: config.slug }, req.i18n),
})

/** A page of the admin, of a path below its collections. */
export const hrefOf = ({ payload }: PayloadRequest, path: string): string =>
  formatAdminURL({ adminRoute: payload.config.routes.admin, path: `/collections${path}` })

const selectOf = ({ admin, flattenedFields }: SanitizedCollectionConfig): SelectType =>
  Object.fromEntries(
    flattenedFields
      .filter(({ name }) => name === admin.useAsTitle || TOLD.has(name))
      .map(({ name }) => [name, true]),
  )

const TOLD = new Set(['changedBy', 'corrections', 'desk', 'publicFrom', 'updatedAt', 'withdrawnAt'])

/** As Payload's lists read it: `where[or][0][and][0][desk][equals]=review`. */
const queryOf = (where: Where): string => {
  const pairs = (value: unknown, path: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => pairs(inner, `${path}[${key}]`))
      : [[path, String(value)]]
  return new URLSearchParams(pairs(where, 'where')).toString()
}
