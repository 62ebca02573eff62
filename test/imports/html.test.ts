import { describe, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { JSDOM } from 'jsdom'
import { plainHtml } from '../../imports/html.ts'
import { withoutShortcodes } from '../../imports/shortcodes.ts'
import { wordpress } from '../../imports/wordpress.ts'
import { fieldsOf, parseWxr, textOf } from '../../imports/wxr.ts'
import { readAll, realData, recordsOf } from './support.ts'

const base = 'https://gazette.example.org'
const blocks = (html: string) => plainHtml({ base, html: `<!-- wp:html -->${html}` }).split('\n')
const strip = (html: string) => withoutShortcodes({ gallery: () => '', html })

describe('plain HTML', () => {
  it('adds paragraphs to classic posts, and keeps those of block posts', () => {
    expect(plainHtml({ html: 'One.\n\nTwo.' })).toBe('<p>One.</p>\n<p>Two.</p>')
    expect(plainHtml({ html: '<!-- wp:paragraph -->\n<p>One.</p>\n<!-- /wp:paragraph -->' })).toBe(
      '<p>One.</p>',
    )
  })

  it('keeps a list within a list, and the number a list starts with', () => {
    expect(blocks('<ol start="3"><li>a<ul><li>b</li></ul>c</li></ol>')).toEqual([
      '<ol start="3"><li>a</li><li><ul><li>b</li></ul></li><li>c</li></ol>',
    ])
  })

  it('keeps tables of data with their headers and spans, and turns those for layout into paragraphs', () => {
    const rows = '<tr><td>School</td><td>2014</td></tr><tr><td colspan="2">none</td></tr>'
    expect(blocks(`<p>a</p><table>${rows}</table>`)).toEqual([
      '<p>a</p>',
      '<table><tbody><tr><th><p>School</p></th><th><p>2014</p></th></tr><tr><td colspan="2"><p>none</p></td></tr></tbody></table>',
    ])
    expect(blocks('<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>')).toEqual([
      '<p>One</p>',
      '<p>Two</p>',
    ])
    expect(blocks(`<ul><li>In a list<table>${rows}</table></li></ul>`)).toEqual([
      '<ul><li>In a list<br>School | 2014<br>none</li></ul>',
    ])
  })

  it('turns definition lists into paragraphs', () => {
    expect(blocks('<dl><dt>Term</dt><dd>Its meaning</dd></dl>')).toEqual([
      '<p><strong>Term</strong></p>',
      '<p>Its meaning</p>',
    ])
  })

  it('keeps the lines of a quote, and of code with its indents', () => {
    expect(blocks('<blockquote><p>a</p><p>b</p><cite>c</cite></blockquote>')).toEqual([
      '<blockquote>a<br><br>b<br><br><em>c</em></blockquote>',
    ])
    expect(blocks('<pre>if\n  then</pre>')).toEqual(['<p><code>if<br>&nbsp; then</code></p>'])
  })

  it('replaces frames and videos with links, and drops scripts and styles', () => {
    expect(blocks('<iframe src="//maps.example.org/1" title="Map">x</iframe>')).toEqual([
      '<p><a href="https://maps.example.org/1">Map</a></p>',
    ])
    expect(blocks('<video><source src="/a.mp4"><p>No video here.</p></video>')).toEqual([
      '<p><a href="https://gazette.example.org/a.mp4">https://gazette.example.org/a.mp4</a></p>',
      '<p>No video here.</p>',
    ])
    expect(blocks('<p>a</p><script>alert(1)</script><style>p{}</style>')).toEqual(['<p>a</p>'])
  })

  it('has no link to a script that draws what is beside it, and a gap between the links of a file', () => {
    expect(
      blocks(
        '<blockquote>Post</blockquote><script async src="https://platform.twitter.com/widgets.js"></script><script src="https://gist.example.org/1.js"></script>',
      ),
    ).toEqual([
      '<blockquote>Post</blockquote>',
      '<p><a href="https://gist.example.org/1.js">https://gist.example.org/1.js</a></p>',
    ])
    const file = 'href="https://gazette.example.org/a.pdf"'
    expect(
      blocks(
        `<div><a ${file}>Budget</a><a ${file} class="wp-block-file__button">Download</a></div>`,
      ),
    ).toEqual([`<p><a ${file}>Budget</a> <a ${file}>Download</a></p>`])
  })

  it('turns images into links, also within a link', () => {
    expect(blocks('<img src="/a b.jpg" alt="">')).toEqual([
      '<p><a href="https://gazette.example.org/a%20b.jpg">a b.jpg</a></p>',
    ])
    expect(blocks('<a href="/story"><img src="/a.jpg" alt="Hall"></a>')).toEqual([
      '<p><a href="https://gazette.example.org/a.jpg">Hall</a>  <a href="https://gazette.example.org/story">https://gazette.example.org/story</a></p>',
    ])
    expect(blocks('Yes <img class="wp-smiley" src="/s.png" alt=":)">')).toEqual(['<p>Yes :)</p>'])
  })

  it('keeps the text of a link whose address is unusable, without the link', () => {
    expect(
      blocks('<a href="javascript:alert(1)">a</a> <a href="#top">b</a> <a href="mailto:">c</a>'),
    ).toEqual(['<p>a b c</p>'])
  })

  it('splits a link around whole blocks', () => {
    expect(blocks('<a href="/x"><h3>Title</h3><p>Text</p></a>')).toEqual([
      '<h3><a href="https://gazette.example.org/x">Title</a></h3>',
      '<p><a href="https://gazette.example.org/x">Text</a></p>',
    ])
  })
})

describe('shortcodes', () => {
  it('are removed, and what they enclose is kept', () => {
    expect(strip('a [box color="red"]b[/box] c').replaceAll(/\s+/g, ' ')).toBe('a b c')
    expect(strip('[caption id="1" caption="Old form"]x[/caption]').trim()).toMatch(/^Old form\s+x$/)
    expect(strip('[embed]https://a.example.org/[/embed]').trim()).toBe('https://a.example.org/')
    expect(strip('[audio src="https://a.example.org/a.mp3"]').trim()).toBe(
      '<a href="https://a.example.org/a.mp3">https://a.example.org/a.mp3</a>',
    )
  })

  it('become links to the videos that they name by address or id', () => {
    const address = (text: string) => /href="([^"]+)"/.exec(strip(text))?.[1]
    expect(address('[youtube=http://www.youtube.com/watch?v=1&amp;w=640]')).toBe(
      'http://www.youtube.com/watch?v=1&amp;w=640',
    )
    expect(address('[youtube dQw4w9WgXcQ]')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(address('[vimeo 7654321 w=500]')).toBe('https://vimeo.com/7654321')
    expect(address('[vimeo id="7654321"]')).toBe('https://vimeo.com/7654321')
    expect(strip('The vote [yes=5] was close.')).toBe('The vote [yes=5] was close.')
  })

  it('list the attachments of a gallery or playlist', () => {
    const gallery = ({ attributes }: { attributes: Record<string, string> }) =>
      `<ul>${attributes['ids']}</ul>`
    for (const name of ['gallery', 'playlist']) {
      const html = withoutShortcodes({ gallery, html: `[${name} ids="7,8"]` })
      expect(html.trim()).toBe('<ul>7,8</ul>')
    }
  })

  it('do not include other words in brackets', () => {
    const text = 'He said [sic] that [the board’s words] count [1].'
    expect(strip(text)).toBe(text)
    expect(strip('Write [[gallery]] for a gallery.')).toBe('Write [gallery] for a gallery.')
  })
})

