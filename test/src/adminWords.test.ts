import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { ENGLISH, fill, wordsIn, wordsOf } from '../../src/editing/words.ts'

const sources = ['src/editing', 'collections'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), 'utf8') })),
)

describe('the words of the admin’s components', () => {
  it('are an app’s translations where it has them, and English elsewhere', () => {
    const words = wordsIn({
      translations: {
        newsroom: { admin: { withdraw: { button: 'Zurückziehen…' }, close: 5, unknown: 'x' } },
      },
    })
    expect(words.withdraw).toEqual({ ...ENGLISH.withdraw, button: 'Zurückziehen…' })
    expect(words).toEqual({ ...ENGLISH, withdraw: words.withdraw })
    expect(wordsIn({ translations: {} })).toEqual(ENGLISH)
  })

  it('are overridden by an app in the same way if they belong to one noun', () => {
    const english = { all: 'All', none: 'None' }
    const i18n = { translations: { newsroom: { admin: { ballot: { all: 'Alle' } } } } }
    expect(wordsOf(i18n, { english, name: 'ballot' })).toEqual({ all: 'Alle', none: 'None' })
    expect(wordsOf(i18n, { english, name: 'steps' })).toEqual(english)
  })

  it('have their known placeholders filled, and unknown ones kept', () => {
    expect(fill('{{done}} of {{count}}: {{who}}', { count: 3, done: 1 })).toBe('1 of 3: {{who}}')
  })

  it('are kept in one place: no component has a sentence of its own', () => {
    expect(sources.length).toBeGreaterThan(20)
    for (const { name, text } of sources) {
      const markup = text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
      const said = [
        ...markup.matchAll(/(?:heading|label|help|aria-label|busy)="([^"]+)"/g),
        ...markup.matchAll(/^\s+([A-Z][a-z’]+(?: [a-zA-Z’,]+)*[.…]?)$/gm),
        ...markup.matchAll(/<(?:p|span|option|h1|strong)[^>]*>\s*([A-Z][a-z]+[^<{]*)</g),
      ].map(([, words]) => words)
      expect([name, said]).toEqual([name, []])
    }
  })
})
