'use client'
import { Button, useConfig, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { Dialog } from '../ui/Dialog.client.tsx'
import { IssueForm } from './IssueForm.client.tsx'
import { NewKey } from './NewKey.client.tsx'
import { useWords } from '../ui/useWords.client.ts'

const MODAL = 'issue-key'

/** The button above the list of keys that replaces Payload's Create New. */
export const IssueKey = ({ collectionSlug }: { collectionSlug: string }) => {
  const { config } = useConfig()
  const { closeModal, isModalOpen, openModal } = useModal()
  const router = useRouter()
  const { keys: words } = useWords()
  const [key, setKey] = useState('')
  const isOpen = isModalOpen(MODAL)
  useEffect(() => {
    // Escape closes the dialog, too. The form of the next key is empty.
    if (isOpen || key === '') return
    setKey('')
    router.refresh()
  }, [isOpen, key, router])
  const close = () => closeModal(MODAL)
  const show = (issued: string) => {
    setKey(issued)
    // The dialog may have been closed while the key was issued.
    openModal(MODAL)
  }
  return (
    <>
      <Button id="issue-key" onClick={() => openModal(MODAL)} size="medium">
        {words.issueKey}
      </Button>
      <Dialog heading={key === '' ? words.heading : words.newHeading} slug={MODAL}>
        {key === '' ? (
          <IssueForm
            onCancel={close}
            onIssued={show}
            url={restUrl(config, `/${collectionSlug}/issue`)}
          />
        ) : (
          <NewKey onDone={close} value={key} />
        )}
      </Dialog>
    </>
  )
}
