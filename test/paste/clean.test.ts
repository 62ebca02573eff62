import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { cleanClipboard, htmlOfPlain } from '../../src/editing/paste/clean.ts'

const clean = (html: string): string => cleanClipboard(new JSDOM(html).window.document)

/** The clipboard's content after copying a whole document. */
const saved = (name: string): string =>
  clean(fs.readFileSync(path.join('test/paste/fixtures', `${name}.html`), 'utf8'))

const MINUTES = '<a href="https://board.example/minutes?id=4&amp;page=2">minutes</a>'

describe('a pasted document', () => {
  it('keeps headings, lists, links and tables of Word, with its footnotes at the end', () => {
    expect(saved('word').split('\n')).toEqual([
      '<h2>Board approves the budget</h2>',
      `<p>The board voted <strong>5 to 2</strong> on <em>Tuesday</em> in 2025[1]; the ${MINUTES} are <u>final</u>. H<sub>2</sub>O <s>was</s> is safe.</p>`,
      '<h3>A. What changes</h3>',
      '<ul><li>Taxes rise</li><li><ul><li>by <strong>$142</strong> a year</li><li><ul><li>for a $200,000 home</li></ul></li></ul></li><li>Schools stay open</li></ul>',
      '<p>Then:</p>',
      '<ol start="3"><li>Hearing</li><li><ol><li>in public</li></ol></li><li>Vote</li></ol>',
      '<h4>Figures</h4>',
      '<table><tr><th><p><strong>Fund</strong></p></th><th colspan="2"><p><strong>Dollars</strong></p></th></tr><tr><td><p>General &amp; debt</p></td><td><p>36</p></td><td><p>million</p></td></tr></table>',
      '<p>Added while tracked. Checked twice.[2] See above or the file.</p>',
      '<ol><li>Board <em>minutes</em>, <a href="https://board.example/">Nov. 18</a>.<br>Page 4.</li><li>By two editors.</li></ol>',
    ])
  })

  it('contains no comments, deletions, hidden text, local paths, styles or classes of Word', () => {
    expect(saved('word')).not.toMatch(
      /not to be named|PE1|Names of minors|Hidden|secret|mso|style|class|_ftn/i,
    )
  })

  it('keeps headings, bold text and lists of Word on the web', () => {
    expect(saved('word-web').split('\n')).toEqual([
      '<h2>Board approves the budget</h2>',
      '<p>It was <strong>5 to 2</strong>.</p>',
      '<ul><li>Taxes rise</li><li><ul><li>by $142 a year</li></ul></li><li>Schools stay open</li></ul>',
    ])
  })

  it('keeps headings, lists, links and tables of Google Docs', () => {
    expect(saved('google-docs').split('\n')).toEqual([
      '<h2>Board approves the budget</h2>',
      `<p>The board voted <strong>5 to 2</strong><em> on Tuesday</em>; the ${MINUTES} are <u>final</u>. H<sub>2</sub>O <s>was</s> is safe.</p>`,
      '<h3>What changes</h3>',
      '<ul><li>Taxes rise</li><li><ul><li>by <strong>$142</strong> a year</li></ul></li><li>Schools stay open</li></ul>',
      '<p>Then:</p>',
      '<ol start="3"><li>Hearing</li><li>Vote</li></ol>',
      '<table><tr><th><p><strong>Fund</strong></p></th><th><p><strong>Dollars</strong></p></th></tr><tr><td><p>General &amp; debt</p></td><td></td></tr></table>',
      '<p>Line one<br>and two</p>',
    ])
  })

  it('keeps the footnotes of a Google Docs page, drops its comments, and unwraps its redirecting links', () => {
    expect(saved('google-docs-page').split('\n')).toEqual([
      '<h2>Bond passes</h2>',
      '<p>The <a href="https://county.example/results?race=7">count</a> was 9,532 in 2025[1] and final.</p>',
      '<ol><li>Unofficial until Dec. 5.</li></ol>',
    ])
  })
})

