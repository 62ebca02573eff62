import escapeHtml from 'escape-html'
import { isDoc } from '../../src/core/read.ts'
import type { Block, Blocks } from '../../src/core/richText/blocks.ts'
import { widgetLink } from '../parts/widgets.ts'
import { sayWord } from '../parts/words.ts'

/** A document that the story cites: what it is called, what it is, and whose. Nothing where readers cannot have it. */
const document: Block = {
  shows: { documents: { kind: true, source: true } },
  html: ({ document }: { document?: unknown }, { ref }) => {
    const cited = ref('documents', document)
    if (!cited || !isDoc(document) || !('title' in cited)) return ''
    const about = [sayWord(document.kind), document.source?.name].filter(Boolean).join(' · ')
    const link = `<a href="${escapeHtml(cited.url ?? '')}">${escapeHtml(cited.title)}</a>`
    return `<figure class="card">${link}<figcaption>${escapeHtml(about)}</figcaption></figure>`
  },
}

/** One number that carries the story. */
const figure: Block = {
  html: ({ figure = '', meaning = '' }: { figure?: string; meaning?: string }) =>
    `<figure class="number"><p>${escapeHtml(figure)}</p><figcaption>${escapeHtml(meaning)}</figcaption></figure>`,
}

/** What readers get of the blocks of a story (`collections/fields/blocks.ts`). */
export const blocks: Blocks = { document, figure, widget: widgetLink }
