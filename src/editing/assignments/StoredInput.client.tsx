'use client'
import type { ComponentProps, CSSProperties } from 'react'
import { useId, useState } from 'react'
import { INPUT } from '../ui/input.ts'

type Props = Pick<ComponentProps<'input'>, 'disabled' | 'max' | 'maxLength' | 'min' | 'type'> & {
  label: string
  /** @returns whether the text was stored; if not, it stays in the input */
  onTyped: (text: string, input: HTMLInputElement) => Promise<boolean> | boolean
  stored: string
}

/** An input that is stored by itself when it loses the focus or Enter is pressed. */
export const StoredInput = ({ label, onTyped, stored, ...rest }: Props) => {
  const [typed, setTyped] = useState<null | string>(null)
  const id = useId()
  const done = async (input: HTMLInputElement) => {
    if (typed === null || (typed === stored && input.validity.valid)) return
    if (await onTyped(typed, input)) setTyped(null)
  }
  return (
    <>
      <label className="field-label" htmlFor={id} style={LABEL}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        onBlur={({ target }) => void done(target)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void done(event.currentTarget)
        }}
        style={INPUT}
        value={typed ?? stored}
      />
    </>
  )
}

const LABEL: CSSProperties = { marginTop: 'calc(var(--base) * 0.5)' }
