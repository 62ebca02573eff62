'use client'
import { useDocumentInfo, useFormInitializing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Below a field of a new document: focuses the field, so that typing can begin at once. */
export const FocusFirst = () => {
  const { id } = useDocumentInfo()
  const isInitializing = useFormInitializing()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (id !== undefined || isInitializing) return
    // Does not move focus that is already in another element.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    place.current?.closest('.field-type')?.querySelector('input')?.focus()
  }, [id, isInitializing])
  return <span hidden ref={place} />
}
