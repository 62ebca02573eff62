import { describe, expect, it } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { desk, get } = useNewsroom()

type Node = Record<string, unknown>

const block = (type: string, children: Node[], more: Node = {}): Node => ({
  children,
  direction: null,
  format: '',
  indent: 0,
  type,
  version: 1,
  ...more,
})
const text = (words: string, format = 0): Node => ({
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text: words,
  type: 'text',
  version: 1,
})
const paragraph = (...children: Node[]) => block('paragraph', children, { textFormat: 0 })
const list = (listType: 'bullet' | 'number', children: Node[], start = 1) =>
  block('list', children, { listType, start, tag: listType === 'number' ? 'ol' : 'ul' })
const item = (...children: Node[]) => block('listitem', children, { value: 1 })
const cell = (words: string, more: Node = {}) =>
  block('tablecell', [paragraph(text(words))], { backgroundColor: '#f00', headerState: 0, ...more })
const row = (...cells: Node[]) => block('tablerow', cells)
const table = (...rows: Node[]) => block('table', rows, { colWidths: [92, 92] })
const link = (url: string, ...children: Node[]) =>
  block('link', children, {
    fields: { linkType: 'custom', newTab: false, url },
    id: 'l',
    version: 3,
  })
const body = (...children: Node[]) => ({ root: block('root', children) })

/** Publishes a rich text. @returns its public HTML */
const published = async (...nodes: Node[]): Promise<Record<string, unknown>> => {
  const { slug } = await desk.publish('articles', { body: body(...nodes) })
  return (await get(`/api/v1/articles/${slug}`)).json.data[0] ?? {}
}
const htmlOf = async (...nodes: Node[]) => (await published(...nodes)).bodyHtml

/** The editor's formats, by the bit under which Lexical keeps each, and the element that means it. */
const FORMATS: [name: string, bit: number, tag: string][] = [
  ['bold', 1, 'strong'],
  ['italic', 2, 'em'],
  ['strikethrough', 4, 's'],
  ['underline', 8, 'u'],
  ['code', 16, 'code'],
  ['subscript', 32, 'sub'],
  ['superscript', 64, 'sup'],
]

describe('a format of the body editor', () => {
  it.each(FORMATS)('is published as the element that means it: %s', async (_name, bit, tag) => {
    expect(await htmlOf(paragraph(text('Some '), text('words', bit), text('.')))).toBe(
      `<p>Some <${tag}>words</${tag}>.</p>`,
    )
  })

  it('combines with all others: each of the 128 combinations is published as exactly its elements', async () => {
    const runs = Array.from({ length: 128 }, (_, format) => format)
    const html = await htmlOf(...runs.map((format) => paragraph(text(`run ${format}`, format))))
    const { document } = new JSDOM(String(html)).window
    const paragraphs = [...document.querySelectorAll('p')]
    expect(paragraphs.map(({ textContent }) => textContent)).toEqual(
      runs.map((format) => `run ${format}`),
    )
    for (const format of runs) {
      const tags = [...(paragraphs[format]?.querySelectorAll('*') ?? [])].map((e) => e.localName)
      const meant = FORMATS.filter(([, bit]) => format & bit).map(([, , tag]) => tag)
      expect([format, ...tags.sort()]).toEqual([format, ...meant.sort()])
    }
  })

  it('keeps an underlined link underlined, not struck through', async () => {
    const html = await htmlOf(paragraph(link('https://x.example/', text('the minutes', 8))))
    expect(html).toBe('<p><a href="https://x.example/"><u>the minutes</u></a></p>')
  })
})

