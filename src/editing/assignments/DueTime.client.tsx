'use client'
import type { CSSProperties } from 'react'
import { useId, useState } from 'react'
import { instantOf, wallTimeOf } from '../../core/wallTime.ts'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

type Props = {
  due: null | string
  /** @default the words for a due time */
  label?: string
  isDisabled: boolean
  /** @param due ISO 8601; null: none */
  onChange: (due: null | string) => Promise<void>
  timeZone: string
}

/** A time in the newsroom's zone, passed on when the field loses the focus or Enter is pressed. */
export const DueTime = ({ due, isDisabled, label, onChange, timeZone }: Props) => {
  const { assignment: words } = useWords()
  const stored = due === null ? '' : wallTimeOf(new Date(due), timeZone)
  const [typed, setTyped] = useState<null | string>(null)
  const id = useId()
  const done = async (input: HTMLInputElement) => {
    // Half a date has an empty value.
    if (typed === null || typed === stored || input.validity.badInput) return
    await onChange(typed === '' ? null : instantOf(typed, timeZone).toISOString())
    setTyped(null)
  }
  return (
    <>
      <label className="field-label" htmlFor={id} style={LABEL}>
        {fill(label ?? words.due, { zone: timeZone })}
      </label>
      <input
        disabled={isDisabled}
        id={id}
        onBlur={({ target }) => void done(target)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void done(event.currentTarget)
        }}
        style={INPUT}
        type="datetime-local"
        value={typed ?? stored}
      />
    </>
  )
}

const LABEL: CSSProperties = { marginTop: 'calc(var(--base) * 0.5)' }
