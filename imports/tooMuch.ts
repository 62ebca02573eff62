/** Maximum of characters in an item's HTML: five times the longest stories, converted within seconds. */
const LENGTH_MAX = 1_000_000

/** Maximum of tags. */
const TAGS_MAX = 50_000

/** Maximum depth of nested elements; the conversion's cost grows with depth times content. */
const DEPTH_MAX = 256

/**
 * Returns which limit an item's HTML exceeds, as a message, or undefined. Scans the text once: a parser would take minutes over 20,000
 * nested elements.
 */
export const tooMuch = (html: string): string | undefined => {
  if (html.length > LENGTH_MAX)
    return `its content has ${format(html.length)} characters, and at most ${format(LENGTH_MAX)} can be imported`
  const open = new Map<string, number>()
  let depth = 0
  let tags = 0
  for (const { closes, name, nests } of tagsOf(html)) {
    const before = open.get(name) ?? 0
    const counts = nests && !(closes && before === 0)
    if (counts) {
      open.set(name, before + (closes ? -1 : 1))
      depth += closes ? -1 : 1
    }
    tags += 1
    if (tags > TAGS_MAX)
      return `its content has more than ${format(TAGS_MAX)} tags, and so many cannot be imported`
    if (depth > DEPTH_MAX)
      return `its content has more than ${DEPTH_MAX} elements inside each other, and so many cannot be imported`
  }
  return undefined
}

const format = (count: number): string => count.toLocaleString('en-US')

type Tag = { closes: boolean; name: string; nests: boolean }

/** Yields the tags of a text in order, with whether each opens or closes an element that can nest. */
function* tagsOf(html: string): Generator<Tag> {
  let drawings = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isComment = html.startsWith('<!--', at)
    const end = html.indexOf(isComment ? '-->' : '>', at)
    if (end < 0) return
    const [, slash = '', written = ''] = NAME.exec(html.slice(at, Math.min(end, at + 64))) ?? []
    const name = written.toLowerCase()
    at = isComment || name !== '' ? end : at + 1
    if (name === '') continue
    const closes = slash !== ''
    if (DRAWINGS.has(name)) drawings += closes ? -1 : 1
    // A trailing slash closes an element in SVG and MathML; in HTML it is ignored.
    const isEnded = drawings > 0 && html[end - 1] === '/'
    yield { closes, name, nests: !isEnded && !NESTS_NOTHING.has(name) }
    if (!closes && HOLDS_TEXT.has(name)) at = endOf(html, name, at)
  }
}

const NAME = /^<(\/?)([a-z][^\s/>]*)/i

/** Void elements, and those that the next of their kind closes (HTML, 13.1.2.4): they do not nest by themselves. */
const NESTS_NOTHING = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr',
  ].flatMap((names) => names.split(' ')),
)

/** SVG and MathML. */
const DRAWINGS = new Set(['math', 'svg'])

/** Elements whose content is no markup. */
const HOLDS_TEXT = new Set('iframe noembed noframes script style textarea title xmp'.split(' '))

/** Returns where the end tag of an element with text content begins; the end of the text if there is none. */
const endOf = (html: string, name: string, from: number): number => {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}
