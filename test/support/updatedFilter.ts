import type { Payload } from 'payload'
import type { Corpus, Made } from './corpus.ts'
import { isPublic } from './corpus.ts'
import { rowsOf } from './log.ts'

type Filter = { matches: (item: Made, value: string) => boolean; values: string[] }

/** By public id, when the item's newest row got its position in the log. */
const placedAt = new Map<string, string>()

/** Instants that are known once the corpus is made, by the name that stands for them. */
const INSTANTS: Record<string, string> = {}

/** A filter by the log. @param since the name of an instant */
export const updated = (since: string): Record<string, Filter> => ({
  updated_since: {
    matches: ({ publicId }, name) => (placedAt.get(publicId) ?? '') >= (INSTANTS[name] ?? name),
    values: [since, '2100-01-01'],
  },
})

/** The parameters of a choice. */
export const asked = (choice: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choice).map(([name, value]) => [name, INSTANTS[value] ?? value]),
  )

/** Reads the log of a corpus. */
export const noteInstants = async (payload: Payload, corpus: Corpus): Promise<void> => {
  const rows = await rowsOf(payload)
  for (const { item, numberedAt } of rows) placedAt.set(item, String(numberedAt))
  // Each list has items on both sides: the corpus is made one kind after the other.
  for (const { of, since } of [
    { of: 'articles', since: 'since-articles' },
    { of: 'charters', since: 'since-charters' },
    { of: 'documents', since: 'since-documents' },
    { of: 'wire', since: 'since-wire' },
  ] as const) {
    const items = corpus[of].filter(isPublic)
    INSTANTS[since] = placedAt.get(items[Math.floor(items.length / 2)]?.publicId) ?? ''
  }
}
