'use client'
import { useSessionWhileTyping } from '../session/useSessionWhileTyping.client.ts'
import { TypedOffer } from './TypedOffer.client.tsx'
import { useStaleNotice } from '../conflicts/useStaleNotice.client.ts'
import { useTypedCopy } from './useTypedCopy.client.ts'

/** Stores unsaved input in this browser, and offers it if its form is gone. */
export const TypedCopy = () => {
  const offer = useTypedCopy()
  useStaleNotice()
  useSessionWhileTyping()
  return offer ? <TypedOffer {...offer} /> : null
}
