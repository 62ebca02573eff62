'use client'
import { useConfig, useListDrawerContext } from '@payloadcms/ui'
import { restUrl } from '../../core/restUrl.ts'
import { useWords } from '../ui/useWords.client.ts'

/** A link above the list of subscribers. */
export const SubscribersCsv = ({ collectionSlug }: { collectionSlug: string }) => {
  const { config } = useConfig()
  const { isInDrawer } = useListDrawerContext()
  const { mailing: words } = useWords()
  if (isInDrawer) return null
  return (
    <p>
      <a download href={restUrl(config, `/${collectionSlug}/csv`)} id="subscribers-csv">
        {words.csv}
      </a>
    </p>
  )
}
