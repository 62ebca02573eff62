'use client'
import { Button, ConfirmationModal, toast, useForm, useModal, useTranslation } from '@payloadcms/ui'
import type { Doc } from '../../core/types.ts'
import { act } from '../session/act.ts'
import { useDocument } from '../saving/useDocument.client.ts'

/** Discards the draft over what is published; Payload's own would publish again, which reporters may not. */
export const Revert = () => {
  const { getData } = useForm()
  const { info, place, show } = useDocument()
  const { t } = useTranslation()
  const { openModal } = useModal()
  const slug = `confirm-revert-${info.id}`
  const revert = async () => {
    const answer = await act<Answer>(`${place}/discard`, { basedOn: getData().basedOn })
    if ('error' in answer) return void toast.error(answer.error)
    await show(answer.doc)
    toast.success(answer.message)
  }
  return (
    <>
      {' — '}
      <Button
        buttonStyle="none"
        className="status__action"
        id="action-revert-to-published"
        onClick={() => openModal(slug)}
      >
        {t('version:revertToPublished')}
      </Button>
      <ConfirmationModal
        body={t('version:aboutToRevertToPublished')}
        confirmingLabel={t('version:reverting')}
        heading={t('version:confirmRevertToSaved')}
        modalSlug={slug}
        onConfirm={revert}
      />
    </>
  )
}

type Answer = { doc: Doc; message: string }
