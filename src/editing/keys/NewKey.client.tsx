'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useCopy } from '../ui/useCopy.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Shows a new key once: only its hash is stored. */
export const NewKey = ({ onDone, value }: { onDone: () => void; value: string }) => {
  const { keys: words } = useWords()
  const { copy, field, status } = useCopy<HTMLInputElement>(value)
  return (
    <>
      <p>{words.newKey}</p>
      <div className="field-type text" style={ROW}>
        <label className="field-label" htmlFor="new-key">
          {words.key}
        </label>
        <input
          id="new-key"
          onFocus={({ target }) => target.select()}
          readOnly
          ref={field}
          spellCheck={false}
          style={KEY}
          type="text"
          value={value}
        />
      </div>
      <p aria-live="polite">{status}</p>
      <div className="confirmation-modal__controls">
        <Button
          buttonStyle="secondary"
          id="new-key-done"
          onClick={onDone}
          size="large"
          type="button"
        >
          {words.done}
        </Button>
        <Button id="new-key-copy" onClick={() => void copy()} size="large" type="button">
          {words.copy}
        </Button>
      </div>
    </>
  )
}

const ROW: CSSProperties = { marginTop: 'var(--base)' }

const KEY: CSSProperties = { fontFamily: 'monospace', fontSize: '0.75rem', width: '100%' }
