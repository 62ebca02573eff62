'use client'
import { Button, toast, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { sentence } from '../../core/sentence.ts'
import { Dialog } from '../ui/Dialog.client.tsx'
import type { Doc } from '../../core/types.ts'
import { Differences } from '../publishing/Differences.client.tsx'
import { useDocument } from '../saving/useDocument.client.ts'
import type { Conflict, Save } from '../saving/useSave.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import type { AdminWords } from '../words.ts'

/** Compares a colleague's save with the form, and lets the editor choose. */
export const ConflictDialog = (props: {
  conflict: Conflict | undefined
  onClose: () => void
  onKeep: (basedOn: string) => void
  /** The save that was rejected: each button of a form has its own dialog. */
  save: Save
}) => {
  const { conflict, onClose, onKeep, save } = props
  const { closeModal, openModal } = useModal()
  const { info, show } = useDocument()
  const { conflict: words } = useWords()
  const [isBusy, setIsBusy] = useState(false)
  const slug = `${save}-conflict-${info.id}`
  useEffect(() => {
    if (conflict) openModal(slug)
  }, [conflict, openModal, slug])
  if (!conflict) return null
  const { at, both, by, differences, theirs, yours } = conflict
  const isOwn = by === 'you'
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
  const combine = async (values: Doc) => {
    setIsBusy(true)
    await show(theirs, values)
    setIsBusy(false)
    close()
    toast.info(words.combined)
  }
  const keep = () => {
    close()
    onKeep(String(theirs.basedOn))
  }
  return (
    <Dialog heading={isOwn ? words.headingOwn : words.heading} slug={slug}>
      <div
        aria-labelledby={`${slug}-heading`}
        className="confirmation-modal__content"
        role="group"
        style={SCROLLS}
        // Focusable, so that it scrolls by keyboard: it contains no control.
        tabIndex={0}
      >
        <p>{fill(words.text, { at, who: isOwn ? words.you : sentence(by) })}</p>
        {differences.length === 0 ? (
          <p>{words.same}</p>
        ) : (
          <Differences
            after={words.yours}
            before={isOwn ? words.saved : words.theirs}
            differences={differences}
          />
        )}
        {both && <p>{words.other}</p>}
      </div>
      <div className="confirmation-modal__controls" style={WRAPS}>
        <Button {...SECONDARY} id="conflict-cancel" onClick={close}>
          {words.back}
        </Button>
        <Button {...SECONDARY} id="conflict-copy" onClick={() => void copy(yours, words)}>
          {words.copy}
        </Button>
        <Button {...SECONDARY} disabled={isBusy} id="conflict-take" onClick={() => void take()}>
          {isOwn ? words.takeOwn : words.take}
        </Button>
        <Button
          buttonStyle={both ? 'secondary' : 'primary'}
          disabled={isBusy}
          id="conflict-keep"
          onClick={keep}
          size="large"
          type="button"
        >
          {save === 'publish' ? words.publish : words.keep}
        </Button>
        {both && (
          <Button
            disabled={isBusy}
            id="conflict-combine"
            onClick={() => void combine(both)}
            size="large"
            type="button"
          >
            {words.combine}
          </Button>
        )}
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
