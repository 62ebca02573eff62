'use client'
import { useDocumentInfo, useFormInitializing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Below a field: puts the cursor in it when something new is begun, so that what is urgent is typed at once. */
export const FocusFirst = () => {
  const { id } = useDocumentInfo()
  const isInitializing = useFormInitializing()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (id !== undefined || isInitializing) return
    // Not where somebody has begun elsewhere already.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    place.current?.closest('.field-type')?.querySelector('input')?.focus()
  }, [id, isInitializing])
  return <span hidden ref={place} />
}
