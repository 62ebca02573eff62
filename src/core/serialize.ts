import type { Loaded } from './resource.ts'
import { isDoc } from './read.ts'
import { pageUrl, resourceOf } from './newsroom.ts'
import { richTextHtml } from './richText/html.ts'
import type { Doc, Newsroom, Reference, Resource, SerializeContext } from './types.ts'

/** A public item as every answer shows it. @param args.loaded absent: only its own content counts */
export const serializeItem = (args: {
  newsroom: Newsroom
  resource: Resource
  doc: Doc
  loaded?: Loaded | undefined
  updatedAt: string
}): Record<string, unknown> => {
  const { doc, loaded, newsroom, resource, updatedAt } = args
  return {
    id: doc.publicId,
    slug: doc.slug,
    url: pageUrl(newsroom, resource.name, doc.slug),
    ...resource.serialize(doc, serializeContext(newsroom), loaded),
    updatedAt,
  }
}

/** What the fields of a declaration work with. */
export const serializeContext = (newsroom: Newsroom): SerializeContext => {
  const ref = (name: string, value: unknown) => refTo({ name, newsroom, value })
  const context: SerializeContext = {
    baseUrl: newsroom.baseUrl,
    fileUrl: (value) => fileUrl(newsroom, value),
    html: (value, blocks = {}) => richTextHtml({ blocks, context, newsroom, value }),
    ref,
    refs: (name, values) =>
      asArray(values)
        .map((value) => ref(name, value))
        .filter((value) => value !== null),
    url: (name, slug) => pageUrl(newsroom, name, slug),
    widgets: newsroom.widgets,
  }
  return context
}

/** Address of an upload; its file name is only for people, the opaque id finds it. */
export const fileUrl = ({ baseUrl }: Newsroom, value: unknown): null | string =>
  isDoc(value) && value.filename
    ? `${baseUrl}/files/${value.publicId}/${encodeURIComponent(value.filename)}`
    : null

const refTo = (args: { name: string; newsroom: Newsroom; value: unknown }): null | Reference => {
  const { name, newsroom, value } = args
  if (!isDoc(value)) return null
  const resource =
    newsroom.resources.find((candidate) => candidate.name === name) ?? resourceOf(newsroom, name)
  const { publicId: id, slug } = value
  if (!resource) return { id, slug, name: value.name, url: null }
  const url = pageUrl(newsroom, resource.name, slug)
  return resource.label === 'name'
    ? { id, slug, name: value.name, url }
    : { id, slug, title: value[resource.label], url }
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
