'use client'
import { useFormFields } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { textIn } from '../../core/richText/nodes.ts'
import { sentence } from '../../core/sentence.ts'
import type { Passage } from './passage.ts'
import { placeOf } from './passage.ts'
import type { DeskNote } from './states.ts'
import { showPassage } from './useSelectedPassage.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Comments and steps of a document, oldest first. */
export const DeskThread = ({ notes }: { notes: DeskNote[] }) => {
  const { desk: words } = useWords()
  if (notes.length === 0) return null
  return (
    // Focusable, so that a long list scrolls by keyboard.
    <ol aria-label={words.thread} style={LIST} tabIndex={0}>
      {notes.map(({ at, by, id, passage, step, text }) => (
        <li key={id} style={ROW}>
          <span style={WHO}>
            {`${sentence(by)} · ${at}`}
            {step && ` · ${words.done[step]}`}
          </span>
          {passage && <Quoted passage={passage} />}
          {text && <p style={TEXT}>{text}</p>}
        </li>
      ))}
    </ol>
  )
}

/** A passage that a comment is about: a link to it in the body, or a note that its words are no longer there. */
const Quoted = ({ passage }: { passage: Passage }) => {
  const { desk: words } = useWords()
  const body = useFormFields(([fields]) => fields.body?.value)
  const isLost = placeOf(textIn(body), passage) === undefined
  return (
    <blockquote style={QUOTE}>
      {isLost ? (
        <>
          <s>{passage.quote}</s> <span style={WHO}>{words.lost}</span>
        </>
      ) : (
        <button onClick={() => void showPassage(passage)} style={LINK} type="button">
          {passage.quote}
        </button>
      )}
    </blockquote>
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

const QUOTE: CSSProperties = {
  borderInlineStart: '3px solid var(--theme-elevation-200)',
  margin: 'calc(var(--base) * 0.2) 0',
  overflowWrap: 'anywhere',
  paddingInlineStart: 'calc(var(--base) * 0.4)',
}

const LINK: CSSProperties = {
  background: 'none',
  border: 0,
  color: 'inherit',
  cursor: 'pointer',
  font: 'inherit',
  padding: 0,
  textAlign: 'start',
  textDecoration: 'underline',
}
