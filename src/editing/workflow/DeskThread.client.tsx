'use client'
import type { CSSProperties } from 'react'
import { sentence } from '../../core/sentence.ts'
import type { DeskNote } from './states.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Comments and steps of a document, oldest first. */
export const DeskThread = ({ notes }: { notes: DeskNote[] }) => {
  const { desk: words } = useWords()
  return (
    <ol style={LIST}>
      {notes.map(({ at, by, id, step, text }) => (
        <li key={id} style={ROW}>
          <span style={WHO}>
            {`${sentence(by)} · ${at}`}
            {step && ` · ${words.done[step]}`}
          </span>
          {text && <p style={TEXT}>{text}</p>}
        </li>
      ))}
    </ol>
  )
}

const LIST: CSSProperties = {
  listStyle: 'none',
  margin: 0,
  maxHeight: 'calc(var(--base) * 14)',
  overflowY: 'auto',
  padding: 0,
}

const ROW: CSSProperties = { marginTop: 'calc(var(--base) * 0.5)' }

const WHO: CSSProperties = { color: 'var(--theme-elevation-650)' }

const TEXT: CSSProperties = { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }
