'use client'
import { Button, useConfig, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '../ui/Dialog.client.tsx'
import { IssueForm } from './IssueForm.client.tsx'
import { NewKey } from './NewKey.client.tsx'
import { useWords } from '../ui/useWords.client.ts'

const MODAL = 'issue-key'

/** The button above the list of keys that replaces Payload's Create New. */
export const IssueKey = ({ collectionSlug }: { collectionSlug: string }) => {
  const { config } = useConfig()
  const { closeModal, openModal } = useModal()
  const router = useRouter()
  const { keys: words } = useWords()
  const [key, setKey] = useState('')
  const close = () => {
    closeModal(MODAL)
    setKey('')
    if (key !== '') router.refresh()
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
            onIssued={setKey}
            url={`${config.serverURL}${config.routes.api}/${collectionSlug}/issue`}
          />
        ) : (
          <NewKey onDone={close} value={key} />
        )}
      </Dialog>
    </>
  )
}
