import type { HTMLConverter, HTMLConverters } from '@payloadcms/richtext-lexical/html'
import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import sanitizeHtml from 'sanitize-html'
import type { Blocks } from '../read.ts'
import { htmlConverters } from './converters.ts'
import { memoizedByText } from '../memoizedByText.ts'
import type { Newsroom, SerializeContext } from '../types.ts'

/**
 * Converts an editor's rich text to sanitised HTML. A link to an item that is not public becomes plain text, a deleted image is dropped;
 * addresses are absolute.
 * @param args.blocks the renderers of the blocks in it
 */
export const richTextHtml = (args: {
  blocks: Blocks
  context: SerializeContext
  newsroom: Newsroom
  value: unknown
}): string => {
  if (!isEditorState(args.value)) return ''
  const converters = htmlConverters(args.newsroom)
  const html = convertLexicalToHTML({
    converters: (defaults) =>
      ({
        ...converters(defaults),
        blocks: blockConverters(args.blocks, args.context),
      }) as HTMLConverters,
    data: args.value,
    disableContainer: true,
  })
  return safe(html)
}

/** Converters of the editor's blocks; an undeclared block becomes an empty string. */
const blockConverters = (
  blocks: Blocks,
  context: SerializeContext,
): Record<string, HTMLConverter<{ fields: never }>> =>
  Object.fromEntries(
    Object.entries(blocks).map(([name, { html }]) => [
      name,
      ({ node }: { node: { fields: never } }) => html(node.fields, context),
    ]),
  )

/** The same text without any markup. */
export const richTextPlain = (value: unknown): string =>
  isEditorState(value) ? convertLexicalToPlaintext({ data: value }).trim() : ''

/** Size limits, in bytes, of the caches of plain texts and of sanitised texts: some hundred long articles. */
const CACHE_MAX = 8 * 1024 ** 2

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words as a reader counts them (Unicode text segmentation, UAX 29). */
export const countWords = memoizedByText((text) => {
  let count = 0
  for (const [part] of text.matchAll(PART))
    for (const { isWordLike } of segmenter.segment(part)) if (isWordLike) count += 1
  return count
}, CACHE_MAX)

/**
 * A part of a text that ends where a word ends, or after 2,000 characters without white space. The segmenter of Node 20 copies its whole
 * text for each word: 20,000 words in one text took ten seconds.
 */
const PART = /[^]{1,1000}(?=\s|$)|\S{1,2000}/gu

const ALLOWED_TAGS = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'pre', 'a', 'img', 'span'],
]

const safe = memoizedByText(
  (html) =>
    sanitizeHtml(html, {
      allowedAttributes: {
        a: ['href', 'rel'],
        img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading'],
        ol: ['start'],
        td: ['colspan', 'rowspan'],
        th: ['colspan', 'rowspan', 'scope'],
      },
      allowedClasses: { figure: ['card', 'link', 'number', 'widget'], span: ['credit'] },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowedTags: ALLOWED_TAGS,
    }),
  CACHE_MAX,
)

const isEditorState = (value: unknown): value is SerializedEditorState =>
  typeof value === 'object' && value !== null && 'root' in value
