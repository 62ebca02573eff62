'use client'
import { FormSubmit, useDocumentInfo, useFormModified, useTranslation } from '@payloadcms/ui'
import { ConflictDialog } from './ConflictDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { usePublish } from './usePublish.ts'

/** Stands in place of Payload's Publish: nobody publishes a colleague's draft, or leaves something out, unawares. */
export const PublishButton = () => {
  const { hasPublishedDoc, hasPublishPermission, unpublishedVersionCount, uploadStatus } =
    useDocumentInfo()
  const isModified = useFormModified()
  const { t } = useTranslation()
  const { cancel, confirm, conflict, forgetConflict, isBusy, publish, question } = usePublish()
  if (!hasPublishPermission) return null
  const hasNews = isModified || unpublishedVersionCount > 0 || !hasPublishedDoc
  return (
    <>
      <FormSubmit
        buttonId="action-save"
        disabled={!hasNews || isBusy || uploadStatus === 'uploading'}
        onClick={() => void publish()}
        size="medium"
        type="button"
      >
        {t('version:publishChanges')}
      </FormSubmit>
      <PublishDialog
        onCancel={cancel}
        onConfirm={() => confirm(question?.basedOn)}
        question={question}
      />
      <ConflictDialog
        conflict={conflict}
        name="publish"
        onClose={forgetConflict}
        onKeep={(_save, basedOn) => void publish(basedOn)}
      />
    </>
  )
}
