'use client'
import {
  FormSubmit,
  useDocumentInfo,
  useFormFields,
  useFormInitializing,
  useFormModified,
  useFormProcessing,
  useModal,
} from '@payloadcms/ui'
import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { verbOf } from './verb.ts'
import { useConfirmKey } from '../ui/useConfirmKey.client.ts'
import { usePublicState } from '../publicState/usePublicState.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { ConflictDialog } from '../conflicts/ConflictDialog.client.tsx'
import { CorrectDialog } from '../corrections/CorrectDialog.client.tsx'
import { PublishDialog } from './PublishDialog.client.tsx'
import { untilHandedOver } from '../unsaved/untilHandedOver.ts'
import { usePublish } from './usePublish.client.ts'

/** Replaces Payload's Publish, with a dialog that shows a colleague's draft and what publishing leaves out. */
export const PublishButton = () => {
  const { hasPublishedDoc, hasPublishPermission, id, unpublishedVersionCount, uploadStatus } =
    useDocumentInfo()
  const isModified = useFormModified()
  const { openModal } = useModal()
  const { publish: words } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const hasNews = isModified || unpublishedVersionCount > 0 || !hasPublishedDoc
  const verb = useVerb(hasNews)
  const { conflict, forgetConflict, publish, ...asked } = usePublish()
  const press = usePress(button)
  useConfirmKey(press, { isOn: Boolean(hasPublishPermission) })
  if (!hasPublishPermission) return null
  const correction = `publish-correct-${id}`
  const publishAgain = async () => {
    await untilHandedOver()
    await publish()
  }
  return (
    <>
      <FormSubmit
        buttonId="action-save"
        disabled={
          !(hasNews || verb === 'reschedule') || asked.isBusy || uploadStatus === 'uploading'
        }
        extraButtonProps={{ 'aria-keyshortcuts': 'Control+Enter Meta+Enter', title: words.keys }}
        onClick={() => void publish()}
        ref={button}
        size="medium"
        type="button"
      >
        {words.verb[verb]}
      </FormSubmit>
      <PublishDialog {...asked} onCorrect={() => openModal(correction)} />
      <CorrectDialog
        modal={correction}
        onDone={() => void publishAgain()}
        returnsTo="#action-save"
      />
      <ConflictDialog
        conflict={conflict}
        onClose={forgetConflict}
        onKeep={(basedOn) => void publish(basedOn)}
        save="publish"
      />
    </>
  )
}

/** Returns a function that presses a button of the form as soon as the form is idle, so that an early key press is not lost. */
const usePress = (button: RefObject<HTMLButtonElement | null>) => {
  const isSaving = useFormProcessing()
  const isBeginning = useFormInitializing()
  const isAtWork = isSaving || isBeginning
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isAtWork) return
    setIsWanted(false)
    void untilHandedOver().then(() => button.current?.click())
  }, [button, isAtWork, isWanted])
  return useCallback(() => setIsWanted(true), [])
}

/**
 * Returns the verb on the button, from the form's date and this computer's clock; the dialog uses the server's clock. Of a scheduled item
 * without changes only the time can be edited.
 */
const useVerb = (hasNews: boolean) => {
  const { hasPublishedDoc } = useDocumentInfo()
  const state = usePublicState()
  const due = useFormFields(([fields]) => fields.publishedAt?.value as string | undefined)
  // Until the public state is loaded.
  const before = state ?? (hasPublishedDoc ? { is: 'public' } : undefined)
  if (!hasNews && before?.is === 'scheduled') return 'reschedule'
  return verbOf({ before, due, now: new Date() })
}
