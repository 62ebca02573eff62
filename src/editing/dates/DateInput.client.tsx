'use client'
import { Button } from '@payloadcms/ui'
import type { ChangeEvent, CSSProperties } from 'react'
import { useRef, useState } from 'react'
import type { DatePrecision } from './typed.ts'
import { BOUNDS, storedOf, typedOf } from './typed.ts'
import { useWords } from '../ui/useWords.client.ts'

/**
 * The browser's native date input, which supports touch and keyboard. Its value is a local time without a zone, so the browser converts
 * nothing.
 */
export const DateInput = (props: {
  className?: string
  describedBy?: string
  id?: string
  /** Whether to show a button that clears it. */
  isClearable?: boolean
  /** Whether to mark an incomplete date with `data-half`, which `useSave` looks for. */
  isHalf?: boolean
  isInvalid?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  precision: DatePrecision
  /** Accessible name, if there is no label. */
  label?: string
  /** Id of the element that labels it. */
  labelId?: string
  /** Called with a complete date, or null if the input was cleared. */
  onChange: (value: null | string) => void
  /** Called with whether the input holds a complete date or nothing. */
  onWhole?: (isWhole: boolean) => void
  timeZone: string
  /** The stored value, ISO 8601. */
  value: null | string | undefined
}) => {
  const {
    isClearable = false,
    isReadOnly = false,
    isRequired = false,
    precision,
    onChange,
    onWhole,
    value,
  } = props
  const { label, labelId, timeZone } = props
  const { dates: words } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; value: typeof value }>()
  // Keep the typed text until the form's value changes from elsewhere.
  const text = typed && typed.value === value ? typed.text : typedOf(value, { precision, timeZone })
  const checkWhole = () => onWhole?.(isWhole(input.current))
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    checkWhole()
    if (!isWhole(target)) return setTyped({ text: target.value, value })
    const stored = storedOf(target.value, { precision, timeZone })
    setTyped({ text: target.value, value: stored })
    onChange(stored)
  }
  const clear = () => {
    // An incomplete date has an empty value, so React would not clear it.
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
          checkWhole()
          if (isWhole(input.current)) setTyped(undefined)
        }}
        onChange={change}
        onKeyUp={checkWhole}
        ref={input}
        type={precision === 'day' ? 'date' : 'datetime-local'}
        value={text}
        {...BOUNDS[precision]}
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

/** Whether an input is empty or holds a complete date: the value of an incomplete one is empty, too. */
const isWhole = (input: HTMLInputElement | null): boolean =>
  !input || !(input.validity.badInput || input.validity.rangeUnderflow)

const ROW: CSSProperties = { alignItems: 'center', display: 'flex', gap: 'calc(var(--base) * 0.4)' }
