'use client'
import { Button, toast, useDocumentInfo, useModal } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { formatInstant } from '../../core/dates.ts'
import { useTimeZone } from '../dates/useTimeZone.client.ts'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { CARD } from '../ui/card.ts'
import { KeyPill } from './KeyPill.client.tsx'
import type { KeyDoc } from './keyState.ts'
import { useDocument } from '../saving/useDocument.client.ts'
import { useAct } from '../session/useAct.client.ts'
import { useFocusKept } from '../ui/useFocusKept.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** At the top of a key's sidebar: whether it is valid, when it was last used, and a button to revoke it. */
export const KeyState = () => {
  const { data = {} } = useDocumentInfo()
  const doc = data as KeyDoc
  const { openModal } = useModal()
  const { keys: words } = useWords()
  const timeZone = useTimeZone()
  const { keepFocus, region } = useFocusKept()
  return (
    <section aria-label={words.region} className="field-type" style={CARD} {...region}>
      <div aria-live="polite">
        <KeyPill doc={doc} />
        <p style={TEXT}>
          <code>cn_live_{doc.keyId}_…</code>
        </p>
        <p style={TEXT}>
          {doc.lastUsedAt
            ? fill(words.lastUsed, { at: formatInstant(doc.lastUsedAt, timeZone) })
            : words.notUsed}
          {doc.revokedAt &&
            ` ${fill(words.revokedAt, { at: formatInstant(doc.revokedAt, timeZone) })}`}
        </p>
      </div>
      {!doc.revokedAt && (
        <>
          <Button
            buttonStyle="secondary"
            id="revoke-key"
            onClick={() => openModal(MODAL)}
            size="small"
            type="button"
          >
            {words.revoke}…
          </Button>
          <Dialog heading={words.revokeHeading} slug={MODAL}>
            <Question keepFocus={keepFocus} />
          </Dialog>
        </>
      )}
    </section>
  )
}

const MODAL = 'revoke-key'

const Question = ({ keepFocus }: Pick<ReturnType<typeof useFocusKept>, 'keepFocus'>) => {
  const { info, place } = useDocument()
  const { keys: words } = useWords()
  const { closeModal } = useModal()
  const { error, isBusy, send } = useAct()
  const revoke = async () => {
    const answer = await send<{ doc: KeyDoc }>(`${place}/revoke`, {})
    if (!answer) return
    closeModal(MODAL)
    toast.success(`${words.revoked}.`)
    // Also the time of this change: Payload would take the form for out of date.
    info.setData({ ...info.data, ...answer.doc })
  }
  return (
    <>
      <p>{words.revokeQuestion}</p>
      <DialogError>{error}</DialogError>
      <DialogButtons
        busy={words.revokeBusy}
        id={MODAL}
        isBusy={isBusy}
        label={words.revoke}
        onCancel={() => closeModal(MODAL)}
        onConfirm={() => keepFocus(revoke)}
      />
    </>
  )
}

const TEXT: CSSProperties = { margin: 'calc(var(--base) * 0.3) 0 0', overflowWrap: 'anywhere' }
