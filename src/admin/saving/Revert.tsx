'use client'
import {
  Button,
  ConfirmationModal,
  toast,
  useLocale,
  useModal,
  useTranslation,
} from '@payloadcms/ui'
import type { Doc } from '../../core/types.ts'
import { useDocument } from './useDocument.ts'

/** Reverts to what is published, as in Payload's own status. */
export const Revert = () => {
  const { info, place, show } = useDocument()
  const { code } = useLocale()
  const { t } = useTranslation()
  const { openModal } = useModal()
  const slug = `confirm-revert-${info.id}`
  const revert = async () => {
    const url = `${place}?locale=${code}&fallback-locale=null&depth=0`
    const options = {
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
    } as const
    try {
      const published = await fetch(url, options)
      const saved = await fetch(url, { ...options, body: await published.text(), method: 'PATCH' })
      const answer = (await saved.json()) as Answer
      if (!answer.doc) throw new Error(answer.errors?.[0]?.message ?? t('error:revertingDocument'))
      await show(answer.doc)
      toast.success(answer.message)
    } catch (error) {
      toast.error((error as Error).message)
    }
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

type Answer = { doc?: Doc; errors?: { message: string }[]; message?: string }
