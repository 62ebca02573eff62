'use client'
import { SearchIcon, useEntityVisibility } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../ui/useWords.client.ts'
import { useFindDialog } from './FindDialog.client.tsx'

/** In the header of each view: opens the search of everything, as Ctrl+K (⌘+K on a Mac) and `/` do. */
export const Find = () => {
  const { isEntityVisible } = useEntityVisibility()
  const open = useFindDialog(isEntityVisible)
  const { find: words } = useWords()
  const isMac = useIsMac()
  const keys = isMac ? words.keysMac : words.keys
  return (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-find
      onClick={open}
      title={words.open}
      type="button"
    >
      <SearchIcon />
      <span className="sr-only">{words.open}</span>
      <kbd>{keys}</kbd>
    </button>
  )
}

/** Known in the browser alone; the server's page has the other keys. */
const useIsMac = (): boolean => {
  const [isMac, setIsMac] = useState(false)
  useEffect(() => setIsMac(/Mac|iPhone|iPad/.test(navigator.userAgent)), [])
  return isMac
}
