'use client'
import { Button, useDocumentInfo, useModal } from '@payloadcms/ui'
import { Dialog } from '../ui/Dialog.client.tsx'
import { useWords } from '../ui/useWords.client.ts'
import { VersionsQuestion } from './VersionsQuestion.client.tsx'

/** Opens the list of what readers saw of a public item, for users who may publish. */
export const PublicVersions = () => {
  const { hasPublishPermission, id } = useDocumentInfo()
  const { openModal } = useModal()
  const { publicVersions: words } = useWords()
  const modal = `public-versions-${id}`
  if (!hasPublishPermission) return null
  return (
    <>
      <Button
        buttonStyle="secondary"
        extraButtonProps={{ style: { marginTop: 'calc(var(--base) * 0.6)' } }}
        id="public-versions"
        margin={false}
        onClick={() => openModal(modal)}
        size="small"
        type="button"
      >
        {words.button}
      </Button>
      <Dialog heading={words.heading} slug={modal}>
        <VersionsQuestion modal={modal} />
      </Dialog>
    </>
  )
}
