import type { Loaded } from './resource.ts'
import { isNamed } from './kind.ts'
import { isDoc } from './doc.ts'
import { labelUrl, pageUrl, resourceNamed, resourceOf } from './newsroom.ts'
import { richTextHtml } from './richText/html.ts'
import { fileUrl } from './fileUrl.ts'
import type { Doc, Newsroom, Reference, Resource, SerializeContext } from './types.ts'

/** Returns a public item as in every answer. @param args.loaded absent: only the item's own content is serialised */
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

/** The context that the fields of a declaration serialize with. */
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

const refTo = (args: { name: string; newsroom: Newsroom; value: unknown }): null | Reference => {
  const { name, newsroom, value } = args
  if (!isDoc(value)) return null
  const resource = resourceNamed(newsroom, name) ?? resourceOf(newsroom, name)
  const { publicId: id, slug } = value
  if (!resource) return { id, slug, name: value.name, url: labelUrl(newsroom, name, slug) }
  const url = pageUrl(newsroom, resource.name, slug)
  const label = value[resource.label]
  return isNamed(resource) ? { id, slug, name: label, url } : { id, slug, title: label, url }
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
