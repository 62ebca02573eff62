'use client'
import { toast, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useWords } from '../ui/useWords.client.ts'

/**
 * Shows at the first key press that a colleague has saved meanwhile. Replaces Payload's dialog, whose only choice is to reload the page
 * and lose the input.
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
