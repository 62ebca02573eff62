'use client'
import type { CSSProperties } from 'react'
import type { Figures, Moved } from './types.ts'
import { useWords } from '../ui/useWords.client.ts'
import type { AdminWords } from '../words.ts'
import { fill } from '../words.ts'

/** Returns how many derived items change, in words. */
export const describeMoved = ({ figures, rows }: Moved, words: AdminWords['figures']): string => {
  const changed = rows.filter(({ after, before }) =>
    figures.some(({ key }) => after?.[key] !== before?.[key]),
  )
  return rows.length === 0
    ? words.none
    : fill(words.changes, { all: rows.length, count: changed.length })
}

/** A table of derived items with their figures before and after; nothing without an item. */
export const FiguresTable = ({ label, moved }: { label: string; moved: Moved }) => {
  const { figures: words } = useWords()
  const { figures, rows, title } = moved
  if (rows.length === 0) return null
  return (
    <div aria-label={label} className="table" role="group" style={SCROLLS} tabIndex={0}>
      <table aria-label={label} cellPadding="0" cellSpacing="0" style={TABLE}>
        <thead>
          <tr>
            {[title, ...figures.map((figure) => figure.label)].map((head) => (
              <th key={head} scope="col" style={CELL}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ after, before, id, title: name }) => (
            <tr key={id}>
              <th scope="row" style={NAME}>
                {name}
              </th>
              {figures.map(({ key }) => (
                <Change after={after} before={before} key={key} name={key} words={words} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Change = (props: {
  after: Figures | null
  before: Figures | null
  name: string
  words: AdminWords['figures']
}) => {
  const { after, before, name, words } = props
  const [was, is] = [before, after].map((figures) => String(figures?.[name] ?? words.noPlace))
  if (was === is) return <td style={CELL}>{is}</td>
  return (
    <td style={CHANGED}>
      {was} → {is}
    </td>
  )
}

const SCROLLS: CSSProperties = { maxHeight: 'min(30rem, 60vh)', overflow: 'auto' }

const TABLE: CSSProperties = { minWidth: 0, width: '100%' }

/** Payload's cells are as wide as their texts. */
const CELL: CSSProperties = {
  minWidth: 0,
  padding: 'calc(var(--base) * 0.35) calc(var(--base) * 0.4)',
}

const NAME: CSSProperties = { ...CELL, fontWeight: 'normal', textAlign: 'start', width: '45%' }

const CHANGED: CSSProperties = { ...CELL, fontWeight: 600, whiteSpace: 'nowrap' }
