/** A shortcode's attributes, in the written order: `[gallery ids="1,2"]`. */
export type Shortcode = { attributes: Record<string, string>; name: string }

/**
 * Removes shortcodes from WordPress content. Enclosed text, captions and URLs in attributes are kept; other text in brackets is no
 * shortcode.
 * @param gallery returns HTML that replaces `[gallery]` or `[playlist]`
 */
export const withoutShortcodes = (args: {
  gallery: (shortcode: Shortcode) => string
  html: string
}): string => {
  const closed = new Set([...args.html.matchAll(CLOSING)].map(([, name]) => name))
  return args.html.replaceAll(SHORTCODE, (whole, before, slash, name, rest, after) => {
    const isShortcode = KNOWN.has(name) || closed.has(name) || /\s[\w-]+=["']/.test(rest)
    if (!isShortcode) return whole
    // Doubled brackets escape a shortcode.
    if (before && after) return whole.slice(1, -1)
    // Shortcodes of WordPress itself are put on lines of their own.
    const gap = KNOWN.has(name) ? '\n\n' : ''
    return (
      before + gap + (slash ? '' : contentOf({ gallery: args.gallery, name, rest })) + gap + after
    )
  })
}

const CLOSING = /\[\/([a-zA-Z][\w-]*)\]/g
// WordPress.com has a form with an equals sign: [youtube=https://…].
const SHORTCODE = /(\[?)\[(\/?)([a-zA-Z][\w-]*)((?:[\s=][^[\]]*)?\/?)\](\]?)/g
const KNOWN = new Set(
  'audio caption embed gallery instagram playlist soundcloud tweet video vimeo wp_caption youtube'.split(
    ' ',
  ),
)

/** Addresses of videos that a shortcode names by their id only. */
const VIDEOS: Record<string, string> = {
  vimeo: 'https://vimeo.com/',
  youtube: 'https://www.youtube.com/watch?v=',
}

const contentOf = (args: {
  gallery: (shortcode: Shortcode) => string
  name: string
  rest: string
}): string => {
  const attributes = attributesOf(args.rest)
  // A playlist lists attachments in the same way.
  if (/^(?:gallery|playlist)$/.test(args.name)) return args.gallery({ attributes, name: args.name })
  const addresses = new Set(args.rest.match(/https?:\/\/[^\s"'<>[\]]+/g))
  const id = attributes['id'] ?? /^[\s=]\s*([\w-]+)/.exec(args.rest)?.[1]
  const video = VIDEOS[args.name]
  if (addresses.size === 0 && video && id) addresses.add(video + id)
  const links = [...addresses].map((address) => `<a href="${address}">${address}</a>`)
  return [attributes['caption'] ?? '', ...links].join(' ').trim()
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g)].map(
      ([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? ''],
    ),
  )
