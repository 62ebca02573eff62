import { autop } from '@wordpress/autop'
import { JSDOM } from 'jsdom'
import { blocksOf } from './blocks.ts'
import { parsePage } from './dom.ts'

/**
 * WordPress content as the plain HTML that the editor's converters take: paragraphs, headings, lists, quotes,
 * links and marks. Text is never lost; images and embedded frames become links.
 * @param base address that relative links start from
 */
export const plainHtml = (args: { base?: string | undefined; html: string }): string => {
  const { base, html } = args
  // WordPress does the same: content made of blocks holds its own paragraphs.
  const whole = /<!--\s*wp:/.test(html) ? html : autop(html)
  const document = parsePage(`<body>${whole}</body>`)
  return blocksOf({ base, document, parent: document.body })
    .map((block) => block.outerHTML)
    .join('\n')
}

/** The text of a fragment of HTML on one line, its entities decoded. */
export const plainText = (html: string): string =>
  (JSDOM.fragment(html).textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Text made safe to stand in HTML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
