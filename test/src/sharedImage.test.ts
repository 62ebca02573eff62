import { expect, it } from '@jest/globals'
import { sharedImage } from '../../src/editing/sharing/picture.ts'

const upload = (value: unknown) => ({ relationTo: 'media', type: 'upload', value })
const body = (...children: object[]) => ({ root: { children, type: 'root' } })
const text = { children: [{ text: 'x', type: 'text' }], type: 'paragraph' }
const card = { fields: { blockType: 'linkCard', image: 9 }, type: 'block' }

it('The shared image of an item is its own, else the first in its text, and never that of a link card', () => {
  const inText = body(text, card, { children: [upload({ id: 'b' })], type: 'quote' }, upload('c'))
  const shared = (image: unknown, text: unknown) =>
    sharedImage({ body: text, collection: 'images', image })
  expect(shared(7, inText)).toEqual({ collection: 'images', id: 7 })
  expect(shared({ id: 'a' }, inText)).toEqual({ collection: 'images', id: 'a' })
  for (const none of [null, undefined, ''])
    expect(shared(none, inText)).toEqual({ collection: 'media', id: 'b' })
  expect(shared(null, body(text, card))).toBeUndefined()
  expect(shared(null, null)).toBeUndefined()
  expect(sharedImage({ body: inText, collection: undefined, image: 7 })?.id).toBe('b')
})
