import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { textIn } from '../../src/core/richText/nodes.ts'
import { passageAt, placeOf } from '../../src/editing/workflow/passage.ts'

describe('A passage of a text', () => {
  it('is found where it was, in any text', () => {
    const place = fc.tuple(
      fc.array(fc.constantFrom('a', 'b', ' ', 'é', '😀'), { maxLength: 60, minLength: 1 }),
      fc.nat(),
      fc.nat(),
    )
    fc.assert(
      fc.property(place, ([letters, one, other]) => {
        const text = letters.join('')
        const [start = 0, end = 0] = [one % text.length, other % text.length].sort((a, b) => a - b)
        const passage = passageAt(text, start, end + 1)
        const found = placeOf(text, passage) ?? -1
        expect(text.slice(found, found + passage.quote.length)).toBe(passage.quote)
        // The same words with the same surroundings on both sides are the same passage for a reader, too.
        expect(passageAt(text, found, found + passage.quote.length)).toEqual(passage)
      }),
    )
  })

  it('is found, among equal words, where the surroundings are most alike', () => {
    const text = 'The board voted. The mayor spoke. The board voted again.'
    const passage = passageAt(text, 38, 43)
    expect(passage.quote).toBe('board')
    expect(placeOf(text, passage)).toBe(38)
    const edited = `In May, the old board met. ${text.replace('again', 'once more')}`
    expect(placeOf(edited, passage)).toBe(38 + 27)
  })

  it('is not found when its words are gone', () => {
    expect(placeOf('The council voted.', passageAt('The board voted.', 4, 9))).toBeUndefined()
  })

  it('consists of the words of a rich text, without anything between its blocks', () => {
    const text = (words: string) => ({ text: words, type: 'text' })
    const children = [
      { children: [text('One '), { children: [text('link')], type: 'link' }], type: 'paragraph' },
      { fields: { url: 'x' }, type: 'block' },
      { children: [text('Two')], type: 'heading' },
    ]
    expect(textIn({ root: { children } })).toBe('One linkTwo')
    expect(textIn(null)).toBe('')
  })
})
