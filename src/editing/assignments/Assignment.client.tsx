'use client'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { BOUNDS, storedOf, typedOf } from '../dates/typed.ts'
import { DialogError } from '../ui/Dialog.client.tsx'
import { CARD } from '../ui/card.ts'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { StoredInput } from './StoredInput.client.tsx'
import type { ShownAssignment } from './read.ts'
import { useAssignment } from './useAssignment.client.ts'

/** In the sidebar: who works on the item, until when, and its embargo. Stored at once, apart from the form. */
export const Assignment = () => {
  const {
    assignment: words,
    dates: { half },
  } = useWords()
  const { error, held, isHidden, refuse, status, store } = useAssignment()
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
      {held &&
        (['due', 'embargo'] as const).map((name) => (
          <StoredInput
            {...BOUNDS.instant}
            disabled={name === 'due' && !held.mayDue}
            key={name}
            label={fill(words[name], { zone: held.timeZone })}
            onTyped={(text, { validity }) =>
              validity.valid ? store({ [name]: storedOf(text, inZone(held)) }) : refuse(half)
            }
            stored={typedOf(held[name], inZone(held))}
            type="datetime-local"
          />
        ))}
      {held?.embargo && (
        <StoredInput
          label={words.agreed}
          maxLength={200}
          onTyped={(embargoWith) => store({ embargoWith })}
          stored={held.embargoWith ?? ''}
          type="text"
        />
      )}
      <DialogError>{error}</DialogError>
      <p aria-live="polite" style={TOLD}>
        {status}
      </p>
    </section>
  )
}

const inZone = ({ timeZone }: ShownAssignment) => ({ precision: 'instant', timeZone }) as const

const TOLD: CSSProperties = { color: 'var(--theme-elevation-650)', margin: 0, minHeight: '1.4em' }
