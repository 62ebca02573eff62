'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { CODE } from '../ui/code.ts'
import { useCopy } from '../ui/useCopy.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** Code to copy into another site. */
export const CopyCode = ({ code, title }: { code: string; title: string }) => {
  const { dashboard: words, keys } = useWords()
  const { copy, field, status } = useCopy<HTMLTextAreaElement>(code)
  const id = useId()
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
        style={FIELD}
        value={code}
      />
      <Button buttonStyle="secondary" margin={false} onClick={() => void copy()} size="small">
        {keys.copy}
      </Button>{' '}
      <span aria-live="polite">{status}</span>
    </details>
  )
}

const PART: CSSProperties = { marginTop: 'calc(var(--base) * 0.3)' }

const FIELD: CSSProperties = { ...CODE, display: 'block', margin: 'calc(var(--base) * 0.3) 0' }
