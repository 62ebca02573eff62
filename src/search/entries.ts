import type { Payload } from 'payload'
import { newsroomOf, readNow, resourceOf } from '../core/newsroom.ts'
import type { Searched } from '../core/search.ts'
import { PDF, districtFilter, isHtml, searchedIn } from '../core/search.ts'
import type { Newsroom, Resource } from '../core/types.ts'
import { forReaders } from '../database/readers.ts'
import type { Change } from '../store/changes/collection.ts'
import { isDeparture } from '../store/changes/collection.ts'
import { findRows } from '../store/changes/log.ts'
import { viewsOf } from '../store/changes/view.ts'
import type { Content, Entry, Part } from './messages.ts'

/**
 * Returns rows of the log as the index takes them, in order. The index gets only that part of an item which was public by its row.
 * @param args.from the position of the first one
 */
export const readEntries = (
  payload: Payload,
  { from, limit }: { from: number; limit: number },
): Promise<Entry[]> =>
  forReaders(async () => {
    const where = { seq: { greater_than_equal: Math.max(1, from) } }
    const rows = await findRows({ payload }, { limit, select: SELECT, sort: 'seq', where })
    const newsroom = newsroomOf(payload)
    return Promise.all(rows.map((row) => entryOf({ newsroom, payload }, row)))
  })

const SELECT = {
  filters: true,
  item: true,
  key: true,
  kind: true,
  numberedAt: true,
  seq: true,
  shown: true,
  what: true,
} as const

type Source = { newsroom: Newsroom; payload: Payload }

const entryOf = async (source: Source, row: Change): Promise<Entry> => {
  const { item: id, key, kind, numberedAt, seq } = row
  const entry = { mark: `${key} ${numberedAt}`, seq: seq ?? 0 }
  const resource = resourceOf(source.newsroom, kind)
  if (!resource) return entry
  const content = isDeparture(row.what) ? undefined : await contentOf(source, resource, row)
  return { ...entry, item: { id, kind }, ...(content && { content }) }
}

/** Rows that older versions have written lack the content: it is read as it is now. */
const contentOf = async (
  { payload }: Source,
  resource: Resource,
  { filters, item, shown }: Change,
): Promise<Content | undefined> => {
  if (shown) return contentIn(resource, { filters: filters?.after ?? {}, shown })
  const [view] = await viewsOf(readNow(payload), { items: [item], resource })
  return view && contentIn(resource, view)
}

const contentIn = (
  resource: Resource,
  { filters, shown }: { filters: Record<string, unknown>; shown: Record<string, unknown> },
): Content => {
  const paths = searchedIn(resource)
  const texts = (part: keyof Searched): Part[] =>
    paths[part].flatMap((path) =>
      textsAt(shown, path.split('.')).map((text) => ({ html: isHtml(resource, path), text })),
    )
  const fields = districtFilter(resource)?.fields ?? []
  return {
    body: texts('body'),
    ...fileIn(resource, shown),
    districts: fields.flatMap((field) => filters[field] ?? []).map(String),
    publishedAt: resource.hasPublishedAt ? String(shown.publishedAt) : null,
    summary: texts('summary'),
    title: texts('title'),
  }
}

/** The PDF of an item, by its hash: its text is added when it is known. */
const fileIn = ({ search }: Resource, { mimeType, sha256 }: Record<string, unknown>) =>
  search?.pdf !== undefined && mimeType === PDF && typeof sha256 === 'string'
    ? { file: sha256 }
    : {}

/** The texts that a path leads to, through objects and lists. */
const textsAt = (value: unknown, [name, ...rest]: string[]): string[] => {
  if (Array.isArray(value))
    return value.flatMap((one) => textsAt(one, [...(name === undefined ? [] : [name]), ...rest]))
  if (typeof value === 'string') return name === undefined ? [value] : []
  if (name === undefined || typeof value !== 'object' || value === null) return []
  return textsAt((value as Record<string, unknown>)[name], rest)
}
