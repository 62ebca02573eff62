'use client'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { DialogError } from '../Dialog.tsx'
import { CARD } from '../card.ts'
import { INPUT } from '../input.ts'
import { useWords } from '../useWords.ts'
import { DueTime } from './DueTime.tsx'
import { useAssignment } from './useAssignment.ts'

/** In the sidebar: who works on the item, and until when. Stored at once, apart from the form. */
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
      <DialogError>{error}</DialogError>
      <p aria-live="polite" style={TOLD}>
        {told}
      </p>
    </section>
  )
}

const TOLD: CSSProperties = { color: 'var(--theme-elevation-650)', margin: 0, minHeight: '1.4em' }
