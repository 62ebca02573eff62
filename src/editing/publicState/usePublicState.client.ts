'use client'
import type { PublicState } from './readPublicState.ts'
import { useDocumentAnswer } from '../ui/useDocumentAnswer.client.ts'

/** Returns the public state of the document on the screen; undefined while it loads and for a new document. */
export const usePublicState = (): PublicState | undefined =>
  useDocumentAnswer<PublicState>('public-state', { until: ({ due }) => due })[0]
