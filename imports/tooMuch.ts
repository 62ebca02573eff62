/** Characters of one item's HTML: five times the longest stories, and still seconds to convert. */
const LENGTH_MAX = 1_000_000

/** Tags of it. */
const TAGS_MAX = 50_000

/** Elements that are open inside each other; each is gone through for all that it holds. */
const DEPTH_MAX = 256

/**
 * What is too much of an item's HTML to be taken in, in words; undefined where nothing is. Told from the text alone, in
 * one pass: a parser would take minutes over 20,000 elements inside each other.
 */
export const tooMuch = (html: string): string | undefined => {
  if (html.length > LENGTH_MAX)
    return `its content has ${said(html.length)} characters, and at most ${said(LENGTH_MAX)} can be imported`
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
      return `its content has more than ${said(TAGS_MAX)} tags, and so many cannot be imported`
    if (depth > DEPTH_MAX)
      return `its content has more than ${DEPTH_MAX} elements inside each other, and so many cannot be imported`
  }
  return undefined
}

const said = (count: number): string => count.toLocaleString('en-US')

type Tag = { closes: boolean; name: string; nests: boolean }

/** The tags of a text in their order, and whether each opens or closes what can nest. */
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
    // In a drawing a slash ends an element; in HTML it says nothing.
    const isEnded = drawings > 0 && html[end - 1] === '/'
    yield { closes, name, nests: !isEnded && !NESTS_NOTHING.has(name) }
    if (!closes && HOLDS_TEXT.has(name)) at = endOf(html, name, at)
  }
}

const NAME = /^<(\/?)([a-z][^\s/>]*)/i

/** Elements without an end tag, and those that the next of their kind ends (HTML, 13.1.2.4): alone they nest nothing. */
const NESTS_NOTHING = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr',
  ].flatMap((names) => names.split(' ')),
)

/** SVG and MathML. */
const DRAWINGS = new Set(['math', 'svg'])

/** What stands in these is no markup. */
const HOLDS_TEXT = new Set('iframe noembed noframes script style textarea title xmp'.split(' '))

/** Where the end tag of an element that holds text begins; the end of everything, where there is none. */
const endOf = (html: string, name: string, from: number): number => {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}
