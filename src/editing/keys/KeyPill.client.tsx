'use client'
import { Pill } from '@payloadcms/ui'
import type { KeyDoc } from './keyState.ts'
import { keyState } from './keyState.ts'
import { useWords } from '../ui/useWords.client.ts'

/** A key's state as a coloured label. */
export const KeyPill = ({ doc }: { doc: KeyDoc }) => {
  const { keys: words } = useWords()
  const is = keyState(doc, new Date())
  return (
    <Pill pillStyle={PILLS[is]} size="small">
      {words[is]}
    </Pill>
  )
}

const PILLS = { active: 'success', expired: 'warning', revoked: 'error' } as const
