import { expect, it } from '@jest/globals'
import { webAddress } from '../../src/core/webAddress.ts'

it('webAddress returns the same URI for each of 50,000 calls', () => {
  const [typed, uri] = ['https://münchen.example/é', 'https://xn--mnchen-3ya.example/%C3%A9']
  const shown = new Set(Array.from({ length: 50_000 }, () => webAddress(typed)))
  expect(shown).toEqual(new Set([uri]))
})
