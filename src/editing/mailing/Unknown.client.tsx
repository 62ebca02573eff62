'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import type { MailingAnswer } from '../../core/mailing.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** Recipients whose mail may have arrived or not: an admin decides about each. */
export const Unknown = (props: {
  answer: MailingAnswer
  isBusy: boolean
  run: (action: 'settle', data: unknown) => Promise<boolean>
}) => {
  const { answer, isBusy, run } = props
  const { counts, may, state, unknown } = answer
  const { mailing: words } = useWords()
  const heading = useId()
  if (counts.unknown === 0) return null
  if (!may.settle) {
    return <p style={TEXT}>{fill(words.unknown.others, { count: String(counts.unknown) })}</p>
  }
  const choice = (id: number | string, again: boolean, label: string, email: null | string) => (
    <Button
      aria-label={`${label}: ${email ?? words.unknown.left}`}
      buttonStyle="secondary"
      disabled={isBusy}
      margin={false}
      onClick={() => void run('settle', { again, ids: [id] })}
      size="xsmall"
      type="button"
    >
      {label}
    </Button>
  )
  return (
    <div aria-labelledby={heading} role="group" style={GROUP}>
      <h4 id={heading} style={HEADING}>
        {words.unknown.heading}
      </h4>
      <p style={TEXT}>{words.unknown.text}</p>
      <ul style={LIST}>
        {unknown.map(({ email, id }) => (
          <li key={id} style={ITEM}>
            <span style={ADDRESS}>{email ?? words.unknown.left}</span>
            <span style={ROW}>
              {email !== null && state !== 'stopped' && choice(id, true, words.again, email)}
              {choice(id, false, words.arrived, email)}
            </span>
          </li>
        ))}
      </ul>
      {counts.unknown > unknown.length && <p style={TEXT}>{words.unknown.more}</p>}
    </div>
  )
}

const GROUP: CSSProperties = { marginTop: 'calc(var(--base) * 0.6)' }

const HEADING: CSSProperties = { fontSize: '1em', fontWeight: 600, margin: 0 }

const TEXT: CSSProperties = { margin: 'calc(var(--base) * 0.3) 0' }

const LIST: CSSProperties = {
  listStyle: 'none',
  margin: 0,
  maxHeight: '22rem',
  overflow: 'auto',
  padding: 0,
}

const ITEM: CSSProperties = {
  borderTop: '1px solid var(--theme-elevation-100)',
  padding: '0.5em 0',
}

const ADDRESS: CSSProperties = { display: 'block', overflowWrap: 'anywhere' }

const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.4em', marginTop: '0.3em' }
