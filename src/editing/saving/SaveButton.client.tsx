'use client'
import {
  FormSubmit,
  useDocumentInfo,
  useEditDepth,
  useFormModified,
  useHotkey,
  useTranslation,
} from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { ConflictDialog } from '../conflicts/ConflictDialog.client.tsx'
import { untilStored } from '../unsaved/untilStored.ts'
import type { Save } from './useSave.client.ts'
import { useSave } from './useSave.client.ts'

/** Payload's Save for documents without drafts, with a comparison instead of overwriting when a colleague has saved meanwhile. */
export const SaveButton = () => <Button buttonId="action-save" save="plain" />

/** Payload's Save Draft, with the same comparison. */
export const SaveDraftButton = () => (
  <Button
    buttonId="action-save-draft"
    buttonStyle="secondary"
    className="save-draft"
    save="draft"
  />
)

type Props = Pick<ComponentProps<typeof FormSubmit>, 'buttonId' | 'buttonStyle' | 'className'> & {
  save: Save
}

const Button = ({ save, ...look }: Props) => {
  const { id, uploadStatus } = useDocumentInfo()
  const isModified = useFormModified()
  const { t } = useTranslation()
  const { conflict, forgetConflict, run } = useSave()
  const button = useRef<HTMLButtonElement>(null)
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
        {...look}
        disabled={(id !== undefined && !isModified) || uploadStatus === 'uploading'}
        onClick={() => void run(save)}
        ref={button}
        size="medium"
        type="button"
      >
        {t(save === 'draft' ? 'version:saveDraft' : 'general:save')}
      </FormSubmit>
      <ConflictDialog
        conflict={conflict}
        onClose={forgetConflict}
        onKeep={(basedOn) => void run(save, basedOn)}
        save={save}
      />
    </>
  )
}
