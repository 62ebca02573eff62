'use client'
import { Button, toast, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { Dialog } from '../Dialog.tsx'
import { Differences } from './Differences.tsx'
import { useDocument } from './useDocument.ts'
import type { Conflict, Save } from './useSave.ts'

/** Shows what a colleague has saved beside what is in the form, and lets the editor choose knowingly. */
export const ConflictDialog = (props: {
  conflict: Conflict | undefined
  /** Begins the dialog's name: each button of a form has one of its own. */
  name: string
  onClose: () => void
  onKeep: (save: Save, basedOn: string) => void
}) => {
  const { conflict, name, onClose, onKeep } = props
  const { closeModal, openModal } = useModal()
  const { info, show } = useDocument()
  const [isBusy, setIsBusy] = useState(false)
  const slug = `${name}-conflict-${info.id}`
  useEffect(() => {
    if (conflict) openModal(slug)
  }, [conflict, openModal, slug])
  if (!conflict) return null
  const { at, by, differences, save, theirs, yours } = conflict
  const close = () => {
    closeModal(slug)
    onClose()
  }
  const take = async () => {
    setIsBusy(true)
    await show(theirs)
    setIsBusy(false)
    close()
  }
  const keep = () => {
    close()
    onKeep(save, String(theirs.basedOn))
  }
  return (
    <Dialog heading={by === 'you' ? 'Saved in another window' : 'Saved meanwhile'} slug={slug}>
      <div className="confirmation-modal__content" style={SCROLLS}>
        <p>
          {by === 'you' ? 'You' : sentence(by)} saved this on {at}, after you had opened it here.
          Nothing of yours was saved, and nothing is lost: it is still in the form.
        </p>
        {differences.length === 0 ? (
          <p>What is in the form says the same.</p>
        ) : (
          <Differences after="Yours" before="Theirs" differences={differences} />
        )}
      </div>
      <div className="confirmation-modal__controls" style={WRAPS}>
        <Button {...SECONDARY} id="conflict-cancel" onClick={close}>
          Back to the form
        </Button>
        <Button {...SECONDARY} id="conflict-copy" onClick={() => void copy(yours)}>
          Copy mine
        </Button>
        <Button {...SECONDARY} disabled={isBusy} id="conflict-take" onClick={() => void take()}>
          Take theirs
        </Button>
        <Button disabled={isBusy} id="conflict-keep" onClick={keep} size="large" type="button">
          {save === 'publish' ? 'Publish mine' : 'Keep mine'}
        </Button>
      </div>
    </Dialog>
  )
}

const SECONDARY = { buttonStyle: 'secondary', size: 'large', type: 'button' } as const

const SCROLLS = { maxHeight: '60vh', overflowY: 'auto' } as const

const WRAPS = { flexWrap: 'wrap' } as const

const sentence = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}`

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied.')
  } catch {
    toast.error('Your browser did not allow copying. Close the dialog and copy from the form.')
  }
}
