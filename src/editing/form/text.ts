import type { Node } from '../../core/richText/nodes.ts'

/** Whether a value is a rich text without words, images and blocks. */
export const isBlankText = (value: unknown): boolean => {
  const { root } = (value ?? {}) as Node
  return root !== undefined && isBlank(root)
}

/** Returns how many words a rich text has; marks without letters and digits do not count. */
export const countWords = (value: unknown): number => {
  const { root } = (value ?? {}) as Node
  if (!root) return 0
  return textOf(root)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Returns the minutes that reading takes, at least one: 238 words a minute (Brysbaert 2019, silent reading of English). */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / 238))

const BLANKS = ['horizontalrule', 'linebreak', 'tab']

const isBlank = ({ children, text, type = '' }: Node): boolean => {
  if (typeof text === 'string') return text.trim() === ''
  return children ? children.every(isBlank) : BLANKS.includes(type)
}

/** Text of neighbours in one line joins without a space: half of a word may be bold. */
const INLINE = ['autolink', 'link']

const textOf = ({ children, text, type = '' }: Node): string => {
  if (typeof text === 'string') return text
  const inner = (children ?? []).map(textOf).join('')
  return INLINE.includes(type) ? inner : `${inner} `
}
