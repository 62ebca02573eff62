'use client'
import type { PublicState } from '../saving/readPublicState.ts'
import { useTold } from './useTold.ts'

/** What readers see of the document on the screen; undefined until it is known, and while it is new. */
export const usePublicState = (): PublicState | undefined =>
  useTold<PublicState>('public-state', ({ due }) => due)[0]
