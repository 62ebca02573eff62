import type { ServerProps } from 'payload'
import { usedWords } from '../../saving/usedWords.ts'
import { SuggestionsClient } from './SuggestionsClient.tsx'

type Props = Pick<ServerProps, 'payload' | 'user'> & {
  collectionSlug: string
  /** Words that are always suggested. */
  known: string[]
  path: string
}

/** Below a field for a word: what is usual, and what others have written there. Another word may be typed all the same. */
export const Suggestions = async ({ collectionSlug, known, path, payload, user }: Props) => {
  const used = user ? await usedWords({ collection: collectionSlug, path, payload }) : []
  return <SuggestionsClient words={[...new Set([...known, ...used])]} />
}
