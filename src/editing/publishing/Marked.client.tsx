'use client'
import type { CSSProperties } from 'react'
import type { Difference } from '../../differences/differences.ts'
import type { Mark } from '../../differences/marks.ts'

/** Changes of an item's texts, field by field: removed text is struck out, new text underlined. */
export const Marked = ({ differences }: { differences: Difference[] }) => (
  <dl style={LIST}>
    {differences.map(({ field, label, marks, note }) => (
      <div key={field} style={ROW}>
        <dt style={LABEL}>{label}</dt>
        <dd style={note === undefined ? TEXT : NOTE}>
          {note ?? marks.map((mark, index) => <Piece key={index} mark={mark} />)}
        </dd>
      </div>
    ))}
  </dl>
)

const Piece = ({ mark: { is, text } }: { mark: Mark }) => {
  if (is === 'gone') return <del style={GONE}>{text}</del>
  if (is === 'new') return <ins style={NEW}>{text}</ins>
  return text
}

const LIST: CSSProperties = { display: 'grid', gap: 'calc(var(--base) * 0.5)', margin: 0 }

const ROW: CSSProperties = {
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-m)',
  padding: 'calc(var(--base) * 0.4) calc(var(--base) * 0.5)',
}

const LABEL: CSSProperties = { color: 'var(--theme-elevation-650)' }

const TEXT: CSSProperties = { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }

const NOTE: CSSProperties = { fontStyle: 'italic', margin: 0 }

const GONE: CSSProperties = {
  background: 'var(--theme-error-100)',
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-error-750)',
  padding: '0 0.15em',
}

const NEW: CSSProperties = {
  background: 'var(--theme-success-100)',
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-success-750)',
  padding: '0 0.15em',
  textDecorationThickness: '2px',
  textUnderlineOffset: '2px',
}
