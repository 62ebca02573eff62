'use client'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { wallTimeOf } from '../../core/wallTime.ts'
import { spellInstant } from '../dates/spell.ts'
import { instantTyped } from '../dates/typed.ts'
import { SELECT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** A choice between now and a time in the newsroom's zone. */
export const When = (props: {
  /** Prefix of the ids of its fields, and of the error that describes the time. */
  id: string
  /** The scheduled time, if it is in the future. */
  due: null | string
  /** @param date null: now; undefined: no valid time in the future */
  onChange: (date: Date | null | undefined) => void
  timeZone: string
}) => {
  const { id, due, onChange, timeZone } = props
  const { publish: words } = useWords()
  const [isLater, setIsLater] = useState(due !== null)
  const [typed, setTyped] = useState(due === null ? '' : wallTimeOf(new Date(due), timeZone))
  const date = isLater ? instantTyped(typed, timeZone) : undefined
  const choose = (later: boolean) => {
    setIsLater(later)
    onChange(later ? laterDate(typed, timeZone) : null)
  }
  const type = (value: string) => {
    setTyped(value)
    onChange(laterDate(value, timeZone))
  }
  return (
    <fieldset style={BARE}>
      <legend style={LEGEND}>{words.when}</legend>
      <div style={CHOICES}>
        {[false, true].map((later) => (
          <label key={String(later)} style={CHOICE}>
            <input
              checked={isLater === later}
              id={`${id}-${later ? 'later' : 'now'}`}
              name={`${id}-when`}
              onChange={() => choose(later)}
              style={RADIO}
              type="radio"
            />
            {later ? words.at : words.now}
          </label>
        ))}
      </div>
      {isLater && (
        <div className="field-type" style={TIME}>
          <label className="field-label" htmlFor={`${id}-time`}>
            {fill(words.time, { zone: timeZone })}
          </label>
          <input
            aria-describedby={`${id}-spelled ${id}-error`}
            id={`${id}-time`}
            min={wallTimeOf(new Date(), timeZone)}
            onChange={({ target }) => type(target.value)}
            style={SELECT}
            type="datetime-local"
            value={typed}
          />
          <p aria-live="polite" id={`${id}-spelled`} style={SPELLED}>
            {date && spellInstant(date, timeZone)}
          </p>
        </div>
      )}
    </fieldset>
  )
}

const laterDate = (typed: string, timeZone: string): Date | undefined => {
  const date = instantTyped(typed, timeZone)
  return date && date > new Date() ? date : undefined
}

const BARE: CSSProperties = { border: 0, margin: 0, minWidth: 0, padding: 0 }

const LEGEND: CSSProperties = { fontWeight: 600, padding: 0 }

const CHOICES: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'var(--base)' }

const CHOICE: CSSProperties = {
  alignItems: 'center',
  cursor: 'pointer',
  display: 'flex',
  gap: '0.5em',
  minHeight: 'calc(var(--base) * 1.4)',
}

const RADIO: CSSProperties = { accentColor: 'var(--theme-text)', height: '1.1em', width: '1.1em' }

const TIME: CSSProperties = { marginTop: 'calc(var(--base) * 0.3)' }

const SPELLED: CSSProperties = { margin: 'calc(var(--base) * 0.3) 0 0', minHeight: '1.5em' }
