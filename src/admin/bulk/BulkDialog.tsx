'use client'
import { useConfig, useModal, useRouteCache, useSelection } from '@payloadcms/ui'
import { useState } from 'react'
import { Dialog } from '../Dialog.tsx'
import { BulkQuestion } from './BulkQuestion.tsx'
import type { BulkResult } from './BulkResults.tsx'
import { BulkResults } from './BulkResults.tsx'
import type { BulkAction } from './words.ts'
import { WORDS } from './words.ts'

/** Asks before many items are changed, then names each and says what happened to it. */
export const BulkDialog = (props: {
  action: BulkAction
  collectionSlug: string
  modal: string
}) => {
  const { action, collectionSlug, modal } = props
  const { config } = useConfig()
  const { closeModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { selectedIDs, toggleAll } = useSelection()
  const [results, setResults] = useState<BulkResult[]>()
  const count = results?.length ?? selectedIDs.length
  const close = () => {
    closeModal(modal)
    if (!results) return
    setResults(undefined)
    toggleAll()
    clearRouteCache()
  }
  const done = results?.filter(({ ok }) => ok).length
  const heading = results
    ? `${WORDS[action].done}: ${done} of ${count}`
    : `${WORDS[action].button}: ${count === 1 ? 'one item' : `${count} items`}?`
  return (
    <Dialog heading={heading} slug={modal}>
      {results ? (
        <BulkResults onClose={close} results={results} />
      ) : (
        <BulkQuestion
          action={action}
          ids={selectedIDs}
          onCancel={close}
          onDone={setResults}
          url={`${config.serverURL}${config.routes.api}/${collectionSlug}/bulk`}
        />
      )}
    </Dialog>
  )
}
