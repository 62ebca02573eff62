'use client'
import type { ComponentProps, CSSProperties } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { INPUT } from '../ui/input.ts'
import { onUntilStored } from '../unsaved/untilStored.ts'

type Props = Pick<ComponentProps<'input'>, 'disabled' | 'max' | 'maxLength' | 'min' | 'type'> & {
  label: string
  /** @returns whether the text was stored; if not, it stays in the input */
  onTyped: (text: string, input: HTMLInputElement) => Promise<boolean> | boolean
  stored: string
}

/** An input that is stored by itself when it loses the focus, when Enter is pressed, and before the form is saved. */
export const StoredInput = ({ label, onTyped, stored, ...rest }: Props) => {
  const [typed, setTyped] = useState<null | string>(null)
  const input = useRef<HTMLInputElement>(null)
  const storing = useRef<Storing>(undefined)
  const id = useId()
  const store = async (text: string, input: HTMLInputElement) => {
    // What is typed meanwhile stays.
    if (await onTyped(text, input)) setTyped((now) => (now === text ? null : now))
    storing.current = undefined
  }
  const done = async (): Promise<void> => {
    const before = storing.current
    // A click beside the input takes the focus from it, and then waits for the same request.
    if (before) await before.end
    if (!input.current) return
    // An incomplete date in an empty input is no change: its value is empty, too.
    const text = typed ?? input.current.value
    const { valid } = input.current.validity
    if ((typed === null && valid) || text === before?.text || (text === stored && valid)) return
    storing.current = { end: store(text, input.current), text }
    await storing.current.end
  }
  useEffect(() => onUntilStored(done))
  return (
    <>
      <label className="field-label" htmlFor={id} style={LABEL}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        onBlur={() => void done()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void done()
        }}
        ref={input}
        style={INPUT}
        value={typed ?? stored}
      />
    </>
  )
}

/** A request that stores a text. */
type Storing = { end: Promise<void>; text: string }

const LABEL: CSSProperties = { marginTop: 'calc(var(--base) * 0.5)' }
