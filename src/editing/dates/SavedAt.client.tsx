'use client'
import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatInstant } from '../../core/dates.ts'
import { useTimeZone } from './useTimeZone.client.ts'

/**
 * When the item was saved and created, at the top of a form. Replaces Payload's dates, which use the browser's zone and are hidden by
 * AdminStyle.
 */
export const SavedAt = () => {
  const { data, isTrashed } = useDocumentInfo()
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const mark = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    setPlace(mark.current?.closest('.doc-controls')?.querySelector('.doc-controls__meta') ?? null)
  }, [])
  const times: [string, unknown][] = [
    isTrashed
      ? [t('general:deleted'), data?.deletedAt]
      : [t('general:lastModified'), data?.updatedAt],
    [t('general:created'), data?.createdAt],
  ]
  return (
    <>
      <span hidden ref={mark} />
      {place &&
        createPortal(
          times.map(
            ([label, at]) =>
              typeof at === 'string' && (
                <li
                  className="doc-controls__list-item doc-controls__value-wrap"
                  data-saved-at
                  key={label}
                  title={formatInstant(at, timeZone)}
                >
                  <p className="doc-controls__label">{label}:&nbsp;</p>
                  <p className="doc-controls__value">{formatInstant(at, timeZone)}</p>
                </li>
              ),
          ),
          place,
        )}
    </>
  )
}
