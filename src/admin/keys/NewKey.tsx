'use client'
import { Button } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useRef, useState } from 'react'

/** Shows a key, this once: nobody can look it up later. */
export const NewKey = ({ onDone, value }: { onDone: () => void; value: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState('')
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setTold('Copied.')
    } catch {
      // Without a secure context the browser gives no clipboard.
      setTold('It is selected: copy it with the keyboard.')
    }
  }
  return (
    <>
      <p>
        Copy it now and hand it to whoever holds it. It is stored nowhere and cannot be shown again;
        a lost key is revoked and a new one issued.
      </p>
      <div className="field-type text" style={ROW}>
        <label className="field-label" htmlFor="new-key">
          Key
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
      <p aria-live="polite">{told}</p>
      <div className="confirmation-modal__controls">
        <Button
          buttonStyle="secondary"
          id="new-key-done"
          onClick={onDone}
          size="large"
          type="button"
        >
          Done
        </Button>
        <Button id="new-key-copy" onClick={() => void copy()} size="large" type="button">
          Copy
        </Button>
      </div>
    </>
  )
}

const ROW: CSSProperties = { marginTop: 'var(--base)' }

const KEY: CSSProperties = { fontFamily: 'monospace', fontSize: '0.75rem', width: '100%' }
