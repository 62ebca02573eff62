import { autop } from '@wordpress/autop'
import { JSDOM } from 'jsdom'
import { blocksOf } from './blocks.ts'
import { parsePage } from './dom.ts'

/**
 * Converts WordPress content to the plain HTML that the editor's converters accept: paragraphs, headings, lists, quotes, links and
 * marks. Text is never lost; images and embedded frames become links.
 * @param base URL that relative links are resolved against
 */
export const plainHtml = (args: { base?: string | undefined; html: string }): string => {
  const { base, html } = args
  // As in WordPress: content made of blocks contains its own paragraphs.
  const whole = /<!--\s*wp:/.test(html) ? html : autop(html)
  const document = parsePage(`<body>${whole}</body>`)
  return blocksOf({ base, document, parent: document.body })
    .map((block) => block.outerHTML)
    .join('\n')
}

/** Returns the text of HTML on one line, with entities decoded. */
export const plainText = (html: string): string =>
  (JSDOM.fragment(html).textContent ?? '').replaceAll(/\s+/g, ' ').trim()
