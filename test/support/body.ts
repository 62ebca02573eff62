import type { Doc } from '../../src/core/types.ts'
import type { Data } from './content.ts'

type Inline = string | { text: string; to: { collection: string; id: number | string } }

/** Returns rich text with paragraphs. */
export const body = (...paragraphs: Inline[][]) => ({
  root: block(
    'root',
    paragraphs.map((inlines) => block('paragraph', inlines.map(inline))),
  ),
})

/** Appends an image to rich text. */
export const withImage = (text: ReturnType<typeof body>, image: Doc, fields: Data = {}) => ({
  root: {
    ...text.root,
    children: [
      ...text.root.children,
      {
        fields,
        format: '',
        id: 'image',
        relationTo: 'media',
        type: 'upload',
        value: image.id,
        version: 3,
      },
    ],
  },
})

/** Appends a document card to rich text. */
export const withCard = (text: ReturnType<typeof body>, document: Doc) =>
  withBlock(text, { blockType: 'document', document: document.id })

/** Appends a block to rich text. */
export const withBlock = (text: ReturnType<typeof body>, fields: Data) => ({
  root: {
    ...text.root,
    children: [
      ...text.root.children,
      {
        fields: { id: `block-${text.root.children.length}`, ...fields },
        format: '',
        type: 'block',
        version: 2,
      },
    ],
  },
})

const block = (type: string, children: unknown[]) => ({
  children,
  direction: 'ltr' as const,
  format: '' as const,
  indent: 0,
  type,
  version: 1,
  ...(type === 'paragraph' && { textFormat: 0, textStyle: '' }),
})

const inline = (part: Inline): unknown =>
  typeof part === 'string'
    ? { detail: 0, format: 0, mode: 'normal', style: '', text: part, type: 'text', version: 1 }
    : {
        ...block('link', [inline(part.text)]),
        fields: {
          doc: { relationTo: part.to.collection, value: part.to.id },
          linkType: 'internal',
          newTab: false,
        },
        id: 'link',
        version: 3,
      }
