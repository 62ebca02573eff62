'use client'
import type { CSSProperties } from 'react'
import type { MailingAnswer, RecipientState } from '../../core/mailing.ts'
import { RECIPIENT_STATES } from '../../core/mailing.ts'
import { useWords } from '../ui/useWords.client.ts'

/** How many recipients are in each state. */
export const Counts = ({ answer: { counts, state } }: { answer: MailingAnswer }) => {
  const { mailing: words } = useWords()
  const label = (name: RecipientState) =>
    name === 'waiting' && state === 'sent' ? words.leftOut : words.counts[name]
  return (
    <dl style={COUNTS}>
      {RECIPIENT_STATES.filter((name) => counts[name] > 0).map((name) => (
        <div key={name} style={COUNT}>
          <dt>{label(name)}</dt>
          <dd style={NUMBER}>{counts[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

const COUNTS: CSSProperties = { margin: '0 0 calc(var(--base) * 0.4)' }

/** In HTML the term comes first. */
const COUNT: CSSProperties = {
  display: 'flex',
  flexDirection: 'row-reverse',
  gap: '0.5em',
  justifyContent: 'flex-end',
}

const NUMBER: CSSProperties = {
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
  minWidth: '1.5em',
  textAlign: 'end',
}
