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
import { useSave } from './useSave.client.ts'

/** Payload's Save for documents without drafts, with a comparison instead of overwriting when a colleague has saved meanwhile. */
export const SaveButton = () => {
  const { id } = useDocumentInfo()
  const isModified = useFormModified()
  const { t } = useTranslation()
  const { conflict, forgetConflict, run } = useSave()
  const button = useRef<HTMLButtonElement>(null)
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    button.current?.click()
  })
  return (
    <>
      <FormSubmit
        buttonId="action-save"
        disabled={id !== undefined && !isModified}
        onClick={() => void run('plain')}
        ref={button}
        size="medium"
        type="button"
      >
        {t('general:save')}
      </FormSubmit>
      <ConflictDialog
        conflict={conflict}
        name="save"
        onClose={forgetConflict}
        onKeep={(save, basedOn) => void run(save, basedOn)}
      />
    </>
  )
}