const real = realData ? describe : describe.skip
real('an import of the WordPress theme unit test', () => {
  it('loses no text', async () => {
    const file = `${realData}/wordpress/themeunittestdata.wordpress.xml`
    const bodies = new Map(
      recordsOf(await readAll(wordpress, file)).map(({ data, sourceKey }) => [
        sourceKey.split(':').at(-1),
        squeezed(textNodes((data['body'] as { html: string }).html).join('')),
      ]),
    )
    const { items } = parseWxr({ file, xml: await readFile(file, 'utf8') })
    let pieces = 0
    for (const item of items) {
      const fields = 'fields' in item ? fieldsOf(item.fields) : {}
      const body = bodies.get(textOf(fields['wp:post_id']))
      const html = textOf(fields['content:encoded']).replaceAll(SHORTCODES, '<hr>')
      let from = 0
      for (const piece of body === undefined ? [] : textNodes(html).map(squeezed)) {
        const at = body?.indexOf(piece, from) ?? -1
        expect({ at: at >= from, piece }).toEqual({ at: true, piece })
        from = at + piece.length
        pieces += 1
      }
    }
    expect(pieces).toBeGreaterThan(1000)
  })
})

const SHORTCODES = /\[\/?(?:audio|caption|gallery)[^\]]*\]/g

const squeezed = (text: string): string => text.replaceAll(/\s/g, '')

const textNodes = (html: string): string[] => {
  const { document } = new JSDOM(html).window
  const walker = document.createTreeWalker(document.body, 4)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
  return texts
}
