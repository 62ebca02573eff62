import type { FlattenedField, Payload, SanitizedCollectionConfig } from 'payload'
import { publicName } from '../../core/fileName.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { richTextPlain } from '../../core/richText/html.ts'
import type { Doc } from '../../core/types.ts'
import { referencePaths } from '../../store/references.ts'
import { uploadsOf } from '../../store/uploads.ts'
import { inOneForm } from '../oneForm.ts'

/** A collection that staff search. */
export type Source = {
  hasDrafts: boolean
  hasTrash: boolean
  /** Paths of the texts besides the title, as `members.name`. */
  more: readonly string[]
  /** Paths that refer to files and images, with the collections of these. */
  refs: readonly { path: string; to: string }[]
  slug: string
  title: string
}

/**
 * Returns the collections that staff search: the newsroom's published ones and what these show, and those of the app that have a title
 * and stand in its menu. Keys, webhooks and subscribers are in no search. Searched are the title, what the search of the collection's list
 * covers, all texts of the form that are in no list or group, and, in the app's own collections, rich texts.
 */
export const sourcesOf = (payload: Payload): Source[] => {
  const newsroom = newsroomOf(payload)
  const { embeddedKinds, resources } = newsroom
  const kinds = new Set([...embeddedKinds, ...resources].map(({ collection }) => collection))
  const uploads = uploadsOf(newsroom, payload).map((collection) => slugOf(newsroom, collection))
  return Object.values(payload.collections).flatMap(({ config }) => {
    const kind: unknown = config.custom?.newsroom
    const isSearched =
      kind === undefined ? isInMenu(config) && !isOfCopies(config) : kinds.has(String(kind))
    return isSearched && config.timestamps
      ? [sourceOf(config, { isTheirs: kind === undefined, uploads })]
      : []
  })
}

/** Returns an item's words, of its title and of the rest, and what it refers to. */
export const wordsOf = (
  { more, refs, title }: Source,
  doc: Doc,
): Record<'more' | 'refs' | 'title', string> => ({
  more: line(more.flatMap((path) => textsAt(doc, path.split('.')).map(publicName))),
  refs: refs
    .flatMap(({ path, to }) => idsAt(doc, path.split('.')).map((id) => referenceWord(to, id)))
    .join(' '),
  title: line(textsAt(doc, [title])),
})

/** The word by which the index has a reference: one of letters and digits alone, which stays as it is. */
export const referenceWord = (collection: string, id: number | string): string =>
  `ref${Buffer.from(`${collection}/${id}`).toString('hex')}`

const isInMenu = ({ admin }: SanitizedCollectionConfig): boolean =>
  admin.hidden !== true && (admin.useAsTitle ?? 'id') !== 'id'

/**
 * Whether a collection has the records of `@payloadcms/plugin-search`: each is a copy of an item, which is found itself. Its slug and
 * everything else of it may be the app's own, but for the link to the item in its form.
 */
const isOfCopies = ({ fields }: SanitizedCollectionConfig): boolean =>
  fields.some((field) => {
    if (field.type !== 'ui') return false
    const link = field.admin.components?.Field
    const path = typeof link === 'object' ? link.path : link
    return String(path).startsWith('@payloadcms/plugin-search/')
  })

const sourceOf = (
  config: SanitizedCollectionConfig,
  { isTheirs, uploads }: { isTheirs: boolean; uploads: string[] },
): Source => {
  const { admin, flattenedFields, slug, trash, upload, versions } = config
  const title = admin.useAsTitle ?? 'id'
  const readable = new Map(flattenedFields.filter(isReadable).map((field) => [field.name, field]))
  const texts = [...readable.values()].filter((field) => isText(field, isTheirs))
  const more = new Set([
    ...(admin.listSearchableFields ?? []),
    ...texts.map(({ name }) => name),
    ...(upload ? ['filename'] : []),
  ])
  more.delete(title)
  return {
    hasDrafts: Boolean(versions?.drafts),
    hasTrash: Boolean(trash),
    more: [...more].filter((path) => readable.has(path.split('.')[0] ?? '')),
    refs: uploads.flatMap((to) =>
      referencePaths(flattenedFields, to).map((path) => ({ path, to })),
    ),
    slug,
    title,
  }
}

/** The words of our own rich texts are stored apart from them. */
const isText = ({ admin, name, type }: FlattenedField, isTheirs: boolean): boolean =>
  (isTheirs && type === 'richText') ||
  (['email', 'text', 'textarea'].includes(type) && !admin?.hidden && !NOT_WORDS.has(name))

const NOT_WORDS = new Set(['apiKey', 'publicId', 'sha256', 'slug'])

/** Whether a field is searched: one that some users may not read is not, because a result would reveal its words. */
const isReadable = (field: FlattenedField): boolean =>
  !('access' in field && field.access?.read) && !('hidden' in field && field.hidden)

/** Control characters mark the words that were found. */
// eslint-disable-next-line no-control-regex
const SPACES = /[\s\u0000-\u001f\u007f]+/g

const line = (texts: string[]): string => inOneForm(texts.join(' ')).replace(SPACES, ' ').trim()

/** The texts that a path leads to, through objects and lists; a localised text has one for each language. */
const textsAt = (value: unknown, path: string[]): string[] => {
  if (typeof value === 'string') return path.length === 0 ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, path))
  if (typeof value !== 'object' || value === null) return []
  if ('root' in value) return [richTextPlain(value)]
  const [name, ...rest] = path
  if (name === undefined) return Object.values(value).flatMap((one) => textsAt(one, []))
  return textsAt((value as Record<string, unknown>)[name], rest)
}

/** The ids that a path leads to. */
const idsAt = (value: unknown, [name, ...rest]: string[]): (number | string)[] => {
  if (Array.isArray(value))
    return value.flatMap((one) => idsAt(one, name === undefined ? [] : [name, ...rest]))
  if (name === undefined)
    return typeof value === 'number' || typeof value === 'string' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return idsAt((value as Record<string, unknown>)[name], rest)
}
