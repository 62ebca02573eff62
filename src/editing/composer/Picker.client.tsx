'use client'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useState } from 'react'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { Option, Picked } from './types.ts'
import { useOptions } from './useOptions.client.ts'

type Props = {
  describedBy: string | undefined
  field: { isMany: boolean; label: string; relationTo: string; title: string }
  id: string
  onChange: (picked: Picked) => void
  value: Picked
}

/** Searches items by title: the arrow keys and Enter choose, Backspace in the empty field removes the last choice. */
export const Picker = ({ describedBy, field, id, onChange, value }: Props) => {
  const { composer: words, searchFailed } = useWords()
  const { chosen, typed } = value
  const found = useOptions({ ...field, typed })
  const hasFailed = found === 'failed'
  const options = (Array.isArray(found) ? found : []).filter(
    (option) => !chosen.some((one) => one.value === option.value),
  )
  const [active, setActive] = useState(0)
  const [isClosed, setIsClosed] = useState(false)
  const [status, setStatus] = useState('')
  const isOpen = options.length > 0 && !isClosed
  const place = Math.min(active, options.length - 1)
  const choose = (option: Option) => {
    onChange({ chosen: field.isMany ? [...chosen, option] : [option], typed: '' })
    setStatus(fill(words.chosen, { title: option.title }))
  }
  const remove = (option: Option) => {
    onChange({ chosen: chosen.filter((one) => one !== option), typed })
    setStatus(fill(words.removed, { title: option.title }))
    document.getElementById(id)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [option, last] = [options[place], chosen.at(-1)]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typed === '' && last) return remove(last)
    if (!isOpen || !option) return
    const step = STEPS[event.key]
    if (step !== undefined) setActive((place + step + options.length) % options.length)
    else if (event.key === 'Enter') choose(option)
    else if (event.key === 'Escape') setIsClosed(true)
    else return
    event.preventDefault()
  }
  const count = found === undefined || typed.trim() === '' ? undefined : options.length
  const none = hasFailed ? searchFailed : words.none
  const result = count === 0 ? none : count && fill(words.found, { count })
  return (
    <div style={{ position: 'relative' }}>
      <input
        aria-activedescendant={isOpen ? `${id}-${place}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-invalid={describedBy !== undefined}
        autoComplete="off"
        id={id}
        onBlur={() => setIsClosed(true)}
        onChange={({ target }) => {
          setActive(0)
          setIsClosed(false)
          onChange({ chosen, typed: target.value })
        }}
        onKeyDown={onKeyDown}
        placeholder={words.search}
        role="combobox"
        spellCheck={false}
        style={INPUT}
        type="text"
        value={typed}
      />
      <ul aria-label={field.label} hidden={!isOpen} id={`${id}-list`} role="listbox" style={LIST}>
        {options.map((option, index) => (
          <li
            aria-selected={index === place}
            id={`${id}-${index}`}
            key={option.value}
            onMouseDown={(event) => {
              // Keeps the focus in the field.
              event.preventDefault()
              choose(option)
            }}
            role="option"
            style={index === place ? { ...OPTION, ...ACTIVE } : OPTION}
          >
            {option.title}
          </li>
        ))}
      </ul>
      {count === 0 && <p style={NOTE}>{none}</p>}
      <span className="sr-only" role="status">
        {result || status}
      </span>
      {chosen.length > 0 && (
        <ul style={CHOSEN}>
          {chosen.map((option) => (
            <li key={option.value}>
              <button
                aria-label={fill(words.remove, { title: option.title })}
                onClick={() => remove(option)}
                style={CHIP}
                type="button"
              >
                {option.title} <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const LIST: CSSProperties = {
  background: 'var(--theme-elevation-0)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-s)',
  left: 0,
  listStyle: 'none',
  margin: 0,
  padding: '0.25em 0',
  position: 'absolute',
  right: 0,
  top: 'calc(var(--base) * 2 + 2px)',
  zIndex: 10,
}

const OPTION: CSSProperties = { cursor: 'pointer', padding: '0.35em calc(var(--base) * 0.75)' }

const ACTIVE: CSSProperties = { background: 'var(--theme-elevation-150)' }

const NOTE: CSSProperties = { color: 'var(--theme-elevation-650)', margin: '0.25em 0 0' }

const CHOSEN: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.4em',
  listStyle: 'none',
  margin: '0.4em 0 0',
  padding: 0,
}

const CHIP: CSSProperties = {
  background: 'var(--theme-elevation-100)',
  border: '1px solid var(--theme-elevation-150)',
  borderRadius: 'var(--style-radius-s)',
  color: 'var(--theme-elevation-800)',
  cursor: 'pointer',
  font: 'inherit',
  padding: '0.1em 0.5em',
}
