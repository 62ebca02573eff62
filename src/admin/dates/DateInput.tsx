'use client'
import { Button } from '@payloadcms/ui'
import type { ChangeEvent, CSSProperties } from 'react'
import { useRef, useState } from 'react'
import type { DateKind } from './typed.ts'
import { storedOf, typedOf } from './typed.ts'
import { useWords } from '../useWords.ts'

/**
 * The browser's own input of a date, which phones and keyboards know. It holds the time on a wall, of which no browser
 * makes its own.
 */
export const DateInput = (props: {
  className?: string
  describedBy?: string
  id?: string
  /** Offers to empty it. */
  isClearable?: boolean
  /** Marks it as holding half a date, which `useSave` looks for. */
  isHalf?: boolean
  isInvalid?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  kind: DateKind
  /** Names the input where no label does. */
  label?: string
  /** Id of what names the input. */
  labelId?: string
  /** Told of whole dates and of none. */
  onChange: (value: null | string) => void
  /** Told whether what stands in the input is a date, or none at all. */
  onWhole?: (isWhole: boolean) => void
  timeZone: string
  /** ISO 8601, as it is stored. */
  value: null | string | undefined
}) => {
  const {
    isClearable = false,
    isReadOnly = false,
    isRequired = false,
    kind,
    onChange,
    onWhole,
    value,
  } = props
  const { label, labelId, timeZone } = props
  const { dates: words } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; value: typeof value }>()
  // What is typed stays as it is until the form gets another value from elsewhere.
  const text = typed && typed.value === value ? typed.text : typedOf(value, { kind, timeZone })
  const look = () => onWhole?.(isWhole(input.current))
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    look()
    if (!isWhole(target)) return setTyped({ text: target.value, value })
    const stored = storedOf(target.value, { kind, timeZone })
    setTyped({ text: target.value, value: stored })
    onChange(stored)
  }
  const clear = () => {
    // A half-typed date has no value: React sees nothing to empty.
    if (input.current) input.current.value = ''
    setTyped(undefined)
    onWhole?.(true)
    onChange(null)
    input.current?.focus()
  }
  return (
    <div style={ROW}>
      <input
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        aria-label={label}
        aria-required={isRequired || undefined}
        className={props.className}
        data-half={props.isHalf || undefined}
        disabled={isReadOnly}
        id={props.id}
        onBlur={() => {
          look()
          if (isWhole(input.current)) setTyped(undefined)
        }}
        onChange={change}
        onKeyUp={look}
        ref={input}
        type={kind === 'day' ? 'date' : 'datetime-local'}
        value={text}
        {...BOUNDS[kind]}
      />
      {isClearable && !isReadOnly && text !== '' && (
        <Button
          aria-label={words.clear}
          {...(labelId && {
            extraButtonProps: { 'aria-labelledby': `${labelId}-clear ${labelId}` },
            id: `${labelId}-clear`,
          })}
          buttonStyle="none"
          icon="x"
          margin={false}
          onClick={clear}
          type="button"
        />
      )}
    </div>
  )
}

/** Whether an input holds a date or nothing: half of one has no value, and would be taken for none. */
const isWhole = (input: HTMLInputElement | null): boolean =>
  !input || !(input.validity.badInput || input.validity.rangeUnderflow)

/** Years of four digits: on the way to 2026 stands the year 2. */
const BOUNDS = {
  day: { max: '9999-12-31', min: '1000-01-01' },
  instant: { max: '9999-12-31T23:59', min: '1000-01-01T00:00' },
}

const ROW: CSSProperties = { alignItems: 'center', display: 'flex', gap: 'calc(var(--base) * 0.4)' }
