'use client'
import { useSessionWhileTyping } from '../session/useSessionWhileTyping.ts'
import { TypedOffer } from './TypedOffer.tsx'
import { useStaleNotice } from './useStaleNotice.ts'
import { useTypedCopy } from './useTypedCopy.ts'

/** Stores unsaved input in this browser, and offers it if its form is gone. */
export const TypedCopy = () => {
  const offer = useTypedCopy()
  useStaleNotice()
  useSessionWhileTyping()
  return offer ? <TypedOffer {...offer} /> : null
}
