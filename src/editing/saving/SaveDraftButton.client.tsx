'use client'
import {
  FormSubmit,
  useDocumentInfo,
  useEditDepth,
  useFormModified,
  useHotkey,
  useTranslation,
} from '@payloadcms/ui'
import { useRef } from 'react'
import { ConflictDialog } from '../conflicts/ConflictDialog.client.tsx'
import { untilStored } from '../unsaved/untilStored.ts'
import { useSave } from './useSave.client.ts'

/** Payload's Save Draft, with a comparison instead of overwriting when a colleague has saved meanwhile. */
export const SaveDraftButton = () => {
  const { id, uploadStatus } = useDocumentInfo()
  const isModified = useFormModified()
  const { t } = useTranslation()
  const { conflict, forgetConflict, run } = useSave()
  const button = useRef<HTMLButtonElement>(null)
  const isIdle = (id !== undefined && !isModified) || uploadStatus === 'uploading'
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    // Also if the form has no change of its own.
    void untilStored()
    button.current?.click()
  })
  return (
    <>
      <FormSubmit
        buttonId="action-save-draft"
        buttonStyle="secondary"
        className="save-draft"
        disabled={isIdle}
        onClick={() => void run('draft')}
        ref={button}
        size="medium"
        type="button"
      >
        {t('version:saveDraft')}
      </FormSubmit>
      <ConflictDialog
        conflict={conflict}
        name="draft"
        onClose={forgetConflict}
        onKeep={(save, basedOn) => void run(save, basedOn)}
      />
    </>
  )
}
