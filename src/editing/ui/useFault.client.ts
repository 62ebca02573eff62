'use client'
import { toast } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Returns the error message of a dialog and the function that sets it; empty if there is none. If the dialog was closed meanwhile, as by
 * Escape, the message is shown above the page.
 */
export const useFault = (): [string, (message: string) => void] => {
  const [fault, setFault] = useState('')
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const tell = useCallback((message: string) => {
    if (isOpen.current) setFault(message)
    else if (message !== '') toast.error(message)
  }, [])
  return [fault, tell]
}
