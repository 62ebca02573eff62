'use client'
import { SearchIcon, useEntityVisibility } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../ui/useWords.client.ts'
import { useFindDialog } from './FindDialog.client.tsx'

/** In the header of each view: opens the search of everything, as Ctrl+K (⌘+K on a Mac) and `/` do. */
export const Find = () => {
  const { isEntityVisible } = useEntityVisibility()
  const open = useFindDialog()
  const { find: words } = useWords()
  const isMac = useIsMac()
  const keys = isMac ? words.keysMac : words.keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) open(isEntityVisible)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isEntityVisible, open])
  return (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-find
      onClick={() => open(isEntityVisible)}
      title={words.open}
      type="button"
    >
      <SearchIcon />
      <span className="sr-only">{words.open}</span>
      <kbd>{keys}</kbd>
    </button>
  )
}

/** Ctrl+K or ⌘+K anywhere; `/` where nothing takes text, and nothing declares the key for itself. */
const isSearchKey = (event: KeyboardEvent): boolean => {
  const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event
  if (event.isComposing || altKey) return false
  if ((ctrlKey || metaKey) && !shiftKey) return key.toLowerCase() === 'k'
  const isPlain = key === '/' && !ctrlKey && !metaKey
  return isPlain && !(target instanceof Element && target.closest(OWN))
}

const OWN = [
  ...['input', 'select', 'textarea'],
  ...['[contenteditable=""]', '[contenteditable=true]', '[role=textbox]'],
  '[aria-keyshortcuts~="/"]:not([data-find])',
].join()

/** Known in the browser alone; the server's page has the other keys. */
const useIsMac = (): boolean => {
  const [isMac, setIsMac] = useState(false)
  useEffect(() => setIsMac(/Mac|iPhone|iPad/.test(navigator.userAgent)), [])
  return isMac
}
