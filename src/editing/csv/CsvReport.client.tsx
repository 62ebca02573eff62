'use client'
import type { CSSProperties } from 'react'
import type { CellChange, CsvReport as Report, Entry } from './types.ts'
import { LIST, ROW } from '../bulk/list.ts'
import { FAULT_COLOR } from '../ui/faultColor.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** The numbers of an import's report. */
export const CsvSummary = ({ report: { counts } }: { report: Report }) => {
  const { csv: words } = useWords()
  const parts = ORDER.filter((outcome) => counts[outcome] > 0).map((outcome) =>
    fill(words.counts[outcome], { count: counts[outcome] }),
  )
  const isNothing = counts.changed + counts.created + counts.refused === 0
  return (
    <>
      <p style={LINE}>
        <strong>{parts.join(', ')}</strong>
      </p>
      <p style={LINE}>
        {isNothing ? words.nothing : counts.refused > 0 ? words.refused : words.willWrite}
      </p>
    </>
  )
}

/** The entries of an import's report, item by item; rejected ones come first. */
export const CsvEntries = ({ report: { entries } }: { report: Report }) => {
  const { csv: words } = useWords()
  const sorted = ORDER.flatMap((outcome) => entries.filter((entry) => entry.outcome === outcome))
  const shown = sorted.slice(0, MOST)
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label={words.plan} style={WHOLE_LIST} tabIndex={0}>
          {shown.map((entry) => (
            <li key={`${entry.line} ${entry.title}`} style={ROW}>
              <strong style={LINE}>
                {words.outcomes[entry.outcome]}: {entry.title}
              </strong>
              <Faults entry={entry} />
              {entry.changes.map((change) => (
                <Change change={change} isNew={entry.outcome === 'created'} key={change.column} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {sorted.length > MOST && (
        <p style={LINE}>{fill(words.and, { count: sorted.length - MOST })}</p>
      )}
    </>
  )
}

const ORDER = ['refused', 'created', 'changed', 'unchanged'] as const

/** Entries that a page renders without a noticeable delay. */
const MOST = 300

const Faults = ({ entry }: { entry: Entry }) => {
  const { csv: words } = useWords()
  return entry.faults.map(({ column, line, message }, index) => (
    <span key={`${line} ${column} ${index}`} style={FAULT}>
      {column
        ? fill(words.fault, { column, line, message })
        : fill(words.faultOfLine, { line, message })}
    </span>
  ))
}

const Change = ({ change, isNew }: { change: CellChange; isNew: boolean }) => {
  const { csv: words } = useWords()
  const { after, before, column } = change
  if (after.includes('\n') || before.includes('\n')) return <Rows change={change} />
  return (
    <span style={LINE}>
      {isNew ? (
        `${column}: ${after}`
      ) : (
        <>
          {column}: <del>{before || words.empty}</del> → <ins>{after || words.empty}</ins>
        </>
      )}
    </span>
  )
}

/** Rows that an import removes from and adds to a list. */
const Rows = ({ change: { after, before, column } }: { change: CellChange }) => (
  <>
    <span style={LINE}>{column}:</span>
    {before !== '' && <del style={LINES}>{before}</del>}
    {after !== '' && <ins style={LINES}>{after}</ins>}
  </>
)

/** The surrounding element scrolls. */
const WHOLE_LIST: CSSProperties = { ...LIST, maxHeight: 'none', overflowY: 'visible' }

const LINE: CSSProperties = { margin: 0, overflowWrap: 'anywhere' }

const LINES: CSSProperties = { ...LINE, whiteSpace: 'pre-line' }

const FAULT: CSSProperties = { ...LINE, color: FAULT_COLOR }
