'use client'
import type { CSSProperties } from 'react'
import { useId, useState } from 'react'
import { INPUT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'

/** With whom an embargo is agreed, passed on when the field loses the focus or Enter is pressed. */
export const EmbargoWith = (props: {
  onChange: (who: string) => Promise<void>
  stored: string
}) => {
  const { onChange, stored } = props
  const { assignment: words } = useWords()
  const [typed, setTyped] = useState<null | string>(null)
  const id = useId()
  const done = async () => {
    if (typed === null || typed === stored) return
    await onChange(typed)
    setTyped(null)
  }
  return (
    <>
      <label className="field-label" htmlFor={id} style={LABEL}>
        {words.agreed}
      </label>
      <input
        id={id}
        maxLength={200}
        onBlur={() => void done()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void done()
        }}
        style={INPUT}
        type="text"
        value={typed ?? stored}
      />
    </>
  )
}

const LABEL: CSSProperties = { marginTop: 'calc(var(--base) * 0.5)' }
