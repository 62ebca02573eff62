import type { Block, Inline, Inset, Target } from './types.ts'

export type LexicalNode = { type: string; version: number; [field: string]: unknown }

type Resolve = (target: Target) => { relationTo: string; value: number | string }

/** The JSON that Payload's rich text editor stores, with internal links resolved to database ids. */
export const toLexical = ({
  blocks,
  resolve,
}: {
  blocks: readonly Block[]
  resolve: Resolve
}): { root: LexicalNode } => ({
  root: element({ type: 'root', children: blocks.map((block) => toNode({ block, resolve })) }),
})

const toNode = ({ block, resolve }: { block: Block; resolve: Resolve }): LexicalNode => {
  if ('of' in block) return insetNode({ block, resolve })
  if ('items' in block) {
    const children = block.items.map((item, index) =>
      element({ type: 'listitem', value: index + 1, children: inlines({ parts: item, resolve }) }),
    )
    const [listType, tag] = block.type === 'ul' ? ['bullet', 'ul'] : ['number', 'ol']
    return element({ type: 'list', listType, tag, start: 1, children })
  }
  const children = inlines({ parts: block.children, resolve })
  if (block.type === 'h2') return element({ type: 'heading', tag: 'h2', children })
  if (block.type === 'quote') return element({ type: 'quote', children })
  return element({ type: 'paragraph', textFormat: 0, textStyle: '', children })
}

const insetNode = ({ block, resolve }: { block: Inset; resolve: Resolve }): LexicalNode => {
  const { children, of, type } = block
  if (type === 'image') {
    const { relationTo, value } = resolve({ collection: 'media', key: of })
    const fields = { caption: children.join('') }
    return { type: 'upload', version: 3, fields, format: '', id: of, relationTo, value }
  }
  const fields =
    type === 'widget'
      ? { blockType: 'widget', widget: of, limit: 3 }
      : { blockType: 'document', document: resolve({ collection: 'documents', key: of }).value }
  return { type: 'block', version: 2, fields: { id: `${type}-${of}`, ...fields }, format: '' }
}

const inlines = ({ parts, resolve }: { parts: Inline[]; resolve: Resolve }): LexicalNode[] =>
  parts.map((part) => {
    if (typeof part === 'string') return textNode(part, 0)
    if ('bold' in part) return textNode(part.bold, 1)
    if ('italic' in part) return textNode(part.italic, 2)
    const { link } = part
    const fields =
      'to' in link
        ? { linkType: 'internal', doc: resolve(link.to), newTab: false }
        : { linkType: 'custom', url: link.url, newTab: false }
    // Payload's link node, unlike Lexical's own, is at version 3.
    return element({ type: 'link', version: 3, fields, children: [textNode(link.text, 0)] })
  })

const element = (fields: { type: string; [field: string]: unknown }): LexicalNode => ({
  version: 1,
  format: '',
  indent: 0,
  direction: 'ltr',
  ...fields,
})

const textNode = (text: string, format: number): LexicalNode => ({
  type: 'text',
  version: 1,
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})