const BLOCKS: [name: string, nodes: Node[], html: string][] = [
  ['a paragraph', [paragraph(text('One.'))], '<p>One.</p>'],
  ['an empty paragraph', [paragraph(), paragraph(text('x'))], '<p><br /></p><p>x</p>'],
  [
    'a line break',
    [paragraph(text('One'), { type: 'linebreak', version: 1 }, text('two'))],
    '<p>One<br />two</p>',
  ],
  ['a heading', [block('heading', [text('H')], { tag: 'h2' })], '<h2>H</h2>'],
  ['a smaller heading', [block('heading', [text('H')], { tag: 'h3' })], '<h3>H</h3>'],
  ['the smallest heading', [block('heading', [text('H')], { tag: 'h4' })], '<h4>H</h4>'],
  ['a quote', [block('quote', [text('Q', 2)])], '<blockquote><em>Q</em></blockquote>'],
  ['a rule', [{ type: 'horizontalrule', version: 1 }, paragraph(text('x'))], '<hr /><p>x</p>'],
  [
    'a list with bullets',
    [list('bullet', [item(text('a')), item(text('b', 1))])],
    '<ul><li>a</li><li><strong>b</strong></li></ul>',
  ],
  [
    'a numbered list',
    [list('number', [item(text('a')), item(text('b'))])],
    '<ol><li>a</li><li>b</li></ol>',
  ],
  [
    'a list that begins at 5',
    [list('number', [item(text('e'))], 5)],
    '<ol start="5"><li>e</li></ol>',
  ],
  [
    'a list within a list, without a bullet of its own',
    [
      list('number', [
        item(text('a')),
        item(list('bullet', [item(text('b')), item(list('bullet', [item(text('c'))]))])),
        item(text('d')),
      ]),
    ],
    '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
  ],
  [
    'a table with a head, and a head of each row',
    [
      table(
        row(cell('', { headerState: 3 }), cell('Dollars', { headerState: 1 })),
        row(cell('General', { headerState: 2 }), cell('36')),
      ),
    ],
    '<table><thead><tr><td></td><th scope="col">Dollars</th></tr></thead><tbody><tr><th scope="row">General</th><td>36</td></tr></tbody></table>',
  ],
  [
    'a table without a head, with wide and tall cells',
    [
      table(
        row(cell('a', { rowSpan: 2 }), cell('b', { colSpan: 2 })),
        row(block('tablecell', [paragraph(text('c')), paragraph(text('d'))]), cell('<e>')),
      ),
    ],
    '<table><tbody><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td><p>c</p><p>d</p></td><td>&lt;e&gt;</td></tr></tbody></table>',
  ],
  [
    'a table of heads alone',
    [table(row(cell('a', { headerState: 1 })))],
    '<table><tbody><tr><th scope="col">a</th></tr></tbody></table>',
  ],
  ['text that looks like markup', [paragraph(text('<b>&"'))], '<p>&lt;b&gt;&amp;"</p>'],
]

describe('a block of the body editor', () => {
  it.each(BLOCKS)('is published as the matching HTML: %s', async (_name, nodes, html) => {
    expect(await htmlOf(...nodes)).toBe(html)
  })

  it('is published without the empty paragraphs at the end of its text, which a draft keeps', async () => {
    const spaces = paragraph(text(' '), { type: 'linebreak', version: 1 })
    const nodes = [paragraph(), paragraph(text('End.')), paragraph(), spaces]
    const draft = await desk.draft('articles', { body: body(...nodes), title: 'Gaps' })
    expect(draft.body?.root.children).toHaveLength(4)
    expect(await htmlOf(...nodes)).toBe('<p><br /></p><p>End.</p>')
    expect(await htmlOf(paragraph(), paragraph())).toBe('')
  })

  it('counts towards wordCount and is part of the plain text', async () => {
    const nodes = [
      paragraph(text('One ', 8), text('two', 4)),
      list('bullet', [item(text('three'))]),
      table(row(cell('four'), cell('five')), row(cell('six'), cell('seven'))),
    ]
    expect((await published(...nodes)).wordCount).toBe(7)
    const { slug } = await desk.publish('wire-posts', { body: body(...nodes) })
    const [post] = (await get(`/api/v1/wire/${slug}`)).json.data
    expect(post?.bodyText).toBe('One two\n\nthree\n\nfour | five\nsix | seven')
  })
})

describe('a link in a body', () => {
  it.each([
    ['https://x.example/a?b=1&c#d', 'https://x.example/a?b=1&amp;c#d'],
    ['http://x.example', 'http://x.example/'],
    ['mailto:desk@x.example', 'mailto:desk@x.example'],
    ['tel:+16155550100', 'tel:+16155550100'],
    ['/articles/x', `${BASE_URL}/articles/x`],
    ['#figures', `${BASE_URL}/#figures`],
    ['https://x.example/é', 'https://x.example/%C3%A9'],
  ])('is published with an absolute, encoded address: %s', async (url, href) => {
    expect(await htmlOf(paragraph(link(url, text('here'))))).toBe(
      `<p><a href="${href}">here</a></p>`,
    )
  })

  it('is plain text within a table once its target is withdrawn', async () => {
    const there = await desk.publish('articles', { slug: 'there' })
    const doc = { relationTo: 'articles', value: there.id }
    const to = block('link', [text('there')], {
      fields: { doc, linkType: 'internal', newTab: false },
      id: 'l',
      version: 3,
    })
    const inCell = table(row(block('tablecell', [paragraph(to)], { headerState: 0 })))
    const { slug } = await desk.publish('articles', { body: body(inCell) })
    const htmlNow = async () => (await get(`/api/v1/articles/${slug}`)).json.data[0]?.bodyHtml
    const around = (words: string) => `<table><tbody><tr><td>${words}</td></tr></tbody></table>`
    expect(await htmlNow()).toBe(around(`<a href="${BASE_URL}/articles/there">there</a>`))
    await desk.withdraw('articles', there)
    expect(await htmlNow()).toBe(around('there'))
  })
})
