'use client'
import { Button, useListDrawerContext, useModal } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useWords } from '../ui/useWords.client.ts'
import type { OfferedSheet } from './CsvDialog.client.tsx'
import { CsvDialog } from './CsvDialog.client.tsx'

const MODAL = 'csv'

/** A button above a list that opens its CSV export and import. */
export const CsvButton = (props: { collectionSlug: string; sheets: OfferedSheet[] }) => {
  const { collectionSlug, sheets } = props
  const { openModal } = useModal()
  const { isInDrawer } = useListDrawerContext()
  const { csv: words } = useWords()
  const [times, setTimes] = useState(0)
  const isTrash = usePathname().endsWith('/trash')
  if (isInDrawer || isTrash) return null
  const open = () => {
    setTimes(times + 1)
    openModal(MODAL)
  }
  return (
    <>
      <Button
        buttonStyle="pill"
        id="csv-open"
        margin={false}
        onClick={open}
        size="small"
        type="button"
      >
        {words.button}
      </Button>
      <CsvDialog collectionSlug={collectionSlug} key={times} modal={MODAL} sheets={sheets} />
    </>
  )
}
