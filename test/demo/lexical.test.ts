import { describe, expect, it } from '@jest/globals'
import { toLexical } from '../../demo/content/lexical.ts'
import { parseBlocks } from '../../demo/content/markup.ts'

describe('toLexical', () => {
  it('turns blocks into the nodes that the editor stores', () => {
    const blocks = parseBlocks([
      'See [[documents:a|it]] and [that](https://example.org/).',
      '- **x**',
    ])
    const { root } = toLexical({ blocks, resolve: () => ({ relationTo: 'documents', value: 7 }) })
    expect(root).toMatchObject({
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { text: 'See ' },
            { type: 'link', fields: { linkType: 'internal', doc: { value: 7 } } },
            { text: ' and ' },
            { type: 'link', fields: { linkType: 'custom', url: 'https://example.org/' } },
            { text: '.' },
          ],
        },
        { type: 'list', listType: 'bullet', children: [{ value: 1, children: [{ format: 1 }] }] },
      ],
    })
  })

  it('turns insets into uploads and blocks', () => {
    const { root } = toLexical({
      blocks: [
        { type: 'image', of: 'a', children: ['A view.'] },
        { type: 'document', of: 'b', children: [] },
        { type: 'widget', of: 'wire', children: [] },
      ],
      resolve: ({ collection, key }) => ({ relationTo: collection, value: `${key}1` }),
    })
    expect(root.children).toMatchObject([
      { type: 'upload', fields: { caption: 'A view.' }, relationTo: 'media', value: 'a1' },
      { type: 'block', fields: { blockType: 'document', document: 'b1' } },
      { type: 'block', fields: { blockType: 'widget', widget: 'wire' } },
    ])
  })
})
