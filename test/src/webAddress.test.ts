import { expect, it } from '@jest/globals'
import { webAddress } from '../../src/core/webAddress.ts'

it('should stay as it is however often it is asked: the machine compiles what is hot', () => {
  const [typed, uri] = ['https://münchen.example/é', 'https://xn--mnchen-3ya.example/%C3%A9']
  const shown = new Set(Array.from({ length: 50_000 }, () => webAddress(typed)))
  expect(shown).toEqual(new Set([uri]))
})