const CASES: [what: string, html: string, clean: string][] = [
  ['text alone', 'one <span>two</span>', '<p>one two</p>'],
  ['nothing', '<meta charset="utf-8">', ''],
  [
    'lines that hold a zero-width space alone',
    '<p>\u200b</p><p>a</p><p><span>\u200b</span><br></p><h2>&#8203;</h2>',
    '<p>a</p>',
  ],
  ['paragraphs in boxes', '<div>a<div>b</div>c</div>', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  [
    'levels below the first',
    '<h2>a</h2><h3>b</h3><h6>c</h6>',
    '<h2>a</h2>\n<h3>b</h3>\n<h4>c</h4>',
  ],
  ['the first level', '<h1>a</h1><h2>b</h2><h5>c</h5>', '<h2>a</h2>\n<h3>b</h3>\n<h4>c</h4>'],
  [
    'lists of their own',
    '<ul><li>a</ul><ul><li>b</ul>',
    '<ul><li>a</li></ul>\n<ul><li>b</li></ul>',
  ],
  [
    'a list within an item, and a list after it',
    '<ol><li><p>a</p><p>b</p><ul><li>c</ul></li><li>d</ol>',
    '<ol><li>a<br>b</li><li><ul><li>c</li></ul></li><li>d</li></ol>',
  ],
  [
    'a list that begins with its second level',
    '<ul><ul><li>a</li></ul><li>b</li></ul>',
    '<ul><li><ul><li>a</li></ul></li><li>b</li></ul>',
  ],
  [
    'a link around blocks',
    '<a href="https://x.example/"><p>a</p><p>b</p></a>',
    '<p><a href="https://x.example/">a</a></p>\n<p><a href="https://x.example/">b</a></p>',
  ],
  ['addresses that lead nowhere', '<a href="#a">a</a> <a href="/b">b</a>', '<p>a b</p>'],
  ['a script', '<a href="javascript:x()">a</a><script>x()</script>', '<p>a</p>'],
  ['text that looks like markup', '&lt;b&gt; &amp; "x"', '<p>&lt;b&gt; &amp; &quot;x&quot;</p>'],
  ['a table that only places', '<table><tr><td><p>a<p>b</table>', '<p>a</p>\n<p>b</p>'],
  [
    'a table in a table',
    '<table><tr><td>a<td><table><tr><td>b<td>c</table></table>',
    '<p>a</p>\n<table><tr><td><p>b</p></td><td><p>c</p></td></tr></table>',
  ],
  [
    'a table without headers, whose first row names the columns',
    '<table><tr><td>Fund<td>2026<tr><td>General<td>$36.5<tr><td>Debt<td>4%</table>',
    '<table><tr><th><p>Fund</p></th><th><p>2026</p></th></tr><tr><td><p>General</p></td><td><p>$36.5</p></td></tr><tr><td><p>Debt</p></td><td><p>4%</p></td></tr></table>',
  ],
  [
    'a table without headers, of figures alone',
    '<table><tr><td>General<td>9,532<tr><td>Debt<td>(4)</table>',
    '<table><tr><td><p>General</p></td><td><p>9,532</p></td></tr><tr><td><p>Debt</p></td><td><p>(4)</p></td></tr></table>',
  ],
  [
    'a table whose headers stand beside its rows',
    '<table><tr><th>Fund<td>General<tr><th>Dollars<td>many</table>',
    '<table><tr><th><p>Fund</p></th><td><p>General</p></td></tr><tr><th><p>Dollars</p></th><td><p>many</p></td></tr></table>',
  ],
  [
    'an arrow of Word, and a face of Outlook, in letters of a font of symbols',
    `Senate <span style='font-family:Wingdings;mso-ascii-font-family:Aptos;mso-char-type:symbol;mso-symbol-font-family:Wingdings'><span style='mso-char-type:symbol;mso-symbol-font-family:Wingdings'>à</span></span> House <span style="font-family:Wingdings">J</span> à <span style="font-family:&quot;Wingdings 3&quot;">à</span>`,
    '<p>Senate → House ☺ à à</p>',
  ],
  [
    'a text in another font within a paragraph in a font of symbols',
    '<p style="font-family:Wingdings">à <span style="font-family:Arial">Jo Koß</span> <span style="font:7pt Arial">J</span></p>',
    '<p>→ Jo Koß J</p>',
  ],
  [
    'a table of Google Sheets, whose cells have the style of their text',
    '<google-sheets-html-origin><table><tbody><tr><td style="font-weight:bold;">Total<td style="vertical-align:bottom;">9<tr><td style="text-decoration:line-through;font-style:italic;">Debt<td>a<br/>b</table></google-sheets-html-origin>',
    '<table><tr><td><p><strong>Total</strong></p></td><td><p>9</p></td></tr><tr><td><p><s><em>Debt</em></s></p></td><td><p>a<br>b</p></td></tr></table>',
  ],
  [
    'a style that is given twice',
    '<span style="font-weight:400;font-weight:700">a</span><b style="font-weight:normal">b</b>',
    '<p><strong>a</strong>b</p>',
  ],
  [
    'a bold link',
    '<b><a href="mailto:a@x.example">a</a></b>',
    '<p><a href="mailto:a@x.example"><strong>a</strong></a></p>',
  ],
  [
    'lines of preformatted text',
    '<pre>\na\n<b>b</b>\n \n\nc\n</pre>d',
    '<p>a<br><strong>b</strong></p>\n<p>c</p>\n<p>d</p>',
  ],
  [
    'lines of a post that keeps them by its style',
    '<div style="white-space: pre-wrap">a\nb <a href="https://x.example/">c\nd</a></div>',
    '<p>a<br>b <a href="https://x.example/">c</a><br><a href="https://x.example/">d</a></p>',
  ],
  [
    'lines of a post, as newer browsers write their style',
    '<span style="white-space-collapse: preserve-breaks">a\n\nb</span>',
    '<p>a</p>\n<p>b</p>',
  ],
  [
    'lines of a list and of a quote',
    '<ul style="white-space:pre"><li>a\nb</li></ul><blockquote><pre>c\nd</pre></blockquote>',
    '<ul><li>a<br>b</li></ul>\n<blockquote>c<br>d</blockquote>',
  ],
  [
    'a line within preformatted text that its style wraps',
    '<pre>a\nb<span style="white-space: normal">\nc</span></pre>',
    '<p>a<br>b c</p>',
  ],
  ['a mark without its note', 'a<a href="#_ftn1"><sup>[1]</sup></a>', '<p>a<sup>[1]</sup></p>'],
]

describe('a pasted fragment', () => {
  it.each(CASES)('becomes clean HTML: %s', (_what, html, expected) => {
    expect(clean(html)).toBe(expected)
  })
})

describe('pasted text', () => {
  it('has a paragraph for each run of lines between empty ones, whose line breaks it keeps', () => {
    expect(htmlOfPlain('First\r\n \r\n\r\nA <b>\r\n  B\r\n\r\n')).toBe(
      '<p>First</p><p>A &lt;b&gt;<br>B</p>',
    )
  })

  it.each(['One line', 'https://x.example/a', 'A\nB\n', ''])('stays as it is: %j', (text) => {
    expect(htmlOfPlain(text)).toBe('')
  })
})
