import escapeHtml from 'escape-html'
import { isDoc } from '../../src/core/doc.ts'
import type { Block, Blocks } from '../../src/core/read.ts'
import { linkCard } from './linkCard.ts'
import { widgetLink } from '../parts/widgets.ts'
import { formatWord } from '../parts/words.ts'

/** A card of a cited document with title, kind and source; empty if the document is not public. */
const document: Block = {
  shows: { documents: { kind: true, source: true } },
  html: ({ document }: { document?: unknown }, { ref }) => {
    const cited = ref('documents', document)
    if (!cited || !isDoc(document) || !('title' in cited)) return ''
    const about = [formatWord(document.kind), document.source?.name].filter(Boolean).join(' · ')
    const link = `<a href="${escapeHtml(cited.url ?? '')}">${escapeHtml(cited.title)}</a>`
    return `<figure class="card">${link}<figcaption>${escapeHtml(about)}</figcaption></figure>`
  },
}

/** A figure in large type. */
const figure: Block = {
  html: ({ figure = '', meaning = '' }: { figure?: string; meaning?: string }) =>
    `<figure class="number"><p>${escapeHtml(figure)}</p><figcaption>${escapeHtml(meaning)}</figcaption></figure>`,
}

/** Renders the blocks of a story for readers (`collections/fields/blocks.ts`). */
export const blocks: Blocks = { document, figure, linkCard, widget: widgetLink }
