import type { Payload } from 'payload'
import { body } from '../body.ts'
import { makeNewsdesk } from '../content.ts'
import type { Family } from './multiply.ts'
import { multiply } from './multiply.ts'

/** Wire posts that are saved; the others are copies of them. */
const SAVED = 50

const NEWEST = new Date(Date.UTC(2025, 11, 1))

const WORDS =
  'after approved audit bond budget bus charter chancery council county court decided district election enrollment hearing lawsuit levy meeting member minutes office parents plan policy principal purchase report request review school seat session staff superintendent teacher term vote'.split(
    ' ',
  )

/**
 * Publishes short wire posts of different lengths. Words of the headlines, by how many posts have them: `one` and a number, 1; `few`, 20;
 * `some`, 250; a word of WORDS many.
 */
export const publishShortPosts = async (payload: Payload, count: number): Promise<void> => {
  const desk = makeNewsdesk(payload)
  const families: Family[] = []
  for (let n = 0; n < SAVED; n += 1) {
    const slug = `saved-${n}-slug`
    const at = new Date(NEWEST.getTime() + n * 60_000)
    const text = Array.from(
      { length: 8 + ((n * 7) % 43) },
      (_, index) => WORDS[(n * 5 + index * (3 + (n % 7))) % WORDS.length],
    ).join(' ')
    const data = {
      body: body([`The board ${text}.`]),
      // The copies have their own slugs, also here.
      headline: `${slug} ${text.split(' ').slice(0, 3 + (n % 5))}`,
      publishedAt: at.toISOString(),
      slug,
    }
    families.push([
      { collection: 'wire-posts', doc: await desk.publish('wire-posts', data, { at }) },
    ])
  }
  await multiply(payload, {
    copies: { from: 0, to: count - SAVED },
    families,
    newest: NEWEST,
    slugOf: (_collection, copy) =>
      `one${copy}-few${copy % Math.ceil(count / 20)}-some${copy % Math.ceil(count / 250)}`,
  })
}
