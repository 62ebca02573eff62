import { expect, it } from '@jest/globals'
import { countWords, isBlankText, minutesToRead } from '../../src/editing/form/text.ts'
import { countWords as countSegments } from '../../src/core/richText/html.ts'
import { describeVersions } from '../../src/editing/versions/read.ts'
import { textOf } from '../../src/site/mailing/text.ts'

const text = (words: string) => ({ text: words, type: 'text' })
const within = (type: string, ...children: object[]) => ({ children, type })
const body = (...children: object[]) => ({ root: within('root', ...children) })

it('countWords counts the words of a body, those of lists and links too', () => {
  const bold = within('paragraph', text('Seven of '), text('eigh'), text('teen — '))
  const link = within('paragraph', within('link', text('voted')), text('; no.'))
  const list = within('list', within('listitem', text('Ada')), within('listitem', text('Ben')))
  expect(countWords(body(bold, link, list))).toBe(7)
  expect(countWords(undefined)).toBe(0)
  expect([0, 238, 900].map(minutesToRead)).toEqual([1, 1, 4])
})

it('wordCount of a long text is that of its parts, in a time that grows with its length', () => {
  const page = 'It’s 1,234.5 words — “no” e.g.\n\n漢字は Ünï\u0308code 👍🏽 '
  const long = page.repeat(4_000)
  const began = performance.now()
  expect(countSegments(long)).toBe(4_000 * countSegments(page))
  const sentence = '教育委員会は予算を可決した。'
  const unbroken = countSegments(sentence.repeat(7_000)) / 7_000
  expect(Math.abs(unbroken / countSegments(sentence) - 1)).toBeLessThan(0.01)
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('isBlankText is true only for a body without words and images', () => {
  const lines = within('paragraph', text(' '), { type: 'linebreak' })
  expect(isBlankText(body(lines, within('paragraph')))).toBe(true)
  expect(isBlankText(body(lines, { type: 'upload', value: 1 }))).toBe(false)
  expect(isBlankText(body(within('paragraph', text('So.'))))).toBe(false)
  expect(isBlankText('text')).toBe(false)
})

it('textOf writes the numbers of a numbered list, and dashes before other items', () => {
  const inner = '<ul><li>by mail</li><li>in person</li></ul>'
  const html = `<ol><li>Ask</li><li>Vote${inner}</li></ol><p>Then</p><ol start="3"><li>Count</li></ol>`
  expect(textOf(html)).toBe('1. Ask\n2. Vote\n- by mail\n- in person\n\nThen\n\n3. Count')
})

it('describeVersions distinguishes a replaced schedule from what was public', () => {
  const save = (id: number, updatedAt: string, publicFrom: null | string, isDraft = false) => ({
    id,
    version: {
      _status: isDraft ? 'draft' : 'published',
      publicFrom: publicFrom && `2026-11-${publicFrom}T00:00:00.000Z`,
      updatedAt: `2026-11-${updatedAt}T00:00:00.000Z`,
    },
  })
  // Withdrawn on the 8th, scheduled for the 20th, drafted, then for the 30th.
  const saved = [
    save(6, '12', '30'),
    save(5, '11', '20', true),
    save(4, '10', '20'),
    save(3, '08', null, true),
    save(2, '07', '06'),
    save(1, '05', '06'),
  ]
  const now = new Date('2026-11-13T00:00:00.000Z')
  const is = describeVersions(saved, { isPublic: true, now }).map((one) => one.is)
  expect(is).toEqual(['scheduled', 'draft', 'replaced', 'draft', 'published', 'published'])
})
