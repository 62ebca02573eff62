import type { ServerProps } from 'payload'
import { usedWords } from './usedWords.ts'
import { SuggestionsClient } from './Suggestions.client.tsx'

type Props = Pick<ServerProps, 'payload' | 'user'> & {
  collectionSlug: string
  /** Words that are always suggested. */
  known: string[]
  path: string
}

/** Suggests values below a text field: fixed ones and those of other documents. Other values are allowed. */
export const Suggestions = async ({ collectionSlug, known, path, payload, user }: Props) => {
  const used = user ? await usedWords({ collection: collectionSlug, path, payload }) : []
  return <SuggestionsClient words={[...new Set([...known, ...used])]} />
}
