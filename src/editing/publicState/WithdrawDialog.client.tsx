'use client'
import { useFormModified, useModal } from '@payloadcms/ui'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { LosesIt } from './PublicUse.client.tsx'
import { Reason } from './Reason.client.tsx'
import { usePublicState } from './usePublicState.client.ts'
import { useWithdraw } from './useWithdraw.client.ts'
import { NO_TEXT, useTypedApart } from '../unsaved/useTypedApart.client.ts'
import { useWords } from '../ui/useWords.client.ts'

/** Asks for the public reason and withdraws the document on the screen. */
export const WithdrawDialog = ({ modal }: { modal: string }) => (
  <Dialog focusTrapOptions={FOCUS} heading={useWords().withdraw.heading} slug={modal}>
    <Question modal={modal} />
  </Dialog>
)

const Question = ({ modal }: { modal: string }) => {
  const { closeModal } = useModal()
  const { withdraw: words } = useWords()
  const isModified = useFormModified()
  const isScheduled = usePublicState()?.is === 'scheduled'
  const { change, clear, typed } = useTypedApart('withdrawal', NO_TEXT)
  const reason = typed.text
  const { error, isBusy, withdraw } = useWithdraw({
    onDone: async () => {
      await clear()
      closeModal(modal)
    },
  })
  const field = `${modal}-reason`
  const confirm = async () => {
    if (!isScheduled && reason.trim() === '') document.getElementById(field)?.focus()
    await withdraw(isScheduled ? BEFORE_PUBLICATION : reason)
  }
  return (
    <>
      <div className="confirmation-modal__content">
        {isScheduled ? <p>{words.scheduled}</p> : <p>{words.question}</p>}
        {!isScheduled && <LosesIt />}
        {isModified && <p>{words.unsaved}</p>}
        {!isScheduled && (
          <Reason
            id={field}
            isBusy={isBusy}
            onChange={(text) => change({ text })}
            reason={reason}
          />
        )}
        <DialogError id={`${field}-error`}>{error}</DialogError>
      </div>
      <DialogButtons
        busy={words.busy}
        id="withdraw"
        isBusy={isBusy}
        label={words.confirm}
        onCancel={() => closeModal(modal)}
        onConfirm={confirm}
      />
    </>
  )
}

/** The menu has closed behind the dialog, so focus returns to the button that opens the menu. */
const FOCUS = {
  setReturnFocus: () =>
    document.querySelector<HTMLElement>('.doc-controls__popup .popup-button') ?? false,
}

const BEFORE_PUBLICATION = 'Withdrawn before publication'
