'use client'
import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { usePublicState } from '../publicState/usePublicState.client.ts'
import { useWords } from '../ui/useWords.client.ts'
import { Revert } from './Revert.client.tsx'

/** The status in the header. Payload's calls a scheduled item "Published", and cannot be wrapped. */
export const Status = () => {
  const { docPermissions, hasPublishedDoc, isTrashed, unpublishedVersionCount } = useDocumentInfo()
  const { t } = useTranslation()
  const { versions: words } = useWords()
  const state = usePublicState()
  const isChanged = hasPublishedDoc && unpublishedVersionCount > 0
  const shown = isTrashed
    ? t(hasPublishedDoc ? 'version:previouslyPublished' : 'version:previouslyDraft')
    : isChanged
      ? t('version:changed')
      : !hasPublishedDoc
        ? t('version:draft')
        : state?.is === 'scheduled'
          ? words.states.scheduled
          : t('version:published')
  const label = t('version:status')
  return (
    <div className="status" title={`${label}: ${shown}`}>
      <div className="status__value-wrap">
        <span className="status__label">{label}: </span>
        <span className="status__value">{shown}</span>
        {isChanged && !isTrashed && docPermissions?.update && <Revert />}
      </div>
    </div>
  )
}
