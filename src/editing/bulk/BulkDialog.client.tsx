'use client'
import { useConfig, useModal, useRouteCache, useSelection } from '@payloadcms/ui'
import { useState, useTransition } from 'react'
import { restUrl } from '../../core/restUrl.ts'
import { Dialog } from '../ui/Dialog.client.tsx'
import { BulkQuestion } from './BulkQuestion.client.tsx'
import { BulkResults } from './BulkResults.client.tsx'
import type { BulkAction, BulkResult } from './types.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

/** Asks for confirmation before many items are changed, then shows the result of each. */
export const BulkDialog = (props: {
  action: BulkAction
  collectionSlug: string
  modal: string
}) => {
  const { action, collectionSlug, modal } = props
  const { bulk } = useWords()
  const { config } = useConfig()
  const { closeModal, openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { selectedIDs, toggleAll } = useSelection()
  const [isRefreshing, refresh] = useTransition()
  const [results, setResults] = useState<BulkResult[]>()
  const count = results?.length ?? selectedIDs.length
  const close = () => closeModal(modal)
  // Reloading the list clears its selection, so it is reloaded before the user can select again.
  const show = (results: BulkResult[]) => {
    setResults(results)
    // The dialog may have been closed meanwhile.
    openModal(modal)
    toggleAll()
    refresh(clearRouteCache)
  }
  const done = results?.filter(({ ok }) => ok).length
  const heading = results
    ? fill(bulk.results, { action: bulk[action].done, count, done: done ?? 0 })
    : fill(bulk.heading, {
        action: bulk[action].button,
        items: count === 1 ? bulk.one : fill(bulk.many, { count }),
      })
  return (
    <Dialog heading={heading} slug={modal}>
      {results ? (
        <BulkResults
          isRefreshing={isRefreshing}
          labelledBy={`${modal}-heading`}
          onClose={close}
          results={results}
        />
      ) : (
        <BulkQuestion
          action={action}
          collectionSlug={collectionSlug}
          ids={selectedIDs}
          onCancel={close}
          onDone={show}
          collectionUrl={restUrl(config, `/${collectionSlug}`)}
        />
      )}
    </Dialog>
  )
}
