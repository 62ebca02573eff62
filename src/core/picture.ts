import { unescapeHtml } from './richText/unescape.ts'

/** The image of an item in link previews. */
export type Picture = { alt: string; height: null | number; url: string; width: null | number }

/** Returns the item's own image, otherwise the first one in its text; undefined if it shows none. */
export const pictureOf = (item: {
  bodyHtml?: string
  image?: null | Picture
}): Picture | undefined => item.image ?? firstIn(item.bodyHtml ?? '')

/** A card that links to another site: its picture shows what is there. */
const CARD = /<figure class="card link">.*?<\/figure>/gs

/** Matches the first image in the newsroom's own sanitised HTML, as its converter writes it (richText/converters.ts). */
const firstIn = (html: string): Picture | undefined => {
  const [tag] = /<img [^>]*>/.exec(html.replaceAll(CARD, '')) ?? []
  if (!tag) return undefined
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const url = attribute('src')
  if (url === undefined) return undefined
  return {
    alt: unescapeHtml(attribute('alt') ?? ''),
    height: Number(attribute('height')) || null,
    url: unescapeHtml(url),
    width: Number(attribute('width')) || null,
  }
}
