'use client'
import { Pill } from '@payloadcms/ui'
import type { PublicState } from './readPublicState.ts'

/** A state's label in its colour. */
export const StatePill = ({ state }: { state: Pick<PublicState, 'is' | 'title'> }) => (
  <Pill pillStyle={PILLS[state.is]} size="small">
    {state.title}
  </Pill>
)

const PILLS = {
  draft: 'light-gray',
  public: 'success',
  scheduled: 'warning',
  trashed: 'error',
  withdrawn: 'error',
} as const
