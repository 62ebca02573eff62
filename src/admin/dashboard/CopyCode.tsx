'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useId, useRef, useState } from 'react'
import { fill } from '../words.ts'
import { useWords } from '../useWords.ts'

/** A code that is copied into another site. */
export const CopyCode = ({ code, title }: { code: string; title: string }) => {
  const { dashboard: words } = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [told, setTold] = useState('')
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(code)
      setTold(words.copied)
    } catch {
      // Without a secure context the browser gives no clipboard.
      setTold(words.selected)
    }
  }
  return (
    <details style={PART}>
      <summary>{fill(words.embed, { title })}</summary>
      <label className="sr-only" htmlFor={id}>
        {fill(words.embed, { title })}
      </label>
      <textarea
        id={id}
        onFocus={({ target }) => target.select()}
        readOnly
        ref={field}
        rows={4}
        spellCheck={false}
        style={CODE}
        value={code}
      />
      <Button buttonStyle="secondary" margin={false} onClick={() => void copy()} size="small">
        {words.copy}
      </Button>{' '}
      <span aria-live="polite">{told}</span>
    </details>
  )
}

const PART: CSSProperties = { marginTop: 'calc(var(--base) * 0.3)' }

const CODE: CSSProperties = {
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-150)',
  color: 'inherit',
  display: 'block',
  fontFamily: 'monospace',
  fontSize: '0.75rem',
  margin: 'calc(var(--base) * 0.3) 0',
  padding: '0.5em',
  width: '100%',
}
