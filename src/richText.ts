import {
  convertLexicalToHTML,
  type HTMLConvertersFunction,
} from '@payloadcms/richtext-lexical/html'
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import escapeHtml from 'escape-html'
import sanitizeHtml from 'sanitize-html'
import { kindOf, pageUrl, resourceOf } from './newsroom.ts'
import { isDoc } from './core/read.ts'
import { fileUrl } from './read/show.ts'
import type { Newsroom } from './types.ts'

/**
 * An editor's rich text as HTML that is safe in any page. A link to an item that is not public becomes plain
 * text, an image that is gone disappears; addresses are absolute.
 */
export const richTextHtml = (args: { newsroom: Newsroom; value: unknown }): string => {
  if (!isEditorState(args.value)) return ''
  const html = convertLexicalToHTML({
    converters: converters(args.newsroom),
    data: args.value,
    disableContainer: true,
  })
  return sanitizeHtml(html, {
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedTags: ALLOWED_TAGS,
    // The converter writes struck-out text as a styled span.
    transformTags: { span: 's' },
  })
}

/** The same text without any markup. */
export const richTextPlain = (value: unknown): string =>
  isEditorState(value) ? convertLexicalToPlaintext({ data: value }).trim() : ''

/** Words as a reader counts them (Unicode text segmentation, UAX 29). */
export const countWords = (text: string): number => {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return words
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

const ALLOWED_TAGS = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'figure', 'figcaption'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'a', 'img'],
]

const isEditorState = (value: unknown): value is SerializedEditorState =>
  typeof value === 'object' && value !== null && 'root' in value

type LinkFields = {
  doc?: { relationTo: string; value: unknown } | null
  linkType?: string
  url?: string
}

const converters =
  (newsroom: Newsroom): HTMLConvertersFunction =>
  ({ defaultConverters }) => {
    const link = ({ node, nodesToHTML }: { node: unknown; nodesToHTML: NodesToHtml }): string => {
      const { children, fields } = node as { children: never[]; fields: LinkFields }
      const text = nodesToHTML({ nodes: children }).join('')
      const href = hrefOf(newsroom, fields)
      return href === null ? text : `<a href="${escapeHtml(href)}">${text}</a>`
    }
    return {
      ...defaultConverters,
      autolink: link,
      link,
      upload: ({ node }: { node: unknown }) => image(newsroom, (node as { value: unknown }).value),
      // Headings inside a body start below the page's own.
      heading: ({ node, nodesToHTML }) => {
        const tag = node.tag === 'h1' ? 'h2' : node.tag
        return `<${tag}>${nodesToHTML({ nodes: node.children }).join('')}</${tag}>`
      },
    }
  }

type NodesToHtml = (args: { nodes: never[] }) => string[]

const hrefOf = (newsroom: Newsroom, { doc, linkType, url }: LinkFields): null | string => {
  if (linkType !== 'internal') return absolute(url ?? '', newsroom.baseUrl)
  if (!doc || !isDoc(doc.value)) return null
  const resource = resourceOf(newsroom, kindOf(newsroom, doc.relationTo))
  return resource ? pageUrl(newsroom, resource.name, doc.value.slug) : null
}

const absolute = (url: string, baseUrl: string): null | string =>
  url !== '' && URL.canParse(url, `${baseUrl}/`) ? new URL(url, `${baseUrl}/`).href : null

const image = (newsroom: Newsroom, value: unknown): string => {
  const src = fileUrl(newsroom, value)
  if (src === null || !isDoc(value)) return ''
  const size = value.width ? ` width="${value.width}" height="${value.height}"` : ''
  const credit = value.credit ? `<figcaption>${escapeHtml(value.credit)}</figcaption>` : ''
  return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(value.alt ?? '')}"${size}>${credit}</figure>`
}
