'use client'
import { PopupList, useConfig, useDocumentInfo, useModal } from '@payloadcms/ui'
import { WithdrawDialog } from './WithdrawDialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'

/** Replaces Payload's Unpublish in the edit view's menu, for users who may publish. */
export const WithdrawButton = () => {
  const { collectionSlug, hasPublishedDoc, hasPublishPermission, id, isTrashed } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { openModal } = useModal()
  const { withdraw } = useWords()
  const collection = getEntityConfig({ collectionSlug: collectionSlug ?? '' })
  const modal = `withdraw-${id}`
  if (!collection?.versions?.drafts || !hasPublishPermission || !hasPublishedDoc || isTrashed) {
    return null
  }
  return (
    <>
      <PopupList.Button id="action-withdraw" onClick={() => openModal(modal)}>
        {withdraw.button}
      </PopupList.Button>
      <WithdrawDialog modal={modal} />
    </>
  )
}
