import { z } from 'zod'

/** Maximum of characters stored before a quote, and of those after it: they distinguish it from the same words elsewhere. */
const CONTEXT = 40

/** Maximum of characters of a quote. */
export const LONGEST_QUOTE = 500

/** A passage of a text, by its words and what stands around them (W3C Web Annotation, `TextQuoteSelector`). */
export const PASSAGE = z.strictObject({
  quote: z
    .string()
    .refine((quote) => quote.trim() !== '', 'A passage has words.')
    .max(LONGEST_QUOTE, `Comment on a passage of at most ${LONGEST_QUOTE} characters.`),
  prefix: z.string().max(CONTEXT).default(''),
  suffix: z.string().max(CONTEXT).default(''),
})

export type Passage = z.infer<typeof PASSAGE>

/** Returns the passage from `start` to `end` of a text. */
export const passageAt = (text: string, start: number, end: number): Passage => ({
  prefix: text.slice(Math.max(0, start - CONTEXT), start),
  quote: text.slice(start, end),
  suffix: text.slice(end, end + CONTEXT),
})

/**
 * Returns where a passage begins in a text: of several places with its words the one whose surroundings are most alike.
 * @returns undefined if its words stand nowhere
 */
export const placeOf = (text: string, { prefix, quote, suffix }: Passage): number | undefined => {
  let best: { alike: number; start: number } | undefined
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const before = alikeFrom(reversed(text.slice(0, start)), reversed(prefix))
    const after = alikeFrom(text.slice(start + quote.length), suffix)
    const alike = before + after
    if (!best || alike > best.alike) best = { alike, start }
  }
  return best?.start
}

const alikeFrom = (one: string, other: string): number => {
  let count = 0
  while (count < other.length && one[count] === other[count]) count += 1
  return count
}

const reversed = (text: string): string => [...text.slice(-CONTEXT)].reverse().join('')
