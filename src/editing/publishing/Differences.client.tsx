'use client'
import type { CSSProperties } from 'react'
import type { Difference } from '../../differences/differences.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Two states of an item, side by side, field by field. */
export const Differences = (props: {
  /** Label of the right column. */
  after: string
  /** Label of the left column. */
  before: string
  differences: Difference[]
}) => {
  const { after, before, differences } = props
  return (
    <dl style={LIST}>
      {differences.map((difference) => (
        <div key={difference.field}>
          <dt style={LABEL}>{difference.label}</dt>
          <dd style={ROW}>
            {difference.note ? (
              <p style={NOTE}>{difference.note}</p>
            ) : (
              <>
                <Side of={before} text={difference.before} />
                <Side of={after} text={difference.after} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Side = ({ of, text }: { of: string; text: string }) => {
  const { nothing } = useWords()
  return (
    <div style={SIDE}>
      <div style={OF}>{of}</div>
      {text === '' ? <p style={NOTE}>{nothing}</p> : <p style={TEXT}>{text}</p>}
    </div>
  )
}

const LIST: CSSProperties = { display: 'grid', gap: 'calc(var(--base) * 0.7)', margin: 0 }

const LABEL: CSSProperties = { fontWeight: 600 }

const ROW: CSSProperties = {
  display: 'grid',
  gap: 'calc(var(--base) * 0.4)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  margin: 'calc(var(--base) * 0.2) 0 0',
}

const SIDE: CSSProperties = {
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-m)',
  minWidth: 0,
  padding: 'calc(var(--base) * 0.4)',
}

const OF: CSSProperties = { color: 'var(--theme-elevation-650)' }

const TEXT: CSSProperties = { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }

const NOTE: CSSProperties = { color: 'var(--theme-elevation-650)', fontStyle: 'italic', margin: 0 }
