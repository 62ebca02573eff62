'use client'
import { useDocumentInfo, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { useRef, useSyncExternalStore } from 'react'
import { useWords } from '../ui/useWords.client.ts'
import { isKeptHere, onTyped } from './typedCopies.ts'
import { useDocument } from '../saving/useDocument.client.ts'

/** Beside the buttons of a form: whether its input is saved, or kept in this browser. Its place has a fixed width. */
export const KeptSign = () => {
  const { id, isTrashed } = useDocumentInfo()
  const { formKey } = useDocument()
  const { kept: words } = useWords()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const isKept = useSyncExternalStore(
    onTyped,
    () => isKeptHere(formKey),
    () => undefined,
  )
  const latest = useRef('')
  // While a save is under way its outcome is open.
  if (!isProcessing) {
    const typed = isKept === undefined ? '' : isKept ? words.browser : words.no
    latest.current = isModified ? typed : id === undefined ? '' : words.saved
  }
  if (isTrashed) return null
  return (
    <span aria-live="polite" data-kept>
      {latest.current}
    </span>
  )
}
