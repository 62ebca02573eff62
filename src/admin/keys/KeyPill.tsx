'use client'
import { Pill } from '@payloadcms/ui'
import type { KeyDoc } from './keyState.ts'
import { keyState } from './keyState.ts'

/** A key's state in its word and its colour. */
export const KeyPill = ({ doc }: { doc: KeyDoc }) => {
  const { is, title } = keyState(doc, new Date())
  return (
    <Pill pillStyle={PILLS[is]} size="small">
      {title}
    </Pill>
  )
}

const PILLS = { active: 'success', expired: 'warning', revoked: 'error' } as const
