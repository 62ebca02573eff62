'use client'
import { useDocumentInfo, useFieldPath, useFormFields } from '@payloadcms/ui'
import { useId, useMemo, useRef, useState } from 'react'
import { DialogError } from '../../../src/editing/ui/Dialog.client.tsx'
import { fill } from '../../../src/editing/words.ts'
import { BallotList } from './BallotList.client.tsx'
import type { Position } from './BallotRow.client.tsx'
import { BallotTools } from './BallotTools.client.tsx'
import { focusOn } from './focus.ts'
import { findIn, listedOf } from './listed.ts'
import { Loading } from './Loading.client.tsx'
import { CSS } from './style.ts'
import { keysOf, tallyOf } from './tally.ts'
import { useBallot } from './useBallot.client.ts'
import { useGiving } from './useGiving.client.ts'
import type { Electorate } from './useMembers.client.ts'
import { useMembers } from './useMembers.client.ts'
import { useBallotWords } from './useBallotWords.client.ts'

type Props = {
  electorate: Electorate
  isReadOnly: boolean
  label: string
  /** Label of the field by which the members are filtered. */
  narrowing: string
  path: string
  positions: readonly Position[]
}

/** All members, the position of each, and the number of members per position. */
export const BallotClient = (props: Props) => {
  const { electorate, label, narrowing, positions } = props
  const path = useFieldPath() ?? props.path
  const row = path.slice(0, path.lastIndexOf('.'))
  const words = useBallotWords()
  const { hasSavePermission } = useDocumentInfo()
  const ballot = useBallot(
    row,
    useMemo(() => positions.map(({ name }) => name), [positions]),
  )
  const { error, held, ids } = ballot
  const { fillRest, give, status, toggle, undo } = useGiving(ballot, positions)
  const { members, retry } = useMembers(electorate)
  const group = useFormFields(([fields]) => fields[`${row}.${electorate.narrowedBy}`]?.value)
  const [query, setQuery] = useState('')
  const find = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const isReadOnly = props.isReadOnly || !hasSavePermission
  const all = typeof members === 'object' ? members : undefined
  const listed = useMemo(
    () => (all ? listedOf({ all, gone: words.gone, group, ids }) : []),
    [all, group, ids, words],
  )
  const shown = findIn(listed, query)
  const rest = listed.filter((member) => !held.has(String(member.id)))
  return (
    <div aria-labelledby={`${id}-label`} className="field-type ballot" role="group">
      <style href="civic-newsroom-ballot" precedence="high">
        {CSS}
      </style>
      <div className="ballot__head">
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
        {all && (
          <span className="ballot__tally">
            {tallyOf({ held, positions, rest: rest.length, words })}
          </span>
        )}
      </div>
      {error && <DialogError>{error}</DialogError>}
      {!all && <Loading hasFailed={members === 'failed'} onRetry={retry} />}
      {all && !group && <p>{fill(words.choose, { field: narrowing })}</p>}
      {all && Boolean(group) && listed.length === 0 && <p>{words.nobody}</p>}
      {listed.length > 0 && !isReadOnly && (
        <BallotTools
          find={find}
          onEnter={() => focusOn(list.current, 0)}
          onQuery={setQuery}
          onRest={(position) => fillRest(rest, position)}
          onUndo={
            undo &&
            (() => {
              undo()
              // Undo removes its own button, so focus moves to the search field.
              find.current?.focus()
            })
          }
          positions={positions}
          query={query}
          rest={rest.length}
        />
      )}
      {listed.length > 0 && shown.length === 0 && <p>{words.nothingFound}</p>}
      {shown.length > 0 && (
        <BallotList
          held={held}
          isReadOnly={isReadOnly}
          label={label}
          list={list}
          members={shown}
          onFind={() => find.current?.select()}
          onPut={give}
          onToggle={toggle}
          positions={positions}
        />
      )}
      {shown.length > 0 && !isReadOnly && (
        <p className="ballot__help">{fill(words.keys, { keys: keysOf(positions) })}</p>
      )}
      <p className="sr-only" role="status">
        {status}
      </p>
    </div>
  )
}
