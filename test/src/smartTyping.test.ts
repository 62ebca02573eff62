import { describe, expect, it } from '@jest/globals'
import { marksOf } from '../../src/editing/typing/marks.ts'
import { replacementOf } from '../../src/editing/typing/typed.ts'

/** Returns a text after it was typed character by character at the end of a line. */
const typed = (keys: string, language = 'en'): string => {
  const marks = marksOf(language)
  let line = ''
  for (const key of keys) {
    const replacement = marks && replacementOf({ before: line, marks, typed: key })
    line += key
    if (replacement) line = line.slice(0, -replacement.remove) + replacement.insert
  }
  return line
}

const ENGLISH: [what: string, keys: string, text: string][] = [
  ['a quotation', 'He said "no".', 'He said “no”.'],
  ['a quotation at the start', '"No," he said.', '“No,” he said.'],
  ['a quotation within another', `"She said 'no,'" he said.`, '“She said ‘no,’” he said.'],
  ['one that begins with another', `"'No' is no word."`, '“‘No’ is no word.”'],
  ['one in brackets', '("x") ["y"]', '(“x”) [“y”]'],
  ['apostrophes', `The board's vote isn't the members'.`, 'The board’s vote isn’t the members’.'],
  ['a decade', `the '90s and the 1990's`, 'the ’90s and the 1990’s'],
  ['a dash', 'It passed -- barely.', 'It passed — barely.'],
  ['a dash without spaces', 'It passed--barely.', 'It passed—barely.'],
  ['a range', 'from 2020--24', 'from 2020–24'],
  ['speech that breaks off', '"I was--" he said--"no"', '“I was—” he said—“no”'],
  ['what may become a rule', '---', '---'],
  ['a hyphen', 'a well-known vote', 'a well-known vote'],
  ['code, before it is closed', 'run `x --y "z"` "now"', 'run `x --y "z"` “now”'],
  ['a web address', `see https://x.example/a--b?c='d' "x"`, `see https://x.example/a--b?c='d' “x”`],
]

const LANGUAGES: [language: string, keys: string, text: string][] = [
  ['de', `"Er sagt 'nein'", so geht's -- kaum.`, '„Er sagt ‚nein‘“, so geht’s – kaum.'],
  ['fr', `"Non", dit-il. " L'eau "`, '«\u202fNon\u202f», dit-il. «\u202f L’eau\u202f»'],
  ['es', '"No", dijo.', '«No», dijo.'],
  ['es-MX', '"No", dijo.', '“No”, dijo.'],
  ['pl', `"Nie 'tak'"`, '„Nie «tak»”'],
  ['sv', `"Nej", sa hon -- 'kanske'.`, '”Nej”, sa hon – ’kanske’.'],
  ['ja', `"x" -- 'y'`, `"x" -- 'y'`],
]

describe('text typed in a body', () => {
  it.each(ENGLISH)('gets English punctuation marks: %s', (_what, keys, text) => {
    expect(typed(keys)).toBe(text)
  })

  it.each(LANGUAGES)('gets the punctuation marks of its language: %s', (language, keys, text) => {
    expect(typed(keys, language)).toBe(text)
  })
})
