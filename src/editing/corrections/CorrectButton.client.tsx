'use client'
import { PopupList, useDocumentInfo, useModal } from '@payloadcms/ui'
import { usePublicState } from '../publicState/usePublicState.client.ts'
import { CorrectDialog } from './CorrectDialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'

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
