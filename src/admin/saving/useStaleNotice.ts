'use client'
import { toast, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useWords } from '../useWords.ts'

/**
 * Says at the first key that a colleague has saved meanwhile. In place of Payload's own dialog, which lets people only
 * load the page anew, and what they have typed with it.
 */
export const useStaleNotice = (): void => {
  const { closeModal, isModalOpen } = useModal()
  const { notice } = useWords().conflict
  const isStale = isModalOpen(PAYLOADS_OWN)
  useEffect(() => {
    if (!isStale) return
    closeModal(PAYLOADS_OWN)
    toast.info(notice, { duration: 10_000 })
  }, [closeModal, isStale, notice])
}

const PAYLOADS_OWN = 'document-stale-data'
