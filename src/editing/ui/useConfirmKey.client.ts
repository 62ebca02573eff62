'use client'
import { useEditDepth, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Handles Ctrl+Enter (Cmd+Enter on a Mac) before the focused field does. Only the uppermost form or dialog reacts, and once per press. */
export const useConfirmKey = (
  act: () => void,
  { isInDialog = false, isOn = true }: { isInDialog?: boolean; isOn?: boolean } = {},
): void => {
  const depth = useEditDepth()
  const { modalState } = useModal()
  const opened = Object.values(modalState).filter(({ isOpen }) => isOpen).length
  // Depth 1 is the page's own form; drawers start at 2.
  const isUppermost = opened === Math.max(depth - 1, 0) + (isInDialog ? 1 : 0)
  useEffect(() => {
    if (!isOn || !isUppermost) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [act, isOn, isUppermost])
}
