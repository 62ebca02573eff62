'use client'
import { Button } from '@payloadcms/ui'
import type { KeyboardEvent, RefObject } from 'react'
import { useId } from 'react'
import { fill } from '../../../src/editing/words.ts'
import type { Position } from './BallotRow.client.tsx'
import { useBallotWords } from './useBallotWords.client.ts'

/** Searches the list, and sets one position for all remaining members. */
export const BallotTools = (props: {
  find: RefObject<HTMLInputElement | null>
  /** Undoes the last assignment to the remaining members; undefined if there is none. */
  onUndo: (() => void) | undefined
  onEnter: () => void
  onQuery: (query: string) => void
  onRest: (position: Position) => void
  positions: readonly Position[]
  query: string
  /** Number of members without a position. */
  rest: number
}) => {
  const { find, onEnter, onQuery, onRest, onUndo, positions, query, rest } = props
  const words = useBallotWords()
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="ballot__tools">
      <div className="ballot__find field-type text">
        <label className="field-label" htmlFor={id}>
          {words.find}
        </label>
        <input
          autoComplete="off"
          id={id}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={onKeyDown}
          ref={find}
          type="search"
          value={query}
        />
      </div>
      <div aria-labelledby={`${id}-rest`} className="ballot__rest" role="group">
        <span id={`${id}-rest`}>{words.rest}</span>
        {positions.map((position) => (
          <Button
            aria-label={fill(words.restTo, { position: position.label })}
            buttonStyle="secondary"
            disabled={rest === 0}
            key={position.name}
            margin={false}
            onClick={() => onRest(position)}
            size="small"
            type="button"
          >
            {position.label}
          </Button>
        ))}
        {onUndo && (
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={onUndo}
            size="small"
            type="button"
          >
            {words.undo}
          </Button>
        )}
      </div>
    </div>
  )
}
