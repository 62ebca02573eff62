'use client'
import { Button, useModal } from '@payloadcms/ui'
import { useId } from 'react'
import { Dialog } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { Links } from './Links.client.tsx'

/** Makes a link that shows the draft to readers without an account. */
export const ShareButton = () => {
  const { openModal } = useModal()
  const { preview: words } = useWords()
  const modal = `share-${useId()}`
  return (
    <>
      <Button
        buttonStyle="secondary"
        id="preview-share"
        margin={false}
        onClick={() => openModal(modal)}
        size="small"
        type="button"
      >
        {words.share}
      </Button>
      <Dialog heading={words.shareHeading} slug={modal}>
        <Links modal={modal} />
      </Dialog>
    </>
  )
}
