'use client'
import { TypedOffer } from './TypedOffer.tsx'
import { useStaleNotice } from './useStaleNotice.ts'
import { useTypedCopy } from './useTypedCopy.ts'

/** Keeps what is typed in this browser until it is saved, and offers it where no form has it any more. */
export const TypedCopy = () => {
  const offer = useTypedCopy()
  useStaleNotice()
  return offer ? <TypedOffer {...offer} /> : null
}
