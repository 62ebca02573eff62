'use client'
import { Button, toast, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { sentence } from '../../core/sentence.ts'
import { Dialog } from '../ui/Dialog.client.tsx'
import { Differences } from '../publishing/Differences.client.tsx'
import { useDocument } from '../saving/useDocument.client.ts'
import type { Conflict, Save } from '../saving/useSave.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { AdminWords } from '../words.ts'

/** Compares a colleague's save with the form, and lets the editor choose. */
export const ConflictDialog = (props: {
  conflict: Conflict | undefined
  /** Prefix of the dialog's name: each button of a form has its own dialog. */
  name: string
  onClose: () => void
  onKeep: (save: Save, basedOn: string) => void
}) => {
  const { conflict, name, onClose, onKeep } = props
  const { closeModal, openModal } = useModal()
  const { info, show } = useDocument()
  const { conflict: words } = useWords()
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
    <Dialog heading={by === 'you' ? words.headingOwn : words.heading} slug={slug}>
      <div
        aria-labelledby={`${slug}-heading`}
        className="confirmation-modal__content"
        role="group"
        style={SCROLLS}
        // Focusable, so that it scrolls by keyboard: it contains no control.
        tabIndex={0}
      >
        <p>{fill(words.text, { at, who: by === 'you' ? words.you : sentence(by) })}</p>
        {differences.length === 0 ? (
          <p>{words.same}</p>
        ) : (
          <Differences after={words.yours} before={words.theirs} differences={differences} />
        )}
      </div>
      <div className="confirmation-modal__controls" style={WRAPS}>
        <Button {...SECONDARY} id="conflict-cancel" onClick={close}>
          {words.back}
        </Button>
        <Button {...SECONDARY} id="conflict-copy" onClick={() => void copy(yours, words)}>
          {words.copy}
        </Button>
        <Button {...SECONDARY} disabled={isBusy} id="conflict-take" onClick={() => void take()}>
          {words.take}
        </Button>
        <Button disabled={isBusy} id="conflict-keep" onClick={keep} size="large" type="button">
          {save === 'publish' ? words.publish : words.keep}
        </Button>
      </div>
    </Dialog>
  )
}

const SECONDARY = { buttonStyle: 'secondary', size: 'large', type: 'button' } as const

const SCROLLS = { maxHeight: '60vh', overflowY: 'auto' } as const

const WRAPS = { flexWrap: 'wrap' } as const

const copy = async (text: string, words: AdminWords['conflict']): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.cannotCopy)
  }
}
