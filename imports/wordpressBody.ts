import escapeHtml from 'escape-html'
import { plainHtml } from './html.ts'
import { type Shortcode, withoutShortcodes } from './shortcodes.ts'
import { type Attachment, metaOf, type Site } from './wordpressSite.ts'
import { type Fields, textOf } from './wxr.ts'

/** Returns a post's content as plain HTML, with the featured image at the top. */
export const bodyOf = (args: { fields: Fields; id: string; site: Site }): string => {
  const { fields, id, site } = args
  const image = site.images.get(metaOf(fields, '_thumbnail_id'))
  const stored = textOf(fields['content:encoded'])
  const html = withoutShortcodes({
    gallery: (shortcode) => galleryOf({ id, shortcode, site }),
    html: withFootnotes(withPatterns(stored, site), metaOf(fields, 'footnotes')),
  })
  const top = image ? `<!-- wp:html --><figure>${imageHtml(image, '<figcaption>')}</figure>` : ''
  return [top, html]
    .map((part) => plainHtml({ base: site.address, html: part }))
    .filter(Boolean)
    .join('\n')
}

/** Replaces references to reusable blocks (synced patterns) with their content, also within one another. */
const withPatterns = (html: string, site: Site, around: readonly string[] = []): string =>
  html.replaceAll(/<!--\s*wp:block\s+(\{(?:(?!-->)[^])*)-->/g, (whole, json: string) => {
    const id = /"ref":\s*(\d+)/.exec(json)?.[1] ?? ''
    const pattern = around.includes(id) ? undefined : site.patterns.get(id)
    return pattern === undefined ? whole : withPatterns(pattern, site, [...around, id])
  })

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
  const named = args.shortcode.attributes['ids']
    ?.split(',')
    .map((id) => args.site.images.get(id.trim()))
  const images = named ?? all.filter(({ isImage, parent }) => isImage && parent === args.id)
  const items = images.flatMap((image) => (image ? [`<li>${imageHtml(image, '<br>')}</li>`] : []))
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

/** A link to an image, and its caption. */
const imageHtml = ({ alt, caption, title, url }: Attachment, between: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(alt || title || url)}</a>${caption && between + caption}`
