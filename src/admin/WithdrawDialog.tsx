'use client'
import { useFormModified, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { Dialog, DialogButtons, DialogError } from './Dialog.tsx'
import { Reason } from './Reason.tsx'
import { usePublicState } from './usePublicState.ts'
import { useWithdraw } from './useWithdraw.ts'

/** Asks for the public reason and withdraws the document on the screen. */
export const WithdrawDialog = ({ modal }: { modal: string }) => (
  <Dialog focusTrapOptions={FOCUS} heading="Withdraw from the public?" slug={modal}>
    <Question modal={modal} />
  </Dialog>
)

const Question = ({ modal }: { modal: string }) => {
  const { closeModal } = useModal()
  const isModified = useFormModified()
  const isScheduled = usePublicState()?.is === 'scheduled'
  const [reason, setReason] = useState('')
  const { error, isBusy, withdraw } = useWithdraw({ onDone: () => closeModal(modal) })
  const field = `${modal}-reason`
  const confirm = async () => {
    if (!isScheduled && reason.trim() === '') document.getElementById(field)?.focus()
    await withdraw(isScheduled ? BEFORE_PUBLICATION : reason)
  }
  return (
    <>
      <div className="confirmation-modal__content">
        {isScheduled ? (
          <p>
            It is scheduled and was never public: readers learn nothing. It becomes a draft again.
          </p>
        ) : (
          <p>
            It leaves every list, feed and widget at once. Its address stays and tells readers the
            reason. It becomes a draft that can be published again.
          </p>
        )}
        {isModified && <p>Changes in the form that are not saved are lost.</p>}
        {!isScheduled && <Reason id={field} isBusy={isBusy} onChange={setReason} reason={reason} />}
        <DialogError>{error}</DialogError>
      </div>
      <DialogButtons
        busy="Withdrawing…"
        id="withdraw"
        isBusy={isBusy}
        label="Withdraw"
        onCancel={() => closeModal(modal)}
        onConfirm={confirm}
      />
    </>
  )
}

/** The menu has closed behind the dialog: focus goes back to the button that opens it. */
const FOCUS = {
  setReturnFocus: () =>
    document.querySelector<HTMLElement>('.doc-controls__popup .popup-button') ?? false,
}

const BEFORE_PUBLICATION = 'Withdrawn before publication'
