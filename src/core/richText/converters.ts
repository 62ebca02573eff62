import type { HTMLConverters, HTMLConvertersFunction } from '@payloadcms/richtext-lexical/html'
import escapeHtml from 'escape-html'
import { IN_TEXT } from '../images.ts'
import { kindOf, pageUrl, resourceOf } from '../newsroom.ts'
import { isDoc } from '../doc.ts'
import { fileUrl } from '../fileUrl.ts'
import type { Newsroom } from '../types.ts'
import { linkAddress } from '../webAddress.ts'
import { imageTag } from './imageTag.ts'
import { table } from './table.ts'

/** Converts the editor's nodes to semantic HTML; Payload's own converters rely on styles that readers' pages lack. */
export const htmlConverters =
  (newsroom: Newsroom): HTMLConvertersFunction =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    autolink: link(newsroom),
    heading,
    link: link(newsroom),
    list,
    table,
    text: ({ node }: { node: unknown }) => text(node as TextNode),
    upload: ({ node }: { node: unknown }) => image(newsroom, node as ImageNode),
  })

type TextNode = { format: number; text: string }
type Node = { children?: Node[]; type: string }
type Inside<T> = {
  node: T
  nodesToHTML: (args: { nodes: never[] }) => string[]
}

/** Lexical's bits of a text's format, innermost element first. */
const MARKS: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]

const text = ({ format, text }: TextNode): string =>
  MARKS.filter(([bit]) => format & bit).reduce(
    (inner, [, tag]) => `<${tag}>${inner}</${tag}>`,
    escapeHtml(text),
  )

// A node declares its children as what it may hold; the converter takes those of the whole editor.
const inside = <T extends Node>({ node, nodesToHTML }: Inside<T>): string =>
  nodesToHTML({ nodes: (node.children ?? []) as never[] }).join('')

/** A body has three levels, below the page's own heading. */
const heading: HTMLConverters['heading'] = (args) => {
  const tag = HEADINGS[args.node.tag] ?? 'h4'
  return `<${tag}>${inside(args)}</${tag}>`
}

const HEADINGS: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h3' }

/**
 * The editor stores a nested list as an item of its own, shown without a bullet or number; in HTML it is part of the item before it.
 */
const list = ({ node, nodesToHTML }: Inside<unknown>): string => {
  const { children = [], listType, start = 1 } = node as ListNode
  const items: string[] = []
  for (const item of children) {
    const html = inside({ node: item, nodesToHTML })
    const isInner = item.children?.[0]?.type === 'list' && items.length > 0
    if (isInner) items[items.length - 1] += html
    else items.push(html)
  }
  const tag = listType === 'number' ? 'ol' : 'ul'
  const from = tag === 'ol' && Number.isInteger(start) && start !== 1 ? ` start="${start}"` : ''
  return `<${tag}${from}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

type ListNode = Node & { listType?: string; start?: number }

type LinkFields = {
  doc?: { relationTo: string; value: unknown } | null
  linkType?: string
  url?: string
}

const link =
  (newsroom: Newsroom) =>
  ({ node, nodesToHTML }: Inside<unknown>): string => {
    const html = inside({ node: node as Node, nodesToHTML })
    const href = hrefOf(newsroom, (node as { fields: LinkFields }).fields)
    return href === null ? html : `<a href="${escapeHtml(href)}">${html}</a>`
  }

const hrefOf = (newsroom: Newsroom, { doc, linkType, url }: LinkFields): null | string => {
  if (linkType !== 'internal') return linkAddress(url, newsroom.baseUrl)
  if (!doc || !isDoc(doc.value)) return null
  const resource = resourceOf(newsroom, kindOf(newsroom, doc.relationTo))
  return resource ? pageUrl(newsroom, resource.name, doc.value.slug) : null
}

type ImageNode = { fields?: { caption?: null | string } | null; value: unknown }

const image = (newsroom: Newsroom, { fields, value }: ImageNode): string => {
  if (!isDoc(value)) return ''
  const tag = imageTag(value, {
    alt: value.alt ?? '',
    fileUrl: (upload) => fileUrl(newsroom, upload),
    sizes: IN_TEXT,
  })
  const caption = figcaption({ caption: fields?.caption, credit: value.credit })
  return tag && `<figure>${tag}${caption}</figure>`
}

/** The caption of an image, then its credit; empty if it has neither. */
export const figcaption = (image: {
  caption?: null | string | undefined
  credit?: null | string | undefined
}): string => {
  const credit = image.credit && `<span class="credit">${escapeHtml(image.credit)}</span>`
  const caption = [image.caption && escapeHtml(image.caption), credit].filter(Boolean).join(' ')
  return caption && `<figcaption>${caption}</figcaption>`
}
