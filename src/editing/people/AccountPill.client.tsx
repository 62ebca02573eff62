'use client'
import { Pill } from '@payloadcms/ui'
import type { AccountState } from './accounts.ts'
import { useWords } from '../ui/useWords.client.ts'

/** A user's state as a coloured label. */
export const AccountPill = ({ state }: { state: AccountState }) => {
  const { people: words } = useWords()
  return (
    <Pill pillStyle={PILLS[state]} size="small">
      {words[state]}
    </Pill>
  )
}

const PILLS = { active: 'success', deactivated: 'error', invited: 'warning' } as const
