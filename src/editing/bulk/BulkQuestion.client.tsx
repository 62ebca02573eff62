'use client'
import { useState } from 'react'
import { DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { Reason } from '../publicState/Reason.client.tsx'
import { useAct } from '../session/useAct.client.ts'
import { BulkNames } from './BulkNames.client.tsx'
import { BulkPublication } from './BulkPublication.client.tsx'
import type { BulkAction, BulkPreview, BulkResult } from './types.ts'
import { useWords } from '../ui/useWords.client.ts'

const REASON = 'bulk-withdraw-reason'

/** The consequence for readers, and the input of the public reason if the action has one. */
export const BulkQuestion = (props: {
  action: BulkAction
  collectionSlug: string
  ids: (number | string)[]
  onCancel: () => void
  onDone: (results: BulkResult[]) => void
  /** Base URL of the collection's endpoints. */
  collectionUrl: string
}) => {
  const { action, collectionSlug, collectionUrl, ids, onCancel, onDone } = props
  const words = useWords()
  const { busy, button, question } = words.bulk[action]
  const { error, isBusy, send, setError } = useAct()
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState<BulkPreview[]>()
  const asksReason = action === 'withdraw'
  const confirm = async () => {
    if (asksReason && reason.trim() === '') {
      document.getElementById(REASON)?.focus()
      return setError(words.reason.empty)
    }
    const answer = await send<{ results: BulkResult[] }>(`${collectionUrl}/bulk`, {
      action,
      ids,
      ...(asksReason && { reason }),
      // What a colleague has saved since is not published unseen.
      ...(shown && { basedOn: basesOf(shown) }),
    })
    if (answer) onDone(answer.results)
  }
  return (
    <>
      <div className="confirmation-modal__content">
        <p>{question}</p>
        {action === 'publish' ? (
          <BulkPublication collectionUrl={collectionUrl} ids={ids} onShown={setShown} />
        ) : (
          <BulkNames collectionSlug={collectionSlug} collectionUrl={collectionUrl} ids={ids} />
        )}
        {asksReason && <Reason id={REASON} isBusy={isBusy} onChange={setReason} reason={reason} />}
        <DialogError id={`${REASON}-error`}>{error}</DialogError>
      </div>
      <DialogButtons
        busy={busy}
        id="bulk"
        isBusy={isBusy}
        // Nothing is published before the dialog has shown what that changes.
        isOff={action === 'publish' && !shown}
        isQuick={action === 'publish'}
        label={button}
        onCancel={onCancel}
        onConfirm={confirm}
      />
    </>
  )
}

/** Returns the version of each item that was looked at, by id. */
const basesOf = (previews: BulkPreview[]): Record<string, string> =>
  Object.fromEntries(
    previews.flatMap(({ basedOn, id }) => (basedOn === null ? [] : [[String(id), basedOn]])),
  )
