'use client'
import { PopupList, useDocumentInfo, useModal } from '@payloadcms/ui'
import { usePublicState } from '../usePublicState.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { useWords } from '../useWords.ts'

/** Shown in the edit view's menu for a public item, to users who may publish. */
export const CorrectButton = () => {
  const { hasPublishPermission, id } = useDocumentInfo()
  const { openModal } = useModal()
  const { correct } = useWords()
  const state = usePublicState()
  const modal = `correct-${id}`
  if (!hasPublishPermission || state?.is !== 'public') return null
  return (
    <>
      <PopupList.Button id="action-correct" onClick={() => openModal(modal)}>
        {correct.button}
      </PopupList.Button>
      <CorrectDialog modal={modal} returnsTo=".doc-controls__popup .popup-button" />
    </>
  )
}
