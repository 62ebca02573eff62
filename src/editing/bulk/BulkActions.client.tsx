'use client'
import { Button, useConfig, useListDrawerContext, useModal, useSelection } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { BulkDialog } from './BulkDialog.client.tsx'
import type { BulkAction } from './types.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'

const MODAL = 'bulk-action'

/** Actions on the selected items of a list, applied one by one; replaces Payload's bulk buttons. */
export const BulkActionsClient = (props: {
  /** The actions that this user may perform. */
  allowed: readonly BulkAction[]
  collectionSlug: string
}) => {
  const { allowed, collectionSlug } = props
  const { bulk } = useWords()
  const { getEntityConfig } = useConfig()
  const { isInDrawer } = useListDrawerContext()
  const { openModal } = useModal()
  const { selectedIDs } = useSelection()
  const [asked, setAsked] = useState<{ action: BulkAction; times: number }>()
  const isTrash = usePathname().endsWith('/trash')
  const hasTrash = Boolean(getEntityConfig({ collectionSlug })?.trash)
  const offered = shownIn({ hasTrash, isTrash }).filter((name) => allowed.includes(name))
  // In a drawer the list is used to choose items for a field.
  if (isInDrawer) return null
  const open = (name: BulkAction) => {
    setAsked({ action: name, times: (asked?.times ?? 0) + 1 })
    openModal(MODAL)
  }
  return (
    <>
      <style>{hidden({ collectionSlug, isUseless: offered.length === 0 })}</style>
      {selectedIDs.length > 0 && offered.length > 0 && (
        <div aria-label={bulk.region} role="group" style={BAR}>
          <span aria-live="polite">{fill(bulk.selected, { count: selectedIDs.length })}</span>
          {offered.map((name) => (
            <Button
              buttonStyle="pill"
              id={`bulk-${name}`}
              key={name}
              margin={false}
              onClick={() => open(name)}
              size="small"
              type="button"
            >
              {bulk[name].button}…
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <BulkDialog
          action={asked.action}
          collectionSlug={collectionSlug}
          key={asked.times}
          modal={MODAL}
        />
      )}
    </>
  )
}

const shownIn = ({ hasTrash, isTrash }: { hasTrash: boolean; isTrash: boolean }): BulkAction[] => {
  if (isTrash) return ['restore', 'delete']
  return hasTrash ? ['publish', 'withdraw', 'trash'] : ['delete']
}

/** CSS that hides Payload's count, Restore, Select all and Empty trash, and the checkboxes if no action is allowed. */
const hidden = (args: { collectionSlug: string; isUseless: boolean }): string => {
  const { collectionSlug, isUseless } = args
  const list = `.collection-list--${collectionSlug}`
  const boxes = isUseless ? `, ${list} #heading-_select, ${list} .cell-_select` : ''
  return `${list} :is(.list-selection, .collection-list__list-selection), ${list} #empty-trash-button${boxes} { display: none }`
}

const BAR: CSSProperties = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) * 0.5)',
}
