import { pageUrl, resourceOf } from '../newsroom.ts'
import { richTextHtml } from '../richText.ts'
import type { Doc, Newsroom, Ref, Resource, ShowContext } from '../types.ts'

/** A public item as every answer shows it. */
export const showItem = (args: {
  newsroom: Newsroom
  resource: Resource
  doc: Doc
  extra?: unknown
  updatedAt: string
}): Record<string, unknown> => {
  const { doc, extra, newsroom, resource, updatedAt } = args
  return {
    id: doc.publicId,
    slug: doc.slug,
    url: pageUrl(newsroom, resource.name, doc.slug),
    ...resource.show(doc, showContext(newsroom, extra)),
    updatedAt,
  }
}

/** What a declaration's `show` works with. */
export const showContext = (newsroom: Newsroom, extra?: unknown): ShowContext<never> => {
  const ref = (name: string, value: unknown): null | Ref => refTo({ name, newsroom, value })
  const context: ShowContext<never> = {
    baseUrl: newsroom.baseUrl,
    extra: extra as undefined,
    fileUrl: (value) => fileUrl(newsroom, value),
    html: (value) => richTextHtml({ newsroom, value }),
    ref,
    refs: (name, values) =>
      asArray(values)
        .map((value) => ref(name, value))
        .filter((value) => value !== null),
    url: (name, slug) => pageUrl(newsroom, name, slug),
  }
  return context
}

/** A populated document. What the access rules hide stays a bare id, and so is nothing. */
export const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null

/** Address of an upload; its file name is only for people, the opaque id finds it. */
export const fileUrl = ({ baseUrl }: Newsroom, value: unknown): null | string =>
  isDoc(value) && value.filename
    ? `${baseUrl}/files/${value.publicId}/${encodeURIComponent(value.filename)}`
    : null

const refTo = (args: { name: string; newsroom: Newsroom; value: unknown }): null | Ref => {
  const { name, newsroom, value } = args
  if (!isDoc(value)) return null
  const resource =
    newsroom.resources.find((candidate) => candidate.name === name) ?? resourceOf(newsroom, name)
  if (!resource) return { slug: value.slug, name: value.name, url: null }
  const url = pageUrl(newsroom, resource.name, value.slug)
  return resource.label === 'name'
    ? { slug: value.slug, name: value.name, url }
    : { slug: value.slug, title: value[resource.label], url }
}

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
