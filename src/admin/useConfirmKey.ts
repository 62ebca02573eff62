'use client'
import { useEditDepth, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Ctrl+Enter, on a Mac also Cmd+Enter, ahead of the field that has the focus. It acts for the uppermost form or dialog
 * alone, and once, however long it is held.
 */
export const useConfirmKey = (
  act: () => void,
  { isInDialog = false, isOn = true }: { isInDialog?: boolean; isOn?: boolean } = {},
): void => {
  const depth = useEditDepth()
  const { modalState } = useModal()
  const opened = Object.values(modalState).filter(({ isOpen }) => isOpen).length
  // The first form lies in no drawer, and a list is none.
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
