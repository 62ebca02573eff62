'use client'
import { Button, useModal } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useEffect, useRef } from 'react'
import { DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { useLinks } from './useLinks.client.ts'

/** The preview links of the draft; the address of each is shown only once, after it was made. */
export const Links = ({ modal }: { modal: string }) => {
  const { closeModal } = useModal()
  const { preview: words } = useWords()
  const { error, isBusy, make, revoke, shown } = useLinks()
  return (
    <>
      <div className="confirmation-modal__content">
        <p>{words.shareText}</p>
        {shown.url && <Address url={shown.url} />}
        {shown.links.length > 0 && (
          <ul>
            {shown.links.map(({ by, ends, id }) => (
              <li key={id}>{fill(words.link, { by, ends })}</li>
            ))}
          </ul>
        )}
        {shown.links.length > 0 && (
          <div>
            <Button
              buttonStyle="secondary"
              disabled={isBusy}
              id="preview-revoke"
              margin={false}
              onClick={() => void revoke()}
              size="small"
              type="button"
            >
              {words.revoke}
            </Button>
          </div>
        )}
        <DialogError>{error}</DialogError>
      </div>
      <DialogButtons
        busy={words.making}
        id="preview-link"
        isBusy={isBusy}
        label={words.make}
        onCancel={() => closeModal(modal)}
        onConfirm={make}
      />
    </>
  )
}

/** The address of a new link takes the focus, selected: it is copied next, and a screen reader learns that it is there. */
const Address = ({ url }: { url: string }) => {
  const { preview: words } = useWords()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [url])
  return (
    <div className="field-type text" style={ROW}>
      <label className="field-label" htmlFor="preview-address">
        {words.address}
      </label>
      <input
        id="preview-address"
        onFocus={({ target }) => target.select()}
        readOnly
        ref={field}
        style={WIDE}
        type="text"
        value={url}
      />
    </div>
  )
}

const ROW: CSSProperties = { marginBottom: 'var(--base)' }

const WIDE: CSSProperties = { width: '100%' }
