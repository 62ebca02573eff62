import escapeHtml from 'escape-html'
import { plainHtml } from './html.ts'
import { type Shortcode, withoutShortcodes } from './shortcodes.ts'
import { type Attachment, metaOf, type Site } from './wordpressSite.ts'
import { type Fields, textOf } from './wxr.ts'

/** Returns a post's content as plain HTML, with the featured image at the top, and the names of what the export lacks of it. */
export const bodyOf = (args: {
  fields: Fields
  id: string
  site: Site
}): { html: string; missing: string[] } => {
  const { fields, id, site } = args
  const featured = metaOf(fields, '_thumbnail_id').trim()
  const attachments = new Set(/^[1-9]/.test(featured) ? [featured] : [])
  const html = withoutShortcodes({
    gallery: (shortcode) => {
      for (const listed of listedIn(shortcode) ?? []) attachments.add(listed)
      return galleryOf({ id, shortcode, site })
    },
    html: withFootnotes(
      withPatterns(textOf(fields['content:encoded']), site),
      metaOf(fields, 'footnotes'),
    ),
  })
  const image = site.images.get(featured)
  const top = image ? `<!-- wp:html --><figure>${imageHtml(image, '<figcaption>')}</figure>` : ''
  const parts = [top, html].map((part) => plainHtml({ base: site.address, html: part }))
  const missing = [
    ...[...attachments].flatMap((each) => (site.images.has(each) ? [] : [`attachment ${each}`])),
    ...patternsIn(html).map((pattern) => `reusable block ${pattern}`),
  ]
  return { html: parts.filter(Boolean).join('\n'), missing }
}

/** Replaces references to reusable blocks (synced patterns) with their content, also within one another. */
const withPatterns = (html: string, site: Site, around: readonly string[] = []): string =>
  html.replaceAll(PATTERN, (whole, json: string) => {
    const id = refOf(json)
    if (around.includes(id)) return ''
    const pattern = site.patterns.get(id)
    return pattern === undefined ? whole : withPatterns(pattern, site, [...around, id])
  })

const patternsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PATTERN)].map(([, json = '']) => refOf(json))),
]

const PATTERN = /<!--\s*wp:block\s+(\{(?:(?!-->)[^])*)-->/g

const refOf = (json: string): string => /"ref":\s*(\d+)/.exec(json)?.[1] ?? ''

/** The text has the numbers of its footnotes; their list is stored apart, as JSON. */
const withFootnotes = (html: string, footnotes: string): string =>
  html.replace(/<!--\s*wp:footnotes\b[^]*?-->/, (whole) => {
    const notes = notesIn(footnotes).map((note) => `<li>${note}</li>`)
    return notes.length > 0 ? `${whole}<ol>${notes.join('')}</ol>` : whole
  })

const notesIn = (footnotes: string): string[] => {
  try {
    const notes: unknown = JSON.parse(footnotes)
    return Array.isArray(notes) ? notes.map((note) => String(note?.content ?? '')) : []
  } catch {
    return []
  }
}

/** Returns the images that a gallery lists, or else those attached to its post. */
const galleryOf = (args: { id: string; shortcode: Shortcode; site: Site }): string => {
  const all = [...args.site.images.values()]
  const named = listedIn(args.shortcode)?.map((id) => args.site.images.get(id))
  const images = named ?? all.filter(({ isImage, parent }) => isImage && parent === args.id)
  const items = images.flatMap((image) => (image ? [`<li>${imageHtml(image, '<br>')}</li>`] : []))
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

const listedIn = ({ attributes }: Shortcode): string[] | undefined =>
  attributes['ids']?.match(/\d+/g) ?? undefined

/** A link to an image, and its caption. */
const imageHtml = ({ alt, caption, title, url }: Attachment, between: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(alt || title || url)}</a>${caption && between + caption}`
