'use client'
import { Button, useModal } from '@payloadcms/ui'
import { Dialog, DialogButtons } from '../ui/Dialog.client.tsx'

/** A button that asks before it acts. */
export const Confirmed = (props: {
  busy: string
  confirm: string
  heading: string
  id: string
  isBusy: boolean
  label: string
  onConfirm: () => Promise<boolean>
  text: string
}) => {
  const { busy, confirm, heading, id, isBusy, label, onConfirm, text } = props
  const { closeModal, openModal } = useModal()
  return (
    <>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        id={id}
        margin={false}
        onClick={() => openModal(id)}
        size="small"
        type="button"
      >
        {label}
      </Button>
      <Dialog heading={heading} slug={id}>
        <div className="confirmation-modal__content">
          <p>{text}</p>
        </div>
        <DialogButtons
          busy={busy}
          id={id}
          isBusy={isBusy}
          label={confirm}
          onCancel={() => closeModal(id)}
          onConfirm={async () => {
            await onConfirm()
            closeModal(id)
          }}
        />
      </Dialog>
    </>
  )
}
