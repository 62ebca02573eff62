'use client'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { DialogError } from '../ui/Dialog.client.tsx'
import { CARD } from '../ui/card.ts'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { DueTime } from './DueTime.client.tsx'
import { EmbargoWith } from './EmbargoWith.client.tsx'
import { useAssignment } from './useAssignment.client.ts'

/** In the sidebar: who works on the item, until when, and its embargo. Stored at once, apart from the form. */
export const Assignment = () => {
  const { assignment: words } = useWords()
  const { error, held, isHidden, store, told } = useAssignment()
  const id = useId()
  if (isHidden) return null
  return (
    <section aria-label={words.region} className="field-type" style={CARD}>
      <label className="field-label" htmlFor={id}>
        {words.assignee}
      </label>
      <select
        disabled={!held}
        id={id}
        onChange={({ target }) => void store({ assignee: target.value || null })}
        style={INPUT}
        value={held?.assignee ?? ''}
      >
        <option value="">{words.nobody}</option>
        {held?.people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      {held && (
        <DueTime
          due={held.due}
          isDisabled={!held.mayDue}
          onChange={(due) => store({ due })}
          timeZone={held.timeZone}
        />
      )}
      {held && (
        <DueTime
          due={held.embargo}
          isDisabled={false}
          label={words.embargo}
          onChange={(embargo) => store({ embargo })}
          timeZone={held.timeZone}
        />
      )}
      {held?.embargo && (
        <EmbargoWith
          onChange={(embargoWith) => store({ embargoWith })}
          stored={held.embargoWith ?? ''}
        />
      )}
      <DialogError>{error}</DialogError>
      <p aria-live="polite" style={TOLD}>
        {told}
      </p>
    </section>
  )
}

const TOLD: CSSProperties = { color: 'var(--theme-elevation-650)', margin: 0, minHeight: '1.4em' }
